import type { ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { assert, describe, it } from "@effect/vitest"
import { Context, Deferred, Effect, Either, Exit, Fiber, Layer, Logger, LogLevel, Schema, Scope } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import * as Settings from "../../src/Http/Settings.js"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode } from "../../src/Socket/DialerNode.js"
import * as Socket from "../../src/Socket.js"
import { account, FakeServer } from "../Socket/FakeDialer.js"
import { loopback } from "../Socket/Loopback.js"
import { TradeExchange } from "../Socket/tradeExchange.js"
import { reply } from "../Socket/tradeWorld.js"
import { until } from "../Socket/waiting.js"
import { combinations } from "../sample.js"

const Row = Schema.Struct({ orderLinkId: Schema.String })
const decode = Schema.decodeUnknownSync(Schema.Struct({ request: Schema.Array(Row) }))

/** An exchange that accepts batches over REST and over the order socket, and may hold its answers. */
class BatchExchange extends TradeExchange {
  /** How many orders were in each batch that arrived. */
  readonly batches: Array<number> = []
  /** How many more batches it doesn't answer before it is told to. */
  holds = 0
  readonly held: Array<(how: "answer" | "cut") => void> = []
  override order: TradeExchange["order"] = (message, line) => {
    const answer = (data: object, retExtInfo: object) => line.send(reply(message, { data, retExtInfo }))
    this.#arrived(message.args?.[0], answer, () => line.cut())
    return undefined
  }
  request(url: string, body: string, response: ServerResponse): unknown {
    if (!url.endsWith("-batch")) return this.answer(url, response)
    const answer = (result: object, retExtInfo: object) =>
      response.end(JSON.stringify({ retCode: 0, retMsg: "OK", result, retExtInfo, time: this.now() }))
    return this.#arrived(JSON.parse(body), answer, () => response.destroy())
  }
  #arrived(params: unknown, answer: (result: object, ext: object) => void, cut: () => void): void {
    const batch = decode(params).request.map(({ orderLinkId }) => orderLinkId)
    this.batches.push(batch.length)
    const row = { category: "spot", symbol: "BTCUSDT", createAt: "1" }
    const list = batch.map((orderLinkId) => ({ ...row, orderId: `o-${orderLinkId}`, orderLinkId }))
    const ext = { list: batch.map(() => ({ code: 0, msg: "OK" })) }
    this.held.push((how) => (how === "cut" ? cut() : answer({ list }, ext)))
    if (this.holds-- <= 0) this.held.pop()?.("answer")
  }
  release(how: "answer" | "cut" = "answer"): void {
    this.holds = 0
    for (const end of this.held.splice(0)) end(how)
  }
}
const batchExchange = Effect.gen(function* () {
  const exchange = new BatchExchange()
  const server = yield* loopback({
    accept: (socket, tcp) => exchange.accept(socket, tcp),
    request: (request, response) => {
      const read = (body: string) => exchange.request(request.url ?? "", body, response)
      text(request).then(read, () => response.destroy())
    }
  })
  exchange.url = server.url
  return exchange
})

type Limiter = RateLimiter.RateLimiter["Type"]["acquire"]
const clientOf = ({ url }: BatchExchange, over: string, acquire: Limiter) => {
  const venue = Venue.custom({ name: "t", rest: url.replace("ws:", "http:"), socket: url, live: false })
  const rateLimiter = Layer.succeed(RateLimiter.RateLimiter, { acquire, unsafeObserve: () => undefined })
  const rest = Bybit.layer({ venue, rateLimiter, maxWriteAge: "1 minute" })
  const socket = Socket.layerSocket({ venue, drain: 0, maxWriteAge: "1 minute" })
  const platform = Layer.mergeAll(new FakeServer().layer, layerNode, TransportUndici.layer)
  return Layer.orDie(Layer.provide(over === "REST" ? rest : Layer.provideMerge(socket, rest), platform))
}

const patient = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(Settings.withRequestTimeout(effect, "1 minute"), Credentials, account)

/** A kill switch that closes on its own, or with the test. */
const switchOn = Effect.fnUntraced(function* (client: Context.Context<Bybit.Services>) {
  const scope = yield* Effect.acquireRelease(Scope.make(), Scope.close)
  const kill = Safety.layerKillSwitch({ targets: [{ category: "spot" }] })
  const context = yield* Effect.provide(Layer.buildWithScope(kill, scope), client)
  const { halt, resume, state } = yield* Effect.provide(Safety.KillSwitch, context)
  const halting = halt("loss limit").pipe(patient, Logger.withMinimumLogLevel(LogLevel.None), Effect.forkScoped)
  const halted = Effect.repeat(state, { until: ({ _tag }) => _tag === "Halted" })
  return { context, resume, halt: Effect.zipRight(halting, halted), close: Scope.close(scope, Exit.void) }
})

/** Where the switch is, and where the client is that sends the orders and outlives the switch. */
type Arrange = (layer: ReturnType<typeof clientOf>) => Effect.Effect<Arranged, never, Scope.Scope>
interface Arranged {
  readonly client: Context.Context<OrderEntry>
  readonly killSwitch: Effect.Effect.Success<ReturnType<typeof switchOn>>
}
const switchInside: Arrange = (layer) =>
  Effect.flatMap(Layer.build(layer), (client) => Effect.map(switchOn(client), (killSwitch) => ({ client, killSwitch })))
const otherGate = Layer.build(Layer.fresh(WriteGate.layer()))
const arrangements: Readonly<Record<string, Arrange>> = {
  "a switch inside of its client": switchInside,
  "a switch inside of its client, and another gate inside": (layer) =>
    Effect.zipWith(switchInside(layer), otherGate, (at, gate) => ({ ...at, client: Context.merge(at.client, gate) })),
  "a switch inside of its client, and no gate around the call": (layer) =>
    Effect.map(switchInside(layer), (at) => ({ ...at, client: Context.pick(OrderEntry)(at.client) })),
  "a switch inside of the inner one of two clients": (layer) =>
    Effect.flatMap(Layer.build(layer), (outer) => Effect.provide(switchInside(Layer.fresh(layer)), outer)),
  "a client inside of a switch and its client": Effect.fnUntraced(function* (layer) {
    const killSwitch = yield* switchOn(yield* Layer.build(layer))
    return { client: yield* Effect.provide(Layer.build(Layer.fresh(layer)), killSwitch.context), killSwitch }
  })
}

const links = Array.from({ length: 12 }, (_, i) => `${i}`)
const row = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "1000" } as const
const request = links.map((orderLinkId) => ({ ...row, orderLinkId }))
const cancels = links.map((orderLinkId) => ({ symbol: "BTCUSDT", orderLinkId }))
const place = Batch.submit(Order.batchPlaceOrder, { category: "spot", request })
const small = Batch.submit(Order.batchPlaceOrder, { category: "spot", request }, { size: 4 })
const cancel = Batch.submit(Order.batchCancelOrder, { category: "spot", request: cancels })

type Outcome = Either.Either<{ readonly orderId: string }, { readonly outcome?: string; readonly cause?: unknown }>
type Submit = Effect.Effect<ReadonlyArray<{ readonly outcome: Outcome }>, never, Credentials | OrderEntry>
/** What each order came to: its ID, or the outcome of its error. */
const summary = (items: Effect.Effect.Success<Submit>) =>
  items.map(({ outcome: one }) => {
    if (Either.isRight(one)) return one.right.orderId
    return `${one.left.cause instanceof Safety.TradingHalted ? "halted " : ""}${one.left.outcome}`
  })
const placed = links.map((link) => `o-${link}`)
const halted = links.map(() => "halted notExecuted")
const lost = links.map(() => "unknown")
/** The first ten orders, and the last two. */
const both = (first: ReadonlyArray<string>, second: ReadonlyArray<string>) =>
  first.slice(0, 10).concat(second.slice(10))

const world = Effect.fnUntraced(function* (over: string, arrange: Arrange) {
  const exchange = yield* batchExchange
  const limiter = { asked: 0, holds: 0, opened: yield* Deferred.make<void>() }
  const isHeld = (id: string) => id === "batchPlaceOrder" && ++limiter.asked === limiter.holds
  const acquire: Limiter = ({ endpoint }) =>
    Effect.suspend(() => (isHeld(endpoint.id) ? Deferred.await(limiter.opened) : Effect.void))
  const { client, killSwitch } = yield* arrange(clientOf(exchange, over, acquire))
  const run = (submit: Submit) => submit.pipe(patient, Effect.provide(client), Effect.map(summary))
  /** Begins a call, and returns when its first batch has arrived, which isn't answered. */
  const arrived = until("the first batch arrives", () => exchange.batches.length === 1)
  const begin = (submit: Submit) => {
    exchange.holds = 1
    return Effect.zipLeft(Effect.fork(run(submit)), arrived)
  }
  return { exchange, limiter, killSwitch, run, begin }
})

/** What happens before the answer to the first batch, what the second comes to, and the first. */
const cases = [
  [["halt"], halted, placed],
  [["halt", "close"], halted, placed],
  [["halt", "close"], halted, lost],
  [["halt", "resume", "halt", "close"], halted, placed],
  [["halt", "resume"], placed, placed],
  [["halt", "resume", "close"], placed, placed],
  [["close"], placed, placed]
] as const

const over = ["REST", "the order socket"] as const
const arrangement = Object.entries(arrangements)
describe.concurrent("Batch.submit, beside a kill switch,", () => {
  const waiting = combinations({ over, arrangement, nth: [1, 2] })
  for (const {
    arrangement: [name, arrange],
    nth,
    over
  } of waiting)
    it.scopedLive(`sends no more after a halt, a close, while batch ${nth} waits to be sent: ${over}, ${name}`, () =>
      Effect.gen(function* () {
        const { exchange, killSwitch, limiter, run } = yield* world(over, arrange)
        limiter.holds = nth
        const fiber = yield* Effect.fork(run(place))
        yield* until("the batch waits", () => limiter.asked === nth)
        yield* killSwitch.halt
        yield* killSwitch.close
        yield* Deferred.succeed(limiter.opened, undefined)
        const [first, sent] = nth === 1 ? [halted, []] : [placed, [10]]
        assert.deepStrictEqual([yield* Fiber.join(fiber), exchange.batches], [both(first, halted), sent])
        assert.deepStrictEqual([yield* run(place), exchange.batches], [placed, [...sent, 10, 2]], "a later call")
      })
    )
  const all = combinations({ over, arrangement, happens: cases })
  for (const {
    arrangement: [name, arrange],
    happens: [happens, second, first],
    over
  } of all) {
    const [what, how] = [happens.map((step) => `a ${step}`).join(", "), first === lost ? "lost" : "answered"]
    it.scopedLive(
      `sends ${second === halted ? "no" : "the"} second batch after ${what}, and the first is ${how}: ${over}, ${name}`,
      () =>
        Effect.gen(function* () {
          const { begin, exchange, killSwitch, run } = yield* world(over, arrange)
          const fiber = yield* begin(place)
          for (const step of happens) yield* killSwitch[step]
          const [later, sent] = happens.at(-1) === "halt" ? [halted, [10]] : [placed, [10, 10, 2]]
          assert.deepStrictEqual([yield* run(place), exchange.batches], [later, sent], "a later call")
          exchange.release(first === lost ? "cut" : "answer")
          assert.deepStrictEqual(yield* Fiber.join(fiber), both(first, second))
          assert.deepStrictEqual(exchange.batches, second === halted ? sent : [...sent, 2])
        })
    )
  }

  const plain = combinations({ over, arrangement })
  for (const {
    arrangement: [name, arrange],
    over
  } of plain)
    it.scopedLive(`cancels in spite of a halt: ${over}, ${name}`, () =>
      Effect.gen(function* () {
        const { begin, exchange, killSwitch, run } = yield* world(over, arrange)
        const fiber = yield* begin(cancel)
        yield* killSwitch.halt
        exchange.release()
        assert.deepStrictEqual([yield* Fiber.join(fiber), exchange.batches], [placed, [10, 2]])
        assert.deepStrictEqual(yield* run(cancel), placed, "a later call")
      })
    )
})

describe("Batch.submit", () => {
  for (const where of ["beside", "inside of"])
    it.scopedLive(`is not halted by a switch on a gate ${where} its client's`, () =>
      Effect.gen(function* () {
        const arrange: Arrange = Effect.fnUntraced(function* (layer) {
          const outer = yield* Layer.build(layer)
          const around = where === "beside" ? Context.empty() : outer
          const client = Context.merge(outer, yield* Effect.provide(otherGate, around))
          return { client, killSwitch: yield* switchOn(client) }
        })
        const { killSwitch, run } = yield* world("REST", arrange)
        yield* killSwitch.halt
        assert.deepStrictEqual(yield* run(place), placed)
      })
    )

  it.scopedLive("sends either all or nothing if it is called after a halt and the switch closes at any step", () =>
    Effect.gen(function* () {
      for (let steps = 0, isOver = false; !isOver; steps += 3) {
        const { exchange, killSwitch, run } = yield* world("REST", switchInside)
        yield* killSwitch.halt
        const fiber = yield* Effect.fork(Effect.withMaxOpsBeforeYield(run(small), 10))
        // The call yields about as often as this.
        yield* Effect.repeatN(Effect.yieldNow(), steps)
        isOver = fiber.unsafePoll() !== null
        yield* killSwitch.close
        const all = yield* Fiber.join(fiber)
        const expected = all[0] === placed[0] ? [placed, [4, 4, 4]] : [halted, []]
        assert.deepStrictEqual([all, exchange.batches], expected, `closed after ${steps} steps`)
      }
    })
  )
})
