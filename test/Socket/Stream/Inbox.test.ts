import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { assert, it } from "@effect/vitest"
import { Cause, Chunk, Effect, Exit, FastCheck, Fiber, Stream } from "effect"
import { describe } from "vitest"
import { Inbox } from "../../../src/Socket/internal/Stream/Inbox.js"
import * as Overflow from "../../../src/Socket/Overflow.js"
import { runs } from "../../sample.js"

const inboxOf = (overflow: Overflow.Overflow<string> = Overflow.unbounded) =>
  new Inbox<string, string>(overflow, (waiting) => `full with ${waiting}`)

/** The key of a message is its first character. */
const byFirst = { _tag: "Conflate", key: (message: string) => message.slice(0, 1) } as const

/** Lets forked fibers run until they wait. */
const settle = Effect.yieldNow().pipe(Effect.repeatN(5))

describe("an inbox", () => {
  it.effect("hands out a burst as one chunk, to a reader who waits or comes later", () =>
    Effect.gen(function* () {
      const inbox = inboxOf()
      const chunks: Array<ReadonlyArray<string>> = []
      inbox.offer("before")
      inbox.offer("the reader")
      yield* Effect.fork(
        Stream.runForEachChunk(inbox.stream, (chunk) => Effect.sync(() => chunks.push(Chunk.toReadonlyArray(chunk))))
      )
      yield* settle
      inbox.offer("a")
      inbox.offer("b")
      assert.lengthOf(chunks, 1)
      yield* settle
      inbox.offer("c")
      yield* settle
      assert.deepStrictEqual(chunks, [["before", "the reader"], ["a", "b"], ["c"]])
    })
  )

  it.effect("wakes its reader after, never during, an offer", () =>
    Effect.gen(function* () {
      const inbox = inboxOf()
      const order: Array<string> = []
      yield* Effect.fork(Stream.runForEach(inbox.stream, (message) => Effect.sync(() => order.push(`read ${message}`))))
      yield* settle
      inbox.offer("a")
      order.push("offered a")
      yield* settle
      assert.deepStrictEqual(order, ["offered a", "read a"])
    })
  )

  it.effect("ends, fails or dies after the waiting messages, and takes none afterwards", () =>
    Effect.gen(function* () {
      const ended = inboxOf()
      ended.offer("a")
      ended.end()
      ended.offer("late")
      assert.deepStrictEqual(Chunk.toArray(yield* Stream.runCollect(ended.stream)), ["a"])
      assert.isUndefined(yield* ended.take)
      const failed = inboxOf()
      failed.offer("a")
      failed.fail("first")
      failed.fail("second")
      failed.offer("late")
      const seen: Array<string> = []
      const exit = yield* Effect.exit(
        Stream.runForEach(failed.stream, (message) => Effect.sync(() => seen.push(message)))
      )
      assert.deepStrictEqual(seen, ["a"])
      assert.deepStrictEqual(exit, Exit.fail("first"))
      const dead = inboxOf()
      dead.offer("a")
      dead.die("defect")
      dead.fail("late")
      assert.deepStrictEqual(yield* dead.take, ["a"])
      assert.deepStrictEqual(yield* Effect.exit(dead.take), Exit.die("defect"))
    })
  )

  it.effect("keeps what an interrupted reader was woken for", () =>
    Effect.gen(function* () {
      const inbox = inboxOf()
      const reader = yield* Effect.fork(inbox.take)
      yield* settle
      inbox.offer("a")
      yield* Fiber.interrupt(reader)
      inbox.offer("b")
      const exit = yield* Fiber.await(reader)
      const taken = yield* inbox.take
      assert.deepStrictEqual([...(Exit.isSuccess(exit) ? (exit.value ?? []) : []), ...(taken ?? [])], ["a", "b"])
    })
  )

  it.effect("its stream can be cut and read on", () =>
    Effect.gen(function* () {
      const inbox = inboxOf()
      for (const message of ["a", "b"]) inbox.offer(message)
      assert.deepStrictEqual(Chunk.toArray(yield* Stream.runCollect(Stream.take(inbox.stream, 2))), ["a", "b"])
      inbox.offer("c")
      inbox.end()
      assert.deepStrictEqual(Chunk.toArray(yield* Stream.runCollect(inbox.stream)), ["c"])
    })
  )

  it.effect("is unharmed by a key function that throws", () =>
    Effect.gen(function* () {
      const key = (message: string) => {
        if (message.startsWith("!")) throw new Error("no key")
        return message.slice(0, 1)
      }
      const inbox = inboxOf({ _tag: "Conflate", key })
      inbox.offer("a1")
      assert.throws(() => inbox.offer("!"), "no key")
      inbox.offer("a2")
      assert.strictEqual(inbox.dropped, 1)
      assert.deepStrictEqual(yield* inbox.take, ["a2"])
      const reader = yield* Effect.fork(inbox.take)
      yield* settle
      assert.throws(() => inbox.offer("!"), "no key")
      inbox.offer("b1")
      assert.deepStrictEqual(yield* Fiber.join(reader), ["b1"])
    })
  )
})

describe("awaitBelow", () => {
  it.effect("succeeds at once if few enough messages wait", () =>
    Effect.gen(function* () {
      const inbox = inboxOf()
      yield* inbox.awaitBelow(1)
      yield* inbox.awaitBelow(0)
      inbox.offer("a")
      yield* inbox.awaitBelow(2)
    })
  )

  it.effect("counts the waiting messages of each policy", () =>
    Effect.gen(function* () {
      for (const overflow of [
        Overflow.unbounded,
        Overflow.sliding(2),
        Overflow.dropping(2),
        Overflow.failAfter(),
        byFirst
      ]) {
        const inbox = inboxOf(overflow)
        for (const message of ["a1", "a2", "b1", "b2"]) inbox.offer(message)
        const waiting = overflow._tag === "Unbounded" || overflow._tag === "FailAfter" ? 4 : 2
        yield* inbox.awaitBelow(waiting + 1)
        const producer = yield* Effect.fork(inbox.awaitBelow(waiting))
        yield* settle
        assert.isNull(producer.unsafePoll(), overflow._tag)
        yield* inbox.take
        yield* Fiber.join(producer)
      }
    })
  )

  it.effect("lets every producer go on once the messages are read, and forgets interrupted ones", () =>
    Effect.gen(function* () {
      const inbox = inboxOf()
      inbox.offer("a")
      const first = yield* Effect.fork(inbox.awaitBelow(1))
      const gone = yield* Effect.fork(inbox.awaitBelow(1))
      const second = yield* Effect.fork(inbox.awaitBelow(0))
      yield* settle
      yield* Fiber.interrupt(gone)
      assert.isNull(first.unsafePoll())
      yield* inbox.take
      yield* Fiber.join(first)
      yield* Fiber.join(second)
    })
  )

  it.effect("a producer who is overtaken waits on", () =>
    Effect.gen(function* () {
      const inbox = inboxOf()
      inbox.offer("a")
      const producer = yield* Effect.fork(inbox.awaitBelow(1))
      yield* settle
      assert.deepStrictEqual(yield* inbox.take, ["a"])
      inbox.offer("b")
      yield* settle
      assert.isNull(producer.unsafePoll())
      yield* inbox.take
      yield* Fiber.join(producer)
    })
  )

  it.effect("holds a producer to the pace of a reader", () =>
    Effect.gen(function* () {
      const inbox = inboxOf()
      let most = 0
      let offered = 0
      const produce = Effect.gen(function* () {
        for (; offered < 100; offered++) {
          yield* inbox.awaitBelow(3)
          inbox.offer(`${offered}`)
        }
        inbox.end()
      })
      yield* Effect.fork(produce)
      let read = 0
      yield* Stream.runForEachChunk(inbox.stream, (chunk) =>
        Effect.sync(() => {
          most = Math.max(most, chunk.length)
          read += chunk.length
        })
      )
      assert.strictEqual(read, 100)
      assert.isAtMost(most, 3)
    })
  )
})

/** The inbox as the plainest code says it. */
class Model {
  waiting: Array<string> = []
  size = 0
  dropped = 0
  over: Exit.Exit<undefined, string> | undefined
  constructor(readonly overflow: Overflow.Overflow<string>) {}

  offer(message: string, size: number) {
    if (this.over !== undefined) return
    const { overflow } = this
    if (overflow._tag === "Dropping" && this.waiting.length === overflow.count) this.dropped++
    else {
      if (overflow._tag === "Conflate") {
        const before = this.waiting.length
        this.waiting = this.waiting.filter((one) => overflow.key(one) !== overflow.key(message))
        this.dropped += before - this.waiting.length
      }
      this.waiting.push(message)
      this.size += size
    }
    if (overflow._tag === "Sliding" && this.waiting.length > overflow.count) {
      this.waiting.shift()
      this.dropped++
    }
    if (overflow._tag === "FailAfter" && (this.waiting.length > overflow.limit || this.size > overflow.bytes))
      this.over = Exit.fail(`full with ${this.waiting.length}`)
  }

  take(): Exit.Exit<ReadonlyArray<string> | undefined, string> | undefined {
    if (this.waiting.length === 0) return this.over
    const taken = this.waiting
    this.waiting = []
    this.size = 0
    return Exit.succeed(taken)
  }
}

const policy = FastCheck.oneof(
  FastCheck.constant(Overflow.unbounded),
  FastCheck.constant(byFirst),
  FastCheck.integer({ min: 1, max: 4 }).map(Overflow.sliding),
  FastCheck.integer({ min: 1, max: 4 }).map(Overflow.dropping),
  FastCheck.tuple(FastCheck.integer({ min: 0, max: 6 }), FastCheck.integer({ min: 0, max: 60 })).map(([limit, bytes]) =>
    Overflow.failAfter(limit, bytes)
  )
)
const step = FastCheck.oneof(
  { weight: 8, arbitrary: FastCheck.record({ offer: FastCheck.constantFrom("a", "b", "c"), size: FastCheck.nat(20) }) },
  { weight: 4, arbitrary: FastCheck.constantFrom("read", "settle") },
  { weight: 2, arbitrary: FastCheck.constantFrom("interrupt", "producer", "interrupt the producer") },
  { weight: 1, arbitrary: FastCheck.constantFrom("fail", "die", "end") }
)

describe("as a queue", () => {
  it.effect.prop(
    "loses, doubles and reorders nothing beyond its policy, whoever waits, fails, ends or is interrupted, and when",
    [policy, FastCheck.array(step, { maxLength: 60 })],
    ([overflow, steps]) =>
      Effect.gen(function* () {
        const inbox = inboxOf(overflow)
        const model = new Model(overflow)
        let reader: Fiber.RuntimeFiber<ReadonlyArray<string> | undefined, string> | undefined
        let producer: { readonly below: number; readonly fiber: Fiber.RuntimeFiber<void> } | undefined
        /** What a waiting reader or producer has got, compared with the model's. */
        const check = Effect.gen(function* () {
          yield* settle
          if (reader !== undefined) {
            const expected = model.take()
            const exit = reader.unsafePoll() ?? undefined
            assert.deepStrictEqual(exit, expected)
            if (exit !== undefined) reader = undefined
          }
          yield* settle
          if (producer !== undefined) {
            const isOver = producer.fiber.unsafePoll() !== null
            if (isOver) assert.isBelow(model.waiting.length, producer.below)
            else assert.isAtLeast(model.waiting.length, producer.below)
            if (isOver) producer = undefined
          }
        })
        let serial = 0
        for (const one of steps) {
          if (typeof one === "object") {
            const message = `${one.offer}${serial++}`
            inbox.offer(message, one.size)
            model.offer(message, one.size)
          } else if (one === "read") {
            yield* check
            reader ??= yield* Effect.fork(inbox.take)
          } else if (one === "settle") yield* check
          else if (one === "interrupt" && reader !== undefined) {
            const exit = yield* Fiber.interrupt(reader)
            reader = undefined
            // The interruption comes before or after the reading, never in its middle.
            if (Exit.isSuccess(exit) || !Cause.isInterruptedOnly(exit.cause)) assert.deepStrictEqual(exit, model.take())
            yield* check
          } else if (one === "producer" && producer === undefined) {
            yield* check
            const below = 1 + (serial % 3)
            producer = { below, fiber: yield* Effect.fork(inbox.awaitBelow(below)) }
            yield* check
          } else if (one === "interrupt the producer" && producer !== undefined) {
            yield* Fiber.interrupt(producer.fiber)
            producer = undefined
            // The reader has run meanwhile.
            yield* check
          } else if (one === "fail") {
            inbox.fail("failed")
            model.over ??= Exit.fail("failed")
          } else if (one === "die") {
            inbox.die("defect")
            model.over ??= Exit.die("defect")
          } else if (one === "end") {
            inbox.end()
            model.over ??= Exit.succeed(undefined)
          }
        }
        yield* check
        assert.strictEqual(inbox.dropped, model.dropped)
        if (reader === undefined && model.waiting.length > 0) assert.deepStrictEqual(yield* inbox.take, model.waiting)
      }),
    { fastCheck: runs(60, 250) }
  )
})

describe("in a flood", () => {
  const flood = promisify(execFile)(process.execPath, [
    "--allow-natives-syntax",
    "--max-semi-space-size=1",
    "--import",
    "tsx",
    "--conditions=effect-bybit-source",
    new URL("inboxFlood.ts", import.meta.url).pathname
  ]).then(({ stdout }) => JSON.parse(stdout))

  it("nothing that a stream hands out is allocated in old space, where it would outlive its reader", async () => {
    const { chunks, old } = await flood
    assert.isAtLeast(chunks, 1000)
    // A chunk may be alive during a collection or two, and grow old.
    for (const [part, count] of Object.entries<number>(old)) assert.isBelow(count, chunks / 20, part)
  })

  it("what Effect keeps about a chunk in old space ends early, not after 2000 chunks", async () => {
    const { fromEffectYoungAfter } = await flood
    assert.isBelow(fromEffectYoungAfter, 1000)
  })
})
