import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Option, Stream, TestClock } from "effect"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { venue } from "../../src/PaperExchange.js"
import * as Recording from "../../src/Recording.js"
import * as Socket from "../../src/Socket.js"
import { live, paper, parsed, program } from "./sessions.js"

const btc = { category: "linear", symbol: "BTCUSDT" } as const

const during = <A, E, R>(run: Effect.Effect<A, E, R>, millis: number) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(run)
    yield* live(millis)
    return yield* Fiber.join(fiber)
  })

const prices = Effect.scoped(
  Effect.gen(function* () {
    const seen: Array<unknown> = []
    yield* Socket.tap(Socket.Topic.tickers(btc), ({ data }) => void seen.push(data.lastPrice))
    for (let i = 0; i < 4; i++) {
      yield* Effect.sleep(1000)
      seen.push((yield* getTickers(btc)).list[0]?.lastPrice)
    }
    return seen
  })
)

/** Records `prices`, and writes the lines to files through the sink that `recordFiles` uses. */
const session = Effect.gen(function* () {
  const { sink, text } = Recording.memory()
  const ways = Layer.provideMerge(Recording.record(sink, { venue }), paper)
  const value = yield* during(prices, 4500).pipe(Effect.provide(Layer.provideMerge(program, ways)))
  return { text: text(), value }
})

const spread = (path: string, text: string, options: Recording.PartOptions, piece = 3) =>
  Effect.scoped(
    Effect.gen(function* () {
      const write = yield* Recording.toFiles(path, options)
      const lines = text.split("\n").filter((line) => line !== "")
      for (let i = 0; i < lines.length; i += piece) {
        yield* write(`${lines.slice(i, i + piece).join("\n")}\n`)
      }
      return yield* Recording.filesOf(path)
    })
  )

const inFiles = <A, E>(
  run: (path: string, files: FileSystem.FileSystem) => Effect.Effect<A, E, FileSystem.FileSystem>
) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const directory = yield* files.makeTempDirectoryScoped()
    return yield* run(`${directory}/day.jsonl`, files)
  }).pipe(Effect.provide(NodeFileSystem.layer))

const base = (path: string) => path.slice(path.lastIndexOf("/") + 1)

/** A recording of numbered frames on one connection. */
const frames = (count: number) => {
  const lines: Array<unknown> = [
    { recording: "effect-bybit", version: 1, venue: "paper", startedAt: 1000 },
    { kind: "dial", at: 0, socket: 1, url: "wss://x/v5/public/linear" },
    { kind: "open", at: 1, socket: 1 },
    { kind: "out", at: 2, socket: 1, text: '{"req_id":"1","op":"subscribe","args":["t"]}' },
    { kind: "in", at: 3, socket: 1, text: '{"success":true,"ret_msg":"","req_id":"1","op":"subscribe"}' }
  ]
  for (let i = 0; i < count; i++)
    lines.push({ kind: "in", at: 10 + i, socket: 1, text: `{"topic":"t","data":"é${i}"}` })
  return `${[...lines, { kind: "end", at: 10 + count }].map((line) => JSON.stringify(line)).join("\n")}\n`
}

describe("a recording in several files", () => {
  it.scoped("replays as one, and loses nothing where one file ends and the next begins", () =>
    inFiles((path) =>
      Effect.gen(function* () {
        const { text, value } = yield* session
        const names = yield* spread(path, text, { maxSize: 3000 })
        assert.isAbove(names.length, 3)
        const whole = yield* parsed(text)
        assert.deepStrictEqual(yield* Recording.read(names), whole)
        const replay = Layer.provideMerge(program, Recording.replayFiles(names))
        assert.deepStrictEqual(yield* Effect.provide(during(prices, 4500), replay), value)
      })
    )
  )

  it.scoped("keeps every file within the size, whatever the pieces, except for a single longer line", () =>
    inFiles((path, files) =>
      Effect.gen(function* () {
        const text = frames(200)
        for (const piece of [1, 7, 1000]) {
          const names = yield* spread(path, text, { maxSize: 2000, overwrite: true }, piece)
          for (const name of names) assert.isAtMost(Number((yield* files.stat(name)).size), 2000, name)
          assert.deepStrictEqual(yield* Recording.read(names), yield* parsed(text))
        }
        const tiny = yield* spread(path, text, { maxSize: 1, overwrite: true }, 1000)
        assert.strictEqual(tiny.length, text.split("\n").length - 2)
        assert.deepStrictEqual(yield* Recording.read(tiny), yield* parsed(text))
      })
    )
  )

  it.scoped("starts a new file by age", () =>
    inFiles((path) =>
      Effect.gen(function* () {
        const recording = Recording.recordFiles(path, { venue, maxAge: "1 hour", flushEvery: "1 minute" })
        yield* Effect.gen(function* () {
          for (let i = 0; i < 4; i++) {
            yield* getTickers(btc)
            yield* (yield* Recording.Recorder).flush
            yield* TestClock.adjust("40 minutes")
          }
        }).pipe(Effect.provide(Layer.provideMerge(program, Layer.provideMerge(recording, paper))))
        const names = yield* Recording.filesOf(path)
        assert.deepStrictEqual(names.map(base), ["day.000001.jsonl", "day.000002.jsonl", "day.000003.jsonl"])
        const { isComplete, lines } = yield* Recording.read(names)
        assert.isTrue(isComplete)
        assert.strictEqual(lines.filter(({ kind }) => kind === "answer").length, 4)
      })
    )
  )

  it.scoped("deletes the oldest files beyond `keep`, and the rest can be replayed, each file also alone", () =>
    inFiles((path) =>
      Effect.gen(function* () {
        const text = frames(200)
        const names = yield* spread(path, text, { maxSize: 2000, keep: 2 })
        assert.lengthOf(names, 2)
        const rest = yield* Recording.read(names)
        const whole = yield* parsed(text)
        const kinds = rest.lines.slice(0, 4).map(({ at, kind }) => `${at} ${kind}`)
        assert.deepStrictEqual(kinds, ["0 dial", "0 open", "0 out", "0 in"])
        const shift = rest.startedAt - whole.startedAt
        const later = rest.lines.slice(4).map((line) => ({ ...line, at: line.at + shift }))
        assert.deepStrictEqual(later, whole.lines.slice(-later.length))
        for (const name of names) {
          const { lines } = yield* Recording.read(name)
          const reading = Stream.runHead(Socket.rawStreamV5(["t"], "linear"))
          const replay = Layer.provideMerge(program, Recording.replayFile(name, { speed: "instant" }))
          const first = Option.getOrThrow(yield* during(reading, 2000).pipe(Effect.provide(replay)))
          const line = lines[4]
          assert.deepStrictEqual(first, JSON.parse(line?.kind === "in" ? line.text : ""))
        }
      })
    )
  )

  it.scoped("loses nothing in a crash between two files, or before the last one has its first line", () =>
    inFiles((path, files) =>
      Effect.gen(function* () {
        const names = yield* spread(path, frames(100), { maxSize: 2000 })
        const before = yield* Recording.read(names.slice(0, 2))
        assert.isFalse(before.isComplete)
        const third = names[2] ?? ""
        const head = (yield* files.readFileString(third)).slice(0, 30)
        for (const text of ["", head]) {
          yield* files.writeFileString(third, text)
          assert.deepStrictEqual(yield* Recording.read(names.slice(0, 3)), before)
        }
        const second = names[1] ?? ""
        yield* files.writeFileString(second, (yield* files.readFileString(second)).slice(0, -80))
        const cut = yield* Recording.read(names.slice(0, 2))
        assert.strictEqual(cut.lines.length, before.lines.length - 1)
      })
    )
  )

  it.scoped("is rejected with a hole in it, in the wrong order, or mixed with another", () =>
    inFiles((path, files) =>
      Effect.gen(function* () {
        const [one = "", two = "", three = ""] = yield* spread(path, frames(100), { maxSize: 2000 })
        const other = `${path}.other`
        const [, foreign = ""] = yield* spread(other, frames(100).replace("1000", "1001"), { maxSize: 2000 })
        const single = `${path}.single`
        yield* files.writeFileString(single, frames(1))
        const message = (...names: ReadonlyArray<string>) =>
          Effect.map(Effect.flip(Recording.read(names)), (error) => {
            assert.strictEqual(error._tag, "RecordingError")
            return error.message.replaceAll(path, "day")
          })
        const at = (name: string) => `The recording ${name.replaceAll(path, "day")} cannot be read`
        assert.strictEqual(
          yield* message(one, three),
          `${at(three)}: it is part 3 and follows part 1: part 2 is missing`
        )
        const order = "the files are in the wrong order"
        assert.strictEqual(yield* message(one, three, two), `${at(three)}: it is part 3 and follows part 1: ${order}`)
        assert.strictEqual(yield* message(two, one), `${at(one)}: it is part 1 and follows part 2: ${order}`)
        assert.strictEqual(yield* message(one, one), `${at(one)}: it is part 1, like ${one.replaceAll(path, "day")}`)
        assert.match(yield* message(one, foreign), /it is of another session than/)
        assert.match(yield* message(one, single), /it is a whole recording, not one of several files/)
        assert.match(yield* message(), /no file was given/)
        const whole = yield* files.readFileString(two)
        const lines = whole.split("\n")
        yield* files.writeFileString(two, whole.slice(0, -80))
        assert.strictEqual(
          yield* message(one, two, three),
          `${at(two)}, line ${lines.length - 2}: it is cut off here, although part 3 follows`
        )
        yield* files.writeFileString(two, `${lines.slice(0, -3).join("\n")}\n`)
        assert.strictEqual(yield* message(one, two, three), `${at(two)}: its end is missing, although part 3 follows`)
        yield* files.writeFileString(two, "")
        assert.match(yield* message(one, two, three), /it is empty/)
      })
    )
  )

  it.scoped("is not overwritten unless asked to, and then leaves no old file behind", () =>
    inFiles((path, files) =>
      Effect.gen(function* () {
        const [first = "", ...more] = yield* spread(path, frames(200), { maxSize: 1000 })
        const error = yield* Effect.flip(spread(path, frames(1), {}))
        assert.strictEqual(error.message, `The recording ${first} cannot be written: the file already exists`)
        assert.isAbove(more.length, 2)
        assert.deepStrictEqual(yield* spread(path, frames(1), { overwrite: true }), [first])
        yield* files.writeFileString(path, "mine")
        assert.include((yield* Effect.flip(spread(path, frames(1), {}))).message, "already exists")
        assert.strictEqual(yield* files.readFileString(path), "mine")
      })
    )
  )
})
