import { Effect, Fiber, Redacted, TestClock } from "effect"
import type { NetworkError } from "../../src/Errors/Network.js"
import type { Refusal } from "../../src/Errors/Refusal.js"
import type { RestClient } from "../../src/Http/RestClient.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import { type Around, scripted, type Turn } from "./scriptedTransport.js"

export const account = (key: string) => ({ key, secret: Redacted.make(`secret of ${key}`) })
export const anna = account("annaKey0000000001")
export const time = { result: { timeSecond: "1763700000", timeNano: "1763700000000000000" } }
export const accepted = { result: { orderId: "id-1", orderLinkId: "link-1" } }
export const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "1",
  price: "100"
} as const
const canceled = { category: "linear", symbol: "BTCUSDT", orderId: "id-1" } as const

export type Call = "read" | "idempotentWrite" | "commit"
export const calls: Record<Call, Effect.Effect<unknown, Refusal | NetworkError, RestClient | OrderEntry>> = {
  read: getServerTime(),
  idempotentWrite: Effect.provideService(cancelOrder(canceled), Credentials, anna),
  commit: Effect.provideService(placeOrder(order), Credentials, anna)
}
export const successes: Record<Call, Turn> = { read: time, idempotentWrite: accepted, commit: accepted }

/** A public call, which is not signed, has no class for it. */
export const isClockRefusal = (error: Refusal | NetworkError, kind: Call) =>
  kind === "read"
    ? error._tag === "UnknownExchangeError" && error.category === "clock"
    : error._tag === "RequestExpired"

/** Runs one call against a script, with as much test time as it needs. */
export const attempt = (kind: Call, turns: ReadonlyArray<Turn>, around?: Around) =>
  Effect.gen(function* () {
    const exchange = scripted(turns, around)
    const fiber = yield* Effect.fork(Effect.either(Effect.provide(calls[kind], exchange.layer)))
    yield* TestClock.adjust("1 hour")
    const outcome = yield* Fiber.join(fiber)
    return { ...exchange, outcome, tries: exchange.sent.length }
  })
