import { SystemError } from "@effect/platform/Error"
import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, HashMap, Layer, Logger, Metric, Scope, TestClock } from "effect"
import { Transport } from "../../src/Http/Transport.js"
import * as Recording from "../../src/Recording.js"
import { type DialEvents, Dialer } from "../../src/Socket/Dialer.js"
import { settle } from "../Socket/FakeDialer.js"

const nothing: DialEvents = { open: () => {}, text: () => {}, refused: () => {}, failed: () => {}, closed: () => {} }
const venue = { name: "of the full disk" }

/** A disk that may be full: half of a piece is written then, and the rest isn't. */
const disk = () => {
  const state = { isFull: false, failures: 0, open: 0, room: 0 }
  const full = (path: string) =>
    new SystemError({
      module: "FileSystem",
      method: "write",
      reason: "Unknown",
      pathOrDescriptor: path,
      description: "ENOSPC"
    })
  const files = Effect.map(
    FileSystem.FileSystem,
    (real): FileSystem.FileSystem => ({
      ...real,
      open: (path, options) =>
        Effect.map(
          Effect.acquireRelease(
            Effect.tap(real.open(path, options), () => state.open++),
            () => Effect.sync(() => state.open--)
          ),
          (file): FileSystem.File => ({
            [FileSystem.FileTypeId]: FileSystem.FileTypeId,
            fd: file.fd,
            stat: file.stat,
            seek: (...given) => file.seek(...given),
            sync: file.sync,
            read: (buffer) => file.read(buffer),
            readAlloc: (size) => file.readAlloc(size),
            truncate: (length) => file.truncate(length),
            write: (buffer) => file.write(buffer),
            writeAll: (buffer) => {
              if (!state.isFull || buffer.length <= state.room) return file.writeAll(buffer)
              state.failures++
              const half = buffer.subarray(0, Math.floor(buffer.length / 2))
              return Effect.zipRight(file.writeAll(half), Effect.fail(full(path)))
            }
          })
        )
    })
  )
  return { state, layer: Layer.provide(Layer.effect(FileSystem.FileSystem, files), NodeFileSystem.layer) }
}

/** One socket and a transport, recorded by a layer; and what is logged. */
const session = <R>(
  recorder: (
    path: string
  ) => Layer.Layer<Transport | Dialer | Recording.Recorder, Recording.RecordingError, Transport | Dialer | R>
) =>
  Effect.gen(function* () {
    const real = yield* FileSystem.FileSystem
    const directory = yield* real.makeTempDirectoryScoped()
    const path = `${directory}/day.jsonl`
    const sockets: Array<DialEvents> = []
    const lines: Array<string> = []
    const logger = Logger.replace(
      Logger.defaultLogger,
      Logger.make(({ annotations, logLevel, message }) => {
        const about = [...HashMap.toEntries(annotations)].sort().map(([key, value]) => `${key}=${value}`)
        lines.push(`${logLevel.label} ${String(message).replace(/\S*\/day/g, "day")} ${about.join(" ")}`)
      })
    )
    const network = Layer.merge(
      Layer.succeed(Transport, {
        send: () => Effect.succeed({ status: 200, statusText: "OK", headers: {}, body: "x".repeat(1000) })
      }),
      Layer.succeed(Dialer, {
        dial: (_, events) => {
          sockets.push(events)
          return { send: () => true, bufferedAmount: () => 0, close: () => {}, drop: () => {} }
        }
      })
    )
    const scope = yield* Scope.make()
    const context = yield* Layer.buildWithScope(Layer.provide(recorder(path), Layer.merge(network, logger)), scope)
    const { dial } = yield* Effect.provide(Dialer, context)
    const counts = Effect.map(Effect.provide(Recording.Recorder, context), (one) => one.counts())
    dial("wss://somewhere/v5/public/linear", nothing)
    sockets[0]?.open()
    let next = 0
    const push = () => sockets[0]?.text(`{"topic":"publicTrade.BTCUSDT","i":${next++}}`)
    const end = Scope.close(scope, Exit.void)
    return { path, push, lines, counts, context, end, files: Recording.filesOf(path) }
  })

/** Lets time pass, and files be written. */
const pass = (millis: number) =>
  Effect.zipRight(
    TestClock.adjust(millis),
    Effect.repeatN(
      Effect.promise(() => new Promise((resume) => setTimeout(resume, 2))),
      10
    )
  ).pipe(Effect.zipRight(settle))

const numbersIn = ({ lines }: Recording.Session): ReadonlyArray<number> =>
  lines.flatMap((line) => (line.kind === "in" ? [Number(/"i":(\d+)/.exec(line.text)?.[1])] : []))

const up = Effect.map(Metric.snapshot, (pairs) => {
  const found = pairs.find(
    ({ metricKey: { name, tags } }) => name === "bybit.recorder.up" && tags.some(({ value }) => value === venue.name)
  )
  return found !== undefined && "value" in found.metricState ? found.metricState.value : undefined
})

/** Waits until the metric has a value: real files may take their time. */
const becomes = (value: number) =>
  Effect.gen(function* () {
    for (let tries = 0; tries < 1000 && (yield* up) !== value; tries++)
      yield* Effect.promise(() => new Promise((resume) => setTimeout(resume, 2)))
    assert.strictEqual(yield* up, value)
  })

describe("a recording on a full disk", () => {
  const kinds = {
    "in one file": (path: string) => Recording.recordFile(path, { venue }),
    "in several files": (path: string) => Recording.recordFiles(path, { venue })
  }
  for (const [name, recorder] of Object.entries(kinds)) {
    it.scoped(`${name} goes on when there is room again, without a loss if that is soon`, () => {
      const { layer, state } = disk()
      return Effect.gen(function* () {
        const { end, files, lines, push } = yield* session(recorder)
        push()
        yield* pass(300)
        yield* becomes(1)
        state.isFull = true
        push()
        yield* pass(300)
        yield* becomes(0)
        for (let i = 0; i < 10; i++) {
          push()
          yield* pass(1000)
        }
        assert.isAbove(state.failures, 2)
        state.isFull = false
        yield* pass(60_000)
        yield* becomes(1)
        push()
        yield* pass(300)
        yield* end
        yield* becomes(0)
        const all = yield* files
        const read = yield* Recording.read(all)
        assert.deepStrictEqual(
          numbersIn(read),
          Array.from({ length: 13 }, (_, i) => i)
        )
        assert.isTrue(read.isComplete)
        assert.strictEqual(read.missingFrames, 0)
        assert.lengthOf(all, name === "in one file" ? 1 : 2)
        // Real files may take so long that a reminder is due.
        const [began, over, ...more] = lines.filter((line) => !line.includes("trouble=lasts"))
        assert.lengthOf(more, 0)
        assert.match(
          began ?? "",
          /^WARN The recording \S+ cannot be written: .*ENOSPC.* attempts=1 trouble=began venue=of the full disk$/
        )
        assert.match(
          over ?? "",
          /^INFO The recording of of the full disk is written again after [\d.]+ s, \d failed attempts attempts=\d seconds=[\d.]+ trouble=over venue=of the full disk$/
        )
      }).pipe(Effect.provide(layer))
    })
  }

  it.scoped("keeps no file open in which it failed, however often it is tried", () => {
    const { layer, state } = disk()
    return Effect.gen(function* () {
      const { end, push } = yield* session(kinds["in several files"])
      push()
      yield* pass(300)
      assert.strictEqual(state.open, 1)
      state.isFull = true
      push()
      for (let i = 0; i < 10; i++) yield* pass(60_000)
      assert.isAbove(state.failures, 5)
      assert.isAtMost(state.open, 1)
      yield* end
      assert.strictEqual(state.open, 0)
    }).pipe(Effect.provide(layer))
  })

  it.scoped("keeps its old files while the next ones have nothing but their heads", () => {
    const { layer, state } = disk()
    return Effect.gen(function* () {
      const { end, files, push } = yield* session((path) => Recording.recordFiles(path, { venue, keep: 2 }))
      push()
      yield* pass(300)
      const [first] = yield* files
      // Room for the head of a file, but not for lines.
      Object.assign(state, { isFull: true, room: 600 })
      for (let i = 0; i < 20; i++) push()
      for (let i = 0; i < 10; i++) yield* pass(1000)
      assert.isAbove(state.failures, 2)
      assert.include(yield* files, first)
      state.isFull = false
      yield* pass(60_000)
      yield* end
      assert.include(yield* files, first)
    }).pipe(Effect.provide(layer))
  })

  it.scoped("is read up to where writing failed, if the program ends meanwhile", () => {
    const { layer, state } = disk()
    return Effect.gen(function* () {
      const { counts, end, files, lines, push } = yield* session(kinds["in several files"])
      push()
      yield* pass(300)
      state.isFull = true
      push()
      yield* pass(120_000)
      const { lost } = yield* counts
      yield* end
      // The push and the last line.
      assert.strictEqual((yield* counts).lost, lost + 2)
      assert.include(lines.at(-1), "has ended without its last 2 lines")
      const read = yield* Recording.read(yield* files)
      assert.isFalse(read.isComplete)
      assert.strictEqual(numbersIn(read)[0], 0)
    }).pipe(Effect.provide(layer))
  })

  it.scoped("goes on after a sink of one's own has died", () => {
    const pieces: Array<string> = []
    let deaths = 0
    const sink = (text: string) =>
      Effect.suspend(() => {
        if (pieces.length === 1 && deaths++ === 0) return Effect.dieMessage("a bug")
        return Effect.sync(() => void pieces.push(text))
      })
    return Effect.gen(function* () {
      const { end, lines, push } = yield* session(() => Recording.record(sink, { venue }))
      push()
      yield* pass(300)
      assert.strictEqual(deaths, 1)
      assert.strictEqual(yield* up, 0)
      yield* pass(2000)
      assert.strictEqual(yield* up, 1)
      assert.match(lines[0] ?? "", /cannot be written: the sink died: .*a bug.* trouble=began/)
      yield* end
      const read = yield* Recording.parse(pieces.join(""))
      assert.deepStrictEqual(numbersIn(read), [0])
    }).pipe(Effect.provide(NodeFileSystem.layer))
  })

  it.scoped("counts what it loses, and marks the gap where it is", () => {
    const { layer, state } = disk()
    return Effect.gen(function* () {
      const { counts, end, files, push } = yield* session((path) =>
        Recording.recordFiles(path, { venue, bufferLimit: 1000 })
      )
      push()
      yield* pass(300)
      state.isFull = true
      for (let i = 0; i < 100; i++) push()
      yield* pass(2000)
      const { dropped } = yield* counts
      assert.isAbove(dropped, 80)
      state.isFull = false
      yield* pass(60_000)
      push()
      yield* pass(300)
      yield* end
      const read = yield* Recording.read(yield* files)
      assert.strictEqual(read.missingFrames, dropped)
      const kindsOf = read.lines.map(({ kind }) => kind)
      assert.deepStrictEqual(kindsOf.slice(-3), ["gap", "in", "end"])
      assert.strictEqual(numbersIn(read).length + dropped, 102)
    }).pipe(Effect.provide(layer))
  })

  it.scoped("reminds after a minute, and then less and less often", () => {
    const { layer, state } = disk()
    return Effect.gen(function* () {
      const { end, lines, push } = yield* session(kinds["in one file"])
      push()
      yield* pass(300)
      state.isFull = true
      push()
      for (let i = 0; i < 420; i++) yield* pass(1000)
      yield* end
      const troubles = lines.filter((line) => !line.startsWith("DEBUG")).map((line) => /trouble=(\w+)/.exec(line)?.[1])
      assert.deepStrictEqual(troubles, ["began", "lasts", "lasts", undefined])
      assert.include(lines.at(-1), "has ended without its last 2 lines")
    }).pipe(Effect.provide(layer))
  })

  it.scoped("replays a later file alone, with the connections that were open", () => {
    const { layer, state } = disk()
    return Effect.gen(function* () {
      const { end, files, push } = yield* session(kinds["in several files"])
      push()
      yield* pass(300)
      state.isFull = true
      push()
      yield* pass(2000)
      state.isFull = false
      yield* pass(60_000)
      yield* end
      const last = (yield* files).at(-1) ?? ""
      const read = yield* Recording.read(last)
      assert.deepStrictEqual(numbersIn(read), [1])
      assert.deepStrictEqual(
        read.lines.map(({ kind }) => kind),
        ["dial", "open", "in", "end"]
      )
    }).pipe(Effect.provide(layer))
  })
})
