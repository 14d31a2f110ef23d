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

    init(_ arguments: LookupArguments, _ console: Console) throws(ConfigurationError) {
        self.arguments = arguments
        self.console = console
        client = try LookupClient.configured(console)
        output = LookupOutput(
            console,
            arguments.format,
            isQuiet: arguments.isQuiet,
            hasByteOrderMark: arguments.hasByteOrderMark,
        )
    }

    /// Looks up every argument, and every line of standard input for an argument `-`.
    func run() -> ExitStatus {
        let (batches, continuation) = AsyncStream.makeStream(of: [LookupQuestion].self)
        let lookups = Task { [self] in await answer(batches) }
        let isReadable = read { continuation.yield($0) }
        continuation.finish()
        Waiting.until { await lookups.value }
        let status = output.finish()
        return isReadable ? status : .failure
    }

    /// Passes on the questions as they are read, and returns whether all could be read.
    private func read(_ body: ([LookupQuestion]) -> Void) -> Bool {
        var count = 0
        func ask(_ texts: [String]) {
            guard !texts.isEmpty else { return }
            var questions: [LookupQuestion] = []
            questions.reserveCapacity(texts.count)
            for text in texts {
                questions += LookupQuestion.questions(in: text, from: count + questions.count)
            }
            count += questions.count
            output.expect(questions.count)
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

    /// Passes on lines as soon as they are there, as another program may wait for each answer.
    private func readStandardInput(_ ask: ([String]) -> Void) -> Bool {
        var lines = InputLines()
        do throws(SystemError) {
            while let batch = try lines.nextBatch() { ask(batch.map(\.text)) }
            return true
        } catch {
            console.say("standard input: \(error)")
            return false
        }
    }

    /// Answers at once what is known without the network, and asks the services for the rest.
    private func answer(_ batches: AsyncStream<[LookupQuestion]>) async {
        var warnings = LookupWarnings(client, arguments.options, console)
        await withTaskGroup(of: Void.self) { group in
            for await batch in batches {
                for start in stride(from: 0, to: batch.count, by: Self.chunk) {
                    let questions = batch[start..<min(start + Self.chunk, batch.count)]
                    let unknown = await answerKnown(Array(questions), &group)
                    guard !unknown.isEmpty else { continue }
                    if !arguments.isQuiet { warnings.warnAboutUnavailable() }
                    group.addTask { await askServices(unknown) }
                }
            }
        }
        if let problem = await client.takeCacheProblem() { console.say(problem) }
    }

    /// How many books are read from the cache at once.
    private static let chunk = 128

    /// Answers what needs no network, and returns the other questions by ISBN.
    private func answerKnown(
        _ questions: [LookupQuestion],
        _ group: inout TaskGroup<Void>,
    ) async -> [ISBN: [LookupQuestion]] {
        var isbns: [ISBN] = []
        for question in questions {
            if case .success(let isbn) = question.isbn { isbns.append(isbn) }
        }
        let known = await client.knownAnswers(to: isbns, arguments.options)
        var unknown: [ISBN: [LookupQuestion]] = [:]
        var answers: [(answer: LookupAnswer, question: LookupQuestion)] = []
        for question in questions {
            switch question.isbn {
            case .failure(let error): output.put(error, to: question)
            case .success(let isbn):
                guard let answer = known[isbn] else {
                    unknown[isbn, default: []].append(question)
                    continue
                }
                answers.append((answer, question))
                if arguments.coverFolder != nil { group.addTask { await storeCover(answer) } }
            }
        }
        output.put(answers)
        return unknown
    }

    private func askServices(_ questions: [ISBN: [LookupQuestion]]) async {
        let isbns = questions.sorted { ($0.value.first?.index ?? 0) < ($1.value.first?.index ?? 0) }
            .map(\.key)
        await client.askServices(for: isbns, arguments.options) { answer in
            output.put((questions[answer.isbn] ?? []).map { (answer, $0) })
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
}
