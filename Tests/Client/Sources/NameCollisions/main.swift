// Every module of Bookland together with modules of the client that have likely names.
import Authors
import BarcodeDetection
import Barcodes
import BookCamera
import BookCatalog
import BookDesk
import BookFormats
import BookIdentifiers
import BookImaging
import BookLibrary
import BookLookup
import BookMetadata
import BookScanning
import Books
import CCurl
import CExpat
import CGIF
import CHEIF
import CPNG
import CRapidJSON
import CSQLite
import CTIFF
import CTurboJPEG
import CV4L2
import CWebP
import CZBar
import CZlib
import Camera
import Catalog
import Core
import Database
import Detection
import Formats
import HTTP
import Identifiers
import Imaging
import JSON
import Library
import Lookup
import MARC
import Metadata
import OfflineCatalog
import Scanning
import Storage
import Store
import System
import Text
import XML

// Qualified names work: no module of Bookland has the name of a type in it.
let library: BookLibrary.Library = try BookLibrary.Library(CommandLine.arguments[1])
let status: BookLibrary.ReadingStatus = .toRead
let event: BookScanning.ScanEvent.Type = BookScanning.ScanEvent.self
let camera = BookCamera.Camera("/dev/video0")
let catalog = try BookCatalog.OfflineCatalog(nil)
let symbology: BarcodeDetection.Symbology = .ean13
let isbn = try BookIdentifiers.ISBN("9780306406157")
let work = BookMetadata.Work(title: "A title")

let own: [Any] = [
    ClientAuthors(),
    ClientBarcodes(),
    ClientBooks(),
    ClientCamera(),
    ClientCatalog(),
    ClientCore(),
    ClientDatabase(),
    ClientDetection(),
    ClientFormats(),
    ClientHTTP(),
    ClientIdentifiers(),
    ClientImaging(),
    ClientJSON(),
    ClientLibrary(),
    ClientLookup(),
    ClientMARC(),
    ClientMetadata(),
    ClientOfflineCatalog(),
    ClientScanning(),
    ClientStorage(),
    ClientStore(),
    ClientSystem(),
    ClientText(),
    ClientXML(),
]
let sum =
    client_ccurl() + client_cexpat() + client_cgif() + client_cheif() + client_cpng()
    + client_crapidjson() + client_csqlite() + client_ctiff() + client_cturbojpeg() + client_cv4l2()
    + client_cwebp() + client_czbar() + client_czlib()
print(own.count, sum, status, symbology, isbn, work.title, event)
