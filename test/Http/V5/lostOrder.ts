/** An exchange that loses orders, for the tests of `submit` and `settle`. */
import { assert } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { RequestFailed } from "../../../src/Errors/Network.js"
import type { Outcome } from "../../../src/Errors/Outcome.js"
import type { Any } from "../../../src/Http/Operation.js"
import { RestClient } from "../../../src/Http/RestClient.js"
import type * as Order from "../../../src/Http/V5/Order.js"
import { ClockOffset } from "../../../src/Layers/ClockOffset.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { OrderEntry } from "../../../src/Layers/OrderEntry.js"

export const params: Order.PlaceOrderParams = {
  category: "linear",
  symbol: "SOLUSDT",
  side: "Buy",
  orderType: "Market",
  qty: "1"
}

const account = { key: "a-key", secret: Redacted.make("a-secret") }

export const refusal = (code: number, outcome: Outcome) => ({
  code,
  message: "no",
  endpoint: "Order.placeOrder",
  retExtInfo: {},
  time: undefined,
  traceId: undefined,
  outcome
})
export const lost = new RequestFailed({
  endpoint: "Order.placeOrder",
  cause: new Error("reset"),
  sent: true,
  outcome: "unknown"
})

export interface Read {
  readonly at: number
  readonly id: string
  readonly params: Readonly<Record<string, unknown>>
}

/** An exchange that answers the order with `place` and each lookup with `rows`. */
export const exchange = (options: {
  readonly place: (params: Readonly<Record<string, unknown>>) => Effect.Effect<unknown, unknown>
  readonly rows?: (read: Read) => Effect.Effect<ReadonlyArray<unknown>, unknown>
  /** Exchange clock minus local clock, as measured by `ClockOffset`. */
  readonly offset?: number
  /** Exchange clock minus local clock according to the answers' own time; `undefined` leaves the time out. */
  readonly answersAhead?: number | undefined
}) => {
  const placed: Array<Readonly<Record<string, unknown>>> = []
  const reads: Array<Read> = []
  const now = Effect.map(Effect.clock, (clock) => clock.unsafeCurrentTimeMillis())
  const envelope = (result: unknown, time: number | undefined) => ({
    result,
    message: "OK",
    time,
    retExtInfo: {},
    rateLimit: undefined,
    traceId: undefined
  })
  const entry = OrderEntry.of({
    call: (endpoint: Any, sent: unknown, credentials: Credentials["Type"]) => {
      assert.strictEqual(endpoint.id, "placeOrder")
      assert.strictEqual(credentials, account)
      placed.push(sent as Readonly<Record<string, unknown>>)
      return Effect.map(options.place(sent as Readonly<Record<string, unknown>>), (result) =>
        envelope(result, undefined)
      ) as never
    }
  })
  const rest = RestClient.of({
    onDrift: () => () => {},
    call: (endpoint: Any, sent: unknown) =>
      Effect.gen(function* () {
        const at = yield* now
        const read = { at, id: endpoint.id, params: sent as Readonly<Record<string, unknown>> }
        reads.push(read)
        const list = yield* (options.rows ?? (() => Effect.succeed([])))(read)
        const ahead = "answersAhead" in options ? options.answersAhead : (options.offset ?? 0)
        return envelope({ list }, ahead === undefined ? undefined : at + ahead)
      }) as never
  })
  const layer = Layer.mergeAll(
    Layer.succeed(OrderEntry, entry),
    Layer.succeed(RestClient, rest),
    Layer.succeed(ClockOffset, { current: () => options.offset ?? 0, resync: Effect.void }),
    Layer.succeed(Credentials, account)
  )
  return { placed, reads, layer, times: () => [...new Set(reads.map(({ at }) => at))] }
}

/** A lookup that fails. */
export const down = new RequestFailed({
  endpoint: "Order.getOpenOrders",
  cause: "down",
  sent: true,
  outcome: "notExecuted"
})

/** A submission with its errors as tags: an error that has passed a span is wrapped and equals nothing. */
export const summary = (end: Order.Submission) => ({
  _tag: end._tag,
  orderLinkId: end.orderLinkId,
  ...(end._tag === "Accepted" ? {} : { error: end.error._tag }),
  ...(end._tag === "Rejected" ? { reason: end.reason } : {}),
  ...(end._tag === "Unknown" ? { lookupError: end.lookupError?._tag } : {})
})
