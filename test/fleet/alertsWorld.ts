/** A program on the paper exchange in virtual time, as Prometheus sees it on a day on which everything goes wrong. */
import { Effect, Layer, Random, Schedule, Stream } from "effect"
import { Transport } from "../../src/Http/Transport.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { ClockOffset, Safety } from "../../src/Layers.js"
import * as PaperExchange from "../../src/PaperExchange.js"
import * as Recording from "../../src/Recording.js"
import { type DialEvents, Dialer } from "../../src/Socket/Dialer.js"
import * as Socket from "../../src/Socket.js"
import { type Desk, onDuty } from "../Socket/troublesWorld.js"
import { exporting } from "./exported.js"

const symbol = { category: "linear", symbol: "BTCUSDT" } as const
const order = { ...symbol, side: "Buy", orderType: "Limit", timeInForce: "IOC", qty: "0.01", price: "30000" } as const

const bybit = Safety.layerKillSwitch({ targets: [] }).pipe(
  Layer.provideMerge(Socket.layerSocket({ venue: PaperExchange.venue, idle: "never" })),
  Layer.provideMerge(
    PaperExchange.Bybit.layer({ symbols: ["BTCUSDT"], stepMillis: 1000, historyDays: 1, syncClock: true })
  )
)

const every = (pause: `${number} seconds`) => Schedule.spaced(pause)

/** Reads the market and the account, and sends an order every half minute that is cancelled at once. */
const trading = Effect.gen(function* () {
  yield* Socket.tap(Socket.Topic.publicTrade(symbol), () => {})
  yield* Socket.tap(Socket.Topic.orderbook({ ...symbol, depth: 50 }), () => {})
  yield* Effect.forkScoped(Stream.runDrain(Socket.feed({ audit: "1 minute" })))
  yield* Effect.forkScoped(Effect.schedule(Effect.exit(Market.getTickers(symbol)), every("10 seconds")))
  yield* Effect.forkScoped(Effect.schedule(Order.submit(order), every("30 seconds")))
})

/** A recording onto a disk that may be full. */
const recording = Effect.gen(function* () {
  const disk = { isFull: false }
  const full = new Recording.RecordingError({ operation: "write", name: "day.jsonl", detail: "ENOSPC: no space left" })
  const sink: Recording.Sink = () => (disk.isFull ? Effect.fail(full) : Effect.void)
  const sockets: Array<DialEvents> = []
  const network = Layer.merge(
    Layer.succeed(Transport, { send: () => Effect.never }),
    Layer.succeed(Dialer, {
      dial: (_, events) => {
        sockets.push(events)
        return { send: () => true, bufferedAmount: () => 0, close: () => {}, drop: () => {} }
      }
    })
  )
  const context = yield* Layer.build(
    Layer.provide(Recording.record(sink, { venue: PaperExchange.venue, bufferLimit: 200 }), network)
  )
  const { dial } = yield* Effect.provide(Dialer, context)
  dial("wss://somewhere/v5/public/linear", {
    open: () => {},
    text: () => {},
    refused: () => {},
    failed: () => {},
    closed: () => {}
  })
  sockets[0]?.open()
  const push = Effect.sync(() => sockets[0]?.text('{"topic":"publicTrade.BTCUSDT"}'))
  yield* Effect.forkScoped(Effect.schedule(push, every("1 seconds")))
  return disk
})

/** The exchange is gone: connections are lost and refused, and REST answers 503. */
const goDown = (faults: PaperExchange.Faults) =>
  Effect.zipRight(
    faults.plan({
      rules: [
        { fault: "status", status: 503 },
        { fault: "refuseSocket", status: 503 }
      ]
    }),
    faults.dropSockets()
  )

/** Everything that an operator may have to do with, in virtual minutes since the start. */
const story = (desk: Desk) =>
  Effect.gen(function* () {
    const { samples } = yield* exporting
    const context = yield* Layer.build(bybit)
    const { faults } = yield* Effect.provide(PaperExchange.PaperExchange, context)
    const killSwitch = yield* Effect.provide(Safety.KillSwitch, context)
    const { resync } = yield* Effect.provide(ClockOffset.ClockOffset, context)
    const account = { ...(yield* Effect.provide(Credentials, context)), account: "desk-1" }
    const start = <A, E>(self: Effect.Effect<A, E, Layer.Layer.Success<typeof bybit>>) =>
      Effect.forkScoped(self.pipe(Effect.provideService(Credentials, account), Effect.provide(context)))
    // What happens doesn't coincide with a sample.
    const since = desk.minutes + 1 / 12
    const until = (minutes: number) => desk.pass(since + minutes - desk.minutes)

    yield* start(Effect.scoped(Effect.zipRight(trading, Effect.never)))
    const disk = yield* recording
    yield* until(20)
    yield* goDown(faults)
    yield* until(27)
    yield* faults.clear
    yield* until(45)
    for (let i = 1; i <= 30; i++) {
      yield* faults.dropSockets()
      yield* until(45 + i / 3)
    }
    yield* until(65)
    disk.isFull = true
    yield* until(75)
    disk.isFull = false
    yield* until(90)
    yield* start(killSwitch.halt("loss limit"))
    yield* until(92)
    yield* killSwitch.resume
    yield* until(95)
    yield* faults.skewClock(-3000)
    yield* until(105)
    yield* faults.skewClock(0)
    yield* until(125)
    yield* faults.plan({ rules: [{ fault: "status", status: 503, path: "/v5/market/time" }] })
    yield* start(resync)
    yield* until(135)
    yield* faults.clear
    yield* start(resync)
    yield* until(145)
    yield* faults.refuseNext({ path: "/v5/order/create", code: 110072 })
    yield* start(Order.submit({ ...order, orderLinkId: "grid-7" }))
    yield* until(165)
    yield* start(
      Effect.all(
        Array.from({ length: 40 }, () => Order.submit(order)),
        { concurrency: "unbounded" }
      )
    )
    yield* until(180)
    return samples((series) => /^(?:bybit|http)_/.test(series))
  }).pipe(Effect.scoped)

/** What was exported on that day. */
export const day = onDuty(story).pipe(Effect.withRandom(Random.make("alerts")))
