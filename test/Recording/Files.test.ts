import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Exit, Fiber, Layer, Scope, TestClock } from "effect"
import { Transport } from "../../src/Http/Transport.js"
import { venue } from "../../src/PaperExchange.js"
import * as Recording from "../../src/Recording.js"
import { type DialEvents, Dialer } from "../../src/Socket/Dialer.js"
import { settle } from "../Socket/FakeDialer.js"

/** Services that reach an exchange whose sockets the test controls. */
const ways = () => {
  const sockets: Array<DialEvents> = []
  const layer = Layer.merge(
    Layer.succeed(Transport, {
      send: ({ path }) => Effect.succeed({ status: 200, statusText: "OK", headers: {}, body: `{"path":"${path}"}` })
    }),
    Layer.succeed(Dialer, {
      dial: (_, events) => {
        sockets.push(events)
        return { send: () => true, bufferedAmount: () => 0, close: () => {}, drop: () => {} }
      }
    })
  )
  return { sockets, layer }
}

const nothing: DialEvents = { open: () => {}, text: () => {}, refused: () => {}, failed: () => {}, closed: () => {} }

describe("a recording in a file", () => {
  it.scoped("contains recent events before it is closed", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = `${yield* files.makeTempDirectoryScoped()}/session.jsonl`
      const { layer, sockets } = ways()
      const scope = yield* Scope.make()
      const built = Layer.provide(Recording.recordFile(path, { venue }), layer)
      const context = yield* Layer.buildWithScope(built, scope)
      const { dial } = yield* Effect.provide(Dialer, context)
      dial("wss://somewhere/v5/private?max_active_time=30s", nothing)
      sockets[0]?.open()
      yield* TestClock.adjust(100)
      sockets[0]?.text('{"topic":"order"}')
      yield* TestClock.adjust(250)
      for (let i = 0; i < 20; i++) yield* settle
      const before = yield* Recording.read(path)
      assert.isFalse(before.isComplete)
      assert.deepStrictEqual(
        before.lines.map(({ kind }) => kind),
        ["dial", "open", "in"]
      )
      sockets[0]?.closed(1006, "")
      yield* Scope.close(scope, Exit.void)
      const after = yield* Recording.read(path)
      assert.isTrue(after.isComplete)
      assert.deepStrictEqual(
        after.lines.map(({ at, kind }) => `${at} ${kind}`),
        ["0 dial", "0 open", "100 in", "350 closed", "350 end"]
      )
      const again = yield* Effect.flip(Layer.build(built))
      assert.strictEqual(again.message, `The recording ${path} cannot be written: the file already exists`)
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )

  it.effect("cannot be read if it does not exist or is not a recording", () =>
    Effect.gen(function* () {
      const missing = yield* Effect.flip(Recording.read("/nowhere/session.jsonl"))
      assert.include(missing.message, "The recording /nowhere/session.jsonl cannot be read:")
      const other = yield* Effect.flip(Recording.read("package.json"))
      assert.strictEqual(
        other.message,
        "The recording package.json cannot be read, line 1: it does not start like a recording"
      )
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )
})

describe("a truncated recording", () => {
  const head = '{"recording":"effect-bybit","version":1,"venue":"paper","startedAt":0}\n'
  const line = '{"kind":"in","at":5,"socket":1,"text":"{}"}\n'

  it("is read up to its last complete line", () => {
    const whole = head + line + line
    for (let end = head.length; end < whole.length; end++) {
      const session = Either.getOrThrow(Recording.parse(whole.slice(0, end)))
      // A line is complete even without its line break.
      const count = end < head.length + line.length - 1 ? 0 : 1
      assert.strictEqual(session.lines.length, end === whole.length - 1 ? 2 : count)
      assert.isFalse(session.isComplete)
    }
  })

  it("is rejected if it is damaged in the middle, or has another version", () => {
    const refusals = [
      `${head}${line}${line.slice(0, 20)}\n${line}`,
      `${head}{"kind":"in","at":5}\n${line}`,
      "",
      "null\n"
    ].map((text) => Either.match(Recording.parse(text), { onLeft: ({ message }) => message, onRight: () => "read" }))
    assert.deepStrictEqual(refusals, [
      "The recording memory cannot be read, line 3: it is not a line of a recording",
      "The recording memory cannot be read, line 2: it is not a line of a recording",
      "The recording memory cannot be read, line 1: it is empty",
      "The recording memory cannot be read, line 1: it does not start like a recording"
    ])
    const newer = Recording.parse(head.replace('"version":1', '"version":2'))
    assert.match(String(Either.getLeft(newer)), /has version 2, but this library reads version 1/)
  })
})

describe("a sink", () => {
  it.scoped("that is slow loses frames, which are counted, but never disturbs the session", () =>
    Effect.gen(function* () {
      const { layer, sockets } = ways()
      const { sink, text } = Recording.memory()
      const slow: Recording.Sink = (piece) => Effect.zipRight(Effect.sleep("10 seconds"), sink(piece))
      let seen = 0
      const flood = Effect.gen(function* () {
        const { dial } = yield* Dialer
        dial("wss://somewhere/v5/public/linear", { ...nothing, text: () => seen++ })
        sockets[0]?.open()
        for (let i = 0; i < 1000; i++) sockets[0]?.text(`{"topic":"trade","i":${i}}`)
        assert.strictEqual(seen, 1000)
        const { dropped, received } = (yield* Recording.Recorder).counts()
        assert.strictEqual(received, 1000)
        assert.isAbove(dropped, 900)
      })
      const recorded = Layer.provide(Recording.record(slow, { venue, bufferLimit: 5000 }), layer)
      const fiber = yield* Effect.fork(Effect.provide(flood, recorded))
      yield* TestClock.adjust("2 minutes")
      yield* Fiber.join(fiber)
      const session = yield* Recording.parse(text())
      assert.isAbove(session.missingFrames, 900)
      assert.strictEqual(session.lines.filter(({ kind }) => kind === "in").length + session.missingFrames, 1000)
    })
  )

  it.scoped("that hangs while answers arrive loses and counts them before memory fills up", () =>
    Effect.gen(function* () {
      const { layer } = ways()
      const body = "x".repeat(4_000_000)
      const large = Layer.succeed(Transport, {
        send: () => Effect.succeed({ status: 200, statusText: "OK", headers: {}, body })
      })
      let pieces = 0
      const hanging: Recording.Sink = () => (++pieces === 2 ? Effect.sleep("1 minute") : Effect.void)
      yield* Effect.gen(function* () {
        const transport = yield* Transport
        const recorder = yield* Recording.Recorder
        const get = {
          method: "GET",
          origin: "https://x",
          path: "/",
          headers: {},
          body: undefined,
          large: true,
          revoked: () => undefined
        } as const
        yield* transport.send(get)
        yield* TestClock.adjust("1 second")
        yield* Effect.repeatN(transport.send(get), 100)
        yield* TestClock.adjust("1 minute")
        const { lost, requests } = recorder.counts()
        assert.strictEqual(requests, 102)
        assert.isAbove(lost, 20)
        yield* TestClock.adjust("1 minute")
        assert.isAbove(pieces, 2)
      }).pipe(Effect.provide(Layer.provide(Recording.record(hanging, { venue }), Layer.merge(layer, large))))
    })
  )

  it.scoped("that fails is an error on `failure` and `flush`, but the session and the recording go on", () =>
    Effect.gen(function* () {
      const { layer, sockets } = ways()
      const full = new Recording.RecordingError({ operation: "write", name: "disk", detail: "no space left" })
      const { sink: memory, text } = Recording.memory()
      let isFull = false
      const sink: Recording.Sink = (piece) => (isFull ? Effect.fail(full) : memory(piece))
      yield* Effect.gen(function* () {
        const { dial } = yield* Dialer
        const transport = yield* Transport
        const recorder = yield* Recording.Recorder
        isFull = true
        dial("wss://somewhere/v5/public/linear", nothing)
        sockets[0]?.open()
        yield* TestClock.adjust(300)
        const error = yield* Effect.flip(recorder.failure)
        assert.strictEqual(error.message, "The recording disk cannot be written: no space left")
        assert.strictEqual(yield* Effect.flip(recorder.flush), error)
        const { status } = yield* transport.send({
          method: "GET",
          origin: "https://somewhere",
          path: "/v5/market/time",
          headers: {},
          body: undefined,
          large: false,
          revoked: () => undefined
        })
        assert.strictEqual(status, 200)
        isFull = false
        yield* recorder.flush
      }).pipe(Effect.provide(Layer.provide(Recording.record(sink, { venue }), layer)))
      const { lines } = yield* Recording.parse(text())
      assert.deepStrictEqual(
        lines.map(({ kind }) => kind),
        ["dial", "open", "request", "answer", "end"]
      )
    })
  )
})
