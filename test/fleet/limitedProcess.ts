/**
 * A process of the fleet. Calls a host as fast as the shared limits allow. Arguments: its name, the host, the port of
 * Redis.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { type Duration, Effect, Layer, Redacted } from "effect"
import * as Transport from "effect-bybit/Http/Transport"
import { Credentials, Venue } from "effect-bybit/Layers"
import * as Bybit from "effect-bybit/Layers/Bybit"
import { DialerNode, SignerNode, TransportUndici } from "effect-bybit/Node"
import * as Order from "effect-bybit/Order"
import { RateLimiter } from "effect-bybit/Redis"

const [, , name = "", origin = "", port = ""] = process.argv

const report = (endpoint: string, reason: string, waited: number) =>
  Effect.promise(() =>
    fetch(`${origin}/refused`, { method: "POST", body: JSON.stringify({ from: name, endpoint, reason, waited }) })
  )

/** Calls repeatedly, and reports each refused call to the host. */
const calling = <A, E extends { readonly _tag: string }, R>(
  endpoint: string,
  pause: Duration.DurationInput,
  call: Effect.Effect<A, E, R>
) =>
  Effect.suspend(() => {
    const since = performance.now()
    return call.pipe(
      Effect.catchAll((error) => {
        const reason = "reason" in error ? String(error.reason) : error._tag
        return Effect.zipRight(report(endpoint, reason, performance.now() - since), Effect.sleep("200 millis"))
      }),
      Effect.zipRight(Effect.sleep(pause))
    )
  }).pipe(Effect.forever)

const category = "linear"
const symbol = "BTCUSDT"
const times = <A, E, R>(count: number, self: Effect.Effect<A, E, R>) =>
  Effect.all(
    Array.from({ length: count }, () => self),
    { concurrency: "unbounded", discard: true }
  )

const program = Effect.all(
  [
    times(15, calling("read", 0, Order.getOpenOrders({ category, symbol }))),
    times(
      3,
      calling("order", 0, Order.placeOrder({ category, symbol, side: "Buy", orderType: "Limit", qty: "1", price: "1" }))
    ),
    calling("cancel", "600 millis", Order.cancelOrder({ category, symbol, orderId: "1" }))
  ],
  { concurrency: "unbounded", discard: true }
)

/** The longest recent stall of this process, in milliseconds, measured by how late a timer fires. */
let stall = 0
let before = 0
let expected = process.hrtime.bigint()
setInterval(() => {
  const now = process.hrtime.bigint()
  stall = Math.max(stall, Number(now - expected) / 1e6 - 5)
  expected = now
}, 5)
setInterval(() => {
  before = stall
  stall = 0
}, 1000)

/** Adds the send time to each request, on the clock that all processes on a machine share. */
const stamped = Layer.effect(
  Transport.Transport,
  Effect.map(Transport.Transport, ({ send }) => ({
    send: (request) =>
      Effect.suspend(() => {
        request.headers["x-stall"] = String(Math.max(stall, before))
        request.headers["x-sent"] = String(Number(process.hrtime.bigint()) / 1e6)
        return send(request)
      })
  }))
).pipe(Layer.provide(TransportUndici.layer))

const venue = Venue.custom({ name: "counting", rest: origin, live: false })
const rateLimiter = RateLimiter.layerRedis({ redis: { host: "127.0.0.1", port: Number(port) }, prefix: "fleet" })
const bybit = Layer.provide(
  Bybit.layer({ venue, rateLimiter, referer: name }),
  Layer.mergeAll(stamped, DialerNode.layerNode, SignerNode.layerNode)
)

program.pipe(
  Effect.provide(bybit),
  Effect.provideService(Credentials.Credentials, { key: "KeyOfTheFleet0001", secret: Redacted.make("secret") }),
  NodeRuntime.runMain
)
