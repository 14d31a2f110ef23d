import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandSystem

/// One run of `bookland lookup`.
struct LookupRun {
    private let arguments: LookupArguments
    private let console: Console
    private let client: LookupClient
    private let output: LookupOutput

    /// How many requests, or groups of books asked for in one, are under way.
    private static let inFlight = 5

    init(_ arguments: LookupArguments, _ console: Console) throws(ConfigurationError) {
        self.arguments = arguments
        self.console = console
        client = try LookupClient.configured(console)
        output = LookupOutput(console, arguments.form, isQuiet: arguments.isQuiet)
    }

    /// Looks up every argument, and every line where an argument is `-`.
    func run() -> ExitStatus {
        let (batches, continuation) = AsyncStream.makeStream(of: [LookupQuestion].self)
        let lookups = Task { [self] in await answer(batches) }
        let isReadable = read { continuation.yield($0) }
        continuation.finish()
        Waiting.until { await lookups.value }
        let status = output.finish()
        return isReadable ? status : .failure
    }

    /// Hands over the questions as they come in; says whether all could be read.
    private func read(_ body: ([LookupQuestion]) -> Void) -> Bool {
        var count = 0
        func ask(_ texts: [String]) {
            guard !texts.isEmpty else { return }
            let questions = texts.enumerated().map {
                LookupQuestion(index: count + $0.offset, text: $0.element)
            }
            count += texts.count
            output.expect(texts.count)
            body(questions)
        }
        let parts = arguments.operands.split(
            separator: PlatformString("-"),
            omittingEmptySubsequences: false,
        )
        ask(parts.first.map { $0.map(\.text) } ?? [])
        var isReadable = true
        for words in parts.dropFirst() {
            isReadable = readStandardInput(ask) && isReadable
            ask(words.map(\.text))
        }
        return isReadable
    }

    /// Lines are asked as they come, so that another program can wait for each answer.
    private func readStandardInput(_ ask: ([String]) -> Void) -> Bool {
        var reader = LineReader(FileDescriptor.standardInput)
        do throws(SystemError) {
            var hasMore = true
            while hasMore {
                var texts: [String] = []
                hasMore = try reader.nextBatch { line in
                    let isDOSLine = line.last == UInt8(ascii: "\r")
                    let text = String(decoding: isDOSLine ? line.dropLast() : line, as: UTF8.self)
                    if text.contains(where: { !$0.isWhitespace }) { texts.append(text) }
                }
                ask(texts)
            }
            return true
        } catch {
            console.say("standard input: \(error)")
            return false
        }
    }

    /// Answers at once what is known, and asks for the rest in groups.
    private func answer(_ batches: AsyncStream<[LookupQuestion]>) async {
        let size = client.batchSize(arguments.options)
        let slots = Slots(Self.inFlight)
        var isNetworkAsked = false
        await withTaskGroup(of: Void.self) { group in
            for await batch in batches {
                var unknown: [(question: LookupQuestion, isbn: ISBN)] = []
                func launch() {
                    guard !unknown.isEmpty else { return }
                    let questions = unknown
                    unknown = []
                    group.addTask { await slots.run { await self.ask(questions) } }
                }
                for question in batch {
                    switch question.isbn {
                    case .failure(let error): output.put(error, to: question)
                    case .success(let isbn):
                        let known = await client.knownAnswer(to: isbn, arguments.options)
                        if let known {
                            output.put(known, to: question)
                            if arguments.coverFolder != nil {
                                group.addTask { await slots.run { await storeCover(known) } }
                            }
                            continue
                        }
                        if !isNetworkAsked { sayWhoIsNotAsked() }
                        isNetworkAsked = true
                        unknown.append((question, isbn))
                        if unknown.count >= size { launch() }
                    }
                }
                launch()
            }
        }
        if let complaint = await client.takeComplaint() { console.say(complaint) }
    }

    private func ask(_ questions: [(question: LookupQuestion, isbn: ISBN)]) async {
        if questions.count == 1 {
            let (question, isbn) = questions[0]
            let answer = await client.answer(to: isbn, arguments.options)
            output.put(answer, to: question)
            await storeCover(answer)
            return
        }
        // The same number twice is one question.
        var isbns: [ISBN] = []
        for (_, isbn) in questions where !isbns.contains(isbn) { isbns.append(isbn) }
        await client.answers(to: isbns, arguments.options) { answer in
            for (question, isbn) in questions where isbn == answer.isbn {
                output.put(answer, to: question)
            }
            await storeCover(answer)
        }
    }

    private func storeCover(_ answer: LookupAnswer) async {
        guard let folder = arguments.coverFolder, let record = answer.record else { return }
        do throws(CoverError) {
            let cover = try await client.cover(of: record)
            try CoverFile.write(cover, of: answer.isbn, to: folder)
        } catch {
            if !arguments.isQuiet { console.say("\(answer.isbn): cover: \(error)") }
        }
    }

    /// Said once, and only where somebody would have been asked.
    private func sayWhoIsNotAsked() {
        guard !arguments.isQuiet, arguments.options.provider == nil else { return }
        for obstacle in client.obstacles(arguments.options) where obstacle.reason == .noContact {
            let path = ConfigurationFile.usualPath ?? "the configuration"
            console.say(
                """
                \(obstacle.provider) is not asked, as it refuses whoever does not say who is \
                calling: put 'contact = YOU@EXAMPLE.ORG' into \(path)
                """
            )
        }
    }
}
