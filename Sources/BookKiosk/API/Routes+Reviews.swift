import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandHTTPServer
import BooklandJSON

/// Books that may be the same.
extension Routes {
    func reviewRoutes(_ call: APICall) async throws(APIError) -> Response? {
        guard call.path.count >= 2, call.path[0] == "v1", call.path[1] == "reviews" else {
            return nil
        }
        do throws(LibraryError) {
            switch (call.method, Array(call.path.dropFirst(2))) {
            case ("GET", []): return call.data(try await reviews())
            case ("POST", let path) where path.count == 1:
                return try await answer(path[0], call)
            default: return nil
            }
        } catch {
            throw APIError(error)
        }
    }

    private func reviews() async throws(LibraryError) -> JSONObject {
        var object = JSONObject()
        object.add("reviews", try await ReviewQueue(of: station.library).questions().map(json))
        return object
    }

    private func json(_ question: ReviewQueue.Question) -> JSONObject {
        var object = JSONObject()
        // A question has the number of its first review.
        object.add("id", question.candidates.first?.review.number)
        object.add("reasons", always: question.candidates.first?.reasons ?? [])
        object.add("book", question.entry.pageJSON(hasCover: station.hasCover(question.entry)))
        let candidates = question.candidates.enumerated().map { index, candidate in
            var object = JSONObject()
            object.add("number", index + 1)
            object.add("reasons", always: candidate.reasons)
            object.add("confidence", candidate.confidence)
            object.add("title", candidate.entry.title)
            object.add("authors", always: candidate.entry.authors)
            object.add("year", candidate.entry.year)
            object.add("isbn", candidate.entry.isbn?.digits)
            if candidate.found == nil {
                let hasCover = station.hasCover(candidate.entry)
                object.add("book", candidate.entry.pageJSON(hasCover: hasCover))
            }
            return object
        }
        object.add("candidates", candidates)
        return object
    }

    private func answer(
        _ id: String,
        _ call: APICall,
    ) async throws(LibraryError) -> Response {
        let queue = ReviewQueue(of: station.library)
        let questions = try await queue.questions()
        guard let number = Int(id),
            let question = questions.first(where: { $0.candidates.first?.review.number == number })
        else { return Answer.error(APIError(.notFound, "this question was answered already")) }
        let word: String?
        let place: Int
        do throws(APIError) {
            let body = try call.json()
            word = try APICall.word(body, "answer")
            place = try APICall.id(body, "candidate") ?? 1
        } catch {
            return Answer.error(error)
        }
        switch word {
        case "different": try await queue.answer(question, .different)
        case "same", "take":
            guard question.candidates.indices.contains(place - 1) else {
                return Answer.error(APIError(.invalidRequest, "there is no candidate \(place)"))
            }
            try await queue.answer(question, .same(as: question.candidates[place - 1]))
        case "later": break
        default:
            return Answer.error(
                APIError(.invalidRequest, "'answer' must be same, different, take or later")
            )
        }
        return call.data(JSONObject())
    }
}
