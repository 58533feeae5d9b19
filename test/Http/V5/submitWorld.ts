/** An exchange that answers an order when it likes, and whose lists lag, for the tests of what arrives after `submit` has waited. */
import { assert } from "@effect/vitest"
import { Clock, Effect, Fiber, TestClock } from "effect"
import type { TransportRequest } from "../../../src/Http/Transport.js"
import type * as Order from "../../../src/Http/V5/Order.js"
import { type Answer, http, type Way, world } from "../writeAgeWorld.js"

export const begin = 1_763_700_000_000
export const linear = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "50000",
  orderLinkId: "mine"
} as const
export const spot = { ...linear, category: "spot" } as const

/** An answer of the exchange, with its time. */
export const says = (result: unknown, retCode = 0): Answer =>
  Effect.flatMap(Clock.currentTimeMillis, (time) =>
    http(JSON.stringify({ retCode, retMsg: retCode === 0 ? "OK" : "no", result, retExtInfo: {}, time }))
  )
export const accepts = (orderLinkId = "mine"): Answer => says({ orderId: `o-${orderLinkId}`, orderLinkId })
export const refuses = (retCode: number): Answer => says({}, retCode)
export const lists = (...list: ReadonlyArray<object>): Answer => says({ category: "linear", nextPageCursor: "", list })
export const row = (orderLinkId = "mine") => ({
  orderId: `o-${orderLinkId}`,
  orderLinkId,
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  qty: "0.01",
  price: "50000",
  leavesQty: "0.01",
  cumExecQty: "0",
  createdTime: `${begin}`,
  updatedTime: `${begin}`
})
export const isLookup = ({ path }: TransportRequest): boolean => /^\/v5\/order\/(realtime|history)/.test(path)
export const isCreate = ({ path }: TransportRequest): boolean => path.startsWith("/v5/order/create")

export interface Script {
  /** Answers the nth order, counted from 0, that is sent. */
  readonly create: (nth: number, request: TransportRequest) => Answer
  /** Answers a lookup, so many ms after the begin. Default: there are no orders. */
  readonly lookup?: (at: number, request: TransportRequest) => Answer
  readonly way?: Omit<Way, "answer">
}

/** The exchange, what arrived there and when, and how many orders' calls were interrupted. */
export const lagging = ({ create, lookup = () => lists(), way = {} }: Script) => {
  const arrived: Array<{ readonly at: number; readonly request: TransportRequest }> = []
  const state = { interrupted: 0 }
  const { layer } = world({
    ...way,
    answer: (_, request) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const nth = arrived.filter((one) => isCreate(one.request)).length
        arrived.push({ at: now - begin, request })
        if (!isCreate(request)) return lookup(now - begin, request)
        return Effect.onInterrupt(create(nth, request), () => Effect.sync(() => void state.interrupted++))
      })
  })
  return { arrived, layer, state, creates: () => arrived.filter(({ request }) => isCreate(request)) }
}

/** Runs a submission to its end, while ten minutes pass, and returns when it ended, in ms after the begin. */
export const ending = <A, E, R>(submission: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkDaemon(Effect.zip(submission, Clock.currentTimeMillis))
    yield* TestClock.adjust("10 minutes")
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    const [end, at] = yield* Fiber.join(fiber)
    return { end, at: at - begin }
  })

/** A submission without its error's fields. */
export const told = (end: Order.Submission): string =>
  end._tag === "Accepted"
    ? `Accepted ${end.orderId}`
    : end._tag === "Rejected"
      ? `Rejected ${end.reason} ${end.error._tag}`
      : `Unknown ${end.error._tag}`

/** The code, or else the tag, of an error. Errors that have passed a span are wrapped, and can't be printed. */
export const codeOf = (error: Order.SubmitError | undefined): number | string | undefined =>
  error === undefined || !("code" in error) ? error?._tag : error.code
