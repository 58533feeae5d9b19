import { assert, it } from "@effect/vitest"
import { Effect, Either, Fiber, Layer } from "effect"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import type { PaperExchange } from "../../../src/PaperExchange/Service.js"
import { makeDurable } from "../../../src/PaperExchange/Store/Durable.js"
import { Storage } from "../../../src/PaperExchange/Store/Storage.js"
import * as Paper from "../../../src/PaperExchange.js"
import { HandClock, type Json, signed, small, Tape } from "../crashes.js"

type Service = PaperExchange["Type"]

const turns = Effect.promise(async () => {
  for (let i = 0; i < 5; i++) await new Promise<void>((resolve) => setImmediate(resolve))
})

/** A store that writes only when it is released. */
class Slow {
  readonly tape: Tape
  readonly open = Effect.unsafeMakeLatch(true)

  constructor(tape: Tape) {
    this.tape = tape
  }

  get layer(): Layer.Layer<Storage> {
    const slow = Layer.effect(
      Storage,
      Effect.map(Storage, (storage) => this.#slowed(storage))
    )
    return Layer.provide(slow, this.tape.layer)
  }

  #slowed(storage: Storage["Type"]): Storage["Type"] {
    return {
      ...storage,
      appender: (name) =>
        Effect.map(storage.appender(name), (append) => (text) => Effect.zipRight(this.open.await, append(text)))
    }
  }
}

const running = <A, E>(tape: Tape, hand: HandClock, use: (paper: Service, slow: Slow) => Effect.Effect<A, E>) => {
  const slow = new Slow(tape)
  return Effect.flatMap(makeDurable(small), (paper) => use(paper, slow)).pipe(
    Effect.scoped,
    Effect.provide(slow.layer),
    Effect.withClock(hand.clock)
  )
}

const post = (paper: Service, hand: HandClock, path: string, params: Json): Effect.Effect<Json, unknown> => {
  const body = JSON.stringify(params)
  const request = { method: "POST", path, headers: signed(body, hand.millis), body, address: "test" }
  return Effect.map(paper.request(request), (response) => JSON.parse(response.body))
}

const get = (paper: Service, hand: HandClock, path: string, query: string): Effect.Effect<Json, unknown> => {
  const headers = signed(query, hand.millis)
  const request = { method: "GET", path: `${path}?${query}`, headers, body: undefined, address: "test" }
  return Effect.map(paper.request(request), (response) => JSON.parse(response.body))
}

/** A socket of the demo account with its messages. */
const socket = (paper: Service, hand: HandClock, path: string, topics: ReadonlyArray<string> = []) => {
  const messages: Array<Json> = []
  const ends: Array<string> = []
  const session = paper.unsafeSockets.open(path, {
    text: (text) => messages.push(JSON.parse(text)),
    cut: () => ends.push("cut")
  })
  if ("status" in session) throw new Error(`refused: ${session.status}`)
  const send = (message: Json) => paper.unsafeSockets.receive(session, JSON.stringify(message))
  const expires = hand.millis + 1000
  const signature = Hmac.hex(Paper.account.secret, `GET/realtime${expires}`)
  send({ op: "auth", args: [Paper.account.key, expires, signature] })
  if (topics.length > 0) send({ op: "subscribe", args: topics })
  return { messages, ends, send }
}

const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "60000" }

it.effect("no client learns of an order before it is stored", () => {
  const hand = new HandClock()
  return running(new Tape(), hand, (paper, slow) =>
    Effect.gen(function* () {
      const feed = socket(paper, hand, "/v5/private", ["order", "execution"])
      const entry = socket(paper, hand, "/v5/trade")
      yield* turns
      assert.strictEqual(feed.messages.length, 2)
      assert.strictEqual(entry.messages.length, 1)
      slow.open.unsafeClose()
      const answer = yield* Effect.fork(post(paper, hand, "/v5/order/create", { ...order, orderType: "Market" }))
      yield* turns
      entry.send({
        reqId: "1",
        header: { "X-BAPI-TIMESTAMP": String(hand.millis) },
        op: "order.create",
        args: [order]
      })
      const read = yield* Effect.fork(get(paper, hand, "/v5/order/realtime", "category=linear&symbol=BTCUSDT"))
      yield* turns
      assert.isNull(answer.unsafePoll())
      assert.isNull(read.unsafePoll(), "reads must wait as well")
      assert.strictEqual(feed.messages.length, 2)
      assert.strictEqual(entry.messages.length, 1)
      slow.open.unsafeOpen()
      const { result } = yield* Fiber.join(answer)
      assert.strictEqual((yield* Fiber.join(read)).result.list.length, 1)
      yield* turns
      assert.strictEqual(entry.messages[1].retCode, 0)
      const topics = feed.messages.slice(2).map((message) => [message.topic, message.data[0].orderId])
      assert.deepStrictEqual(topics, [
        ["execution", result.orderId],
        ["order", result.orderId],
        ["order", entry.messages[1].data.orderId]
      ])
    })
  )
})

it.effect("orders placed on a socket survive, and their IDs are not reused", () =>
  Effect.gen(function* () {
    const hand = new HandClock()
    const tape = new Tape()
    const place = (paper: Service) =>
      Effect.gen(function* () {
        const entry = socket(paper, hand, "/v5/trade")
        const header = { "X-BAPI-TIMESTAMP": String(hand.millis) }
        entry.send({ reqId: "1", header, op: "order.create", args: [order] })
        yield* turns
        const id: string = entry.messages[1].data.orderId
        return { id, connection: entry.messages[1].connId }
      })
    const first = yield* running(tape, hand, place)
    const texts = tape.at(tape.length)
    hand.millis += 10_000
    const second = yield* running(new Tape(texts), hand, (paper) =>
      Effect.gen(function* () {
        const { result } = yield* get(paper, hand, "/v5/order/realtime", "category=linear&symbol=BTCUSDT")
        assert.deepStrictEqual(
          result.list.map((row: Json) => row.orderId),
          [first.id]
        )
        return yield* place(paper)
      })
    )
    assert.notStrictEqual(second.id, first.id)
    assert.notStrictEqual(second.connection, first.connection)
  })
)

it.effect("a crash counts as the loss of every connection for disconnect-cancel-all", () =>
  Effect.gen(function* () {
    const hand = new HandClock()
    const tape = new Tape()
    yield* running(tape, hand, (paper) =>
      Effect.gen(function* () {
        yield* post(paper, hand, "/v5/order/disconnected-cancel-all", { timeWindow: 10, product: "DERIVATIVES" })
        socket(paper, hand, "/v5/private", ["order", "dcp.future"])
        yield* post(paper, hand, "/v5/order/create", order)
      })
    )
    const texts = tape.at(tape.length)
    const status = (millis: number) =>
      Effect.suspend(() => {
        const later = new HandClock(hand.millis + millis)
        return running(new Tape(texts), later, (paper) =>
          Effect.map(
            get(paper, later, "/v5/order/realtime", "category=linear&symbol=BTCUSDT&openOnly=1"),
            ({ result }) => result.list.map((row: Json) => row.cancelType)
          )
        )
      })
    assert.deepStrictEqual(yield* status(30_000), [])
    // The process may have run on for a minute, while the order still existed.
    assert.deepStrictEqual(yield* status(71_000), ["CancelByDCP"])
  })
)

it.effect("connections break when nothing can be stored anymore", () => {
  const hand = new HandClock()
  const tape = new Tape()
  return running(tape, hand, (paper) =>
    Effect.gen(function* () {
      const feed = socket(paper, hand, "/v5/private", ["order"])
      yield* turns
      tape.full = true
      const answer = yield* Effect.either(post(paper, hand, "/v5/order/create", order))
      assert.isTrue(Either.isLeft(answer))
      assert.strictEqual(feed.messages.length, 2)
      assert.deepStrictEqual(feed.ends, ["cut"])
      assert.strictEqual((yield* Effect.flip(paper.stored)).operation, "append")
    })
  )
})
