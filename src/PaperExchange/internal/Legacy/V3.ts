/** Code shared by contract v3, unified margin and copy trading. */

import * as Either from "effect/Either"
import type { DecimalInput } from "../../../Schema/Field.js"
import type { Family, PrivateContext } from "../../Exchange.js"
import { matches, type OrderQuery } from "../Handlers/OrderFilter.js"
import type { NewOrder } from "../Handlers/OrderParams.js"
import { page } from "../Handlers/Page.js"
import { windowOf, within } from "../Handlers/TimeRange.js"
import type { Outcome } from "../Outcome.js"
import { given } from "../Parameters.js"
import type { Execution, Order } from "../State.js"
import { timeInForceOf } from "./V2.js"

/** A key needs at least one of these permissions. */
export const grants: NonNullable<Family["grants"]> = [
  ["ContractTrade", "Order"],
  ["ContractTrade", "Position"]
]

/** The IDs in the answer to a command. */
export const ids = (order: Order) => ({ orderId: order.id, orderLinkId: order.linkId })

/** Converts a new v3 order to V5's terms. */
export const newOrder = <R extends NewOrder>(request: R): NewOrder => ({
  ...request,
  timeInForce: timeInForceOf(request.timeInForce)
})

/** The trigger direction that follows from a base price. */
export const directionOf = (trigger: DecimalInput, base: DecimalInput): 1 | 2 =>
  Number(trigger) > Number(base) ? 1 : 2

/** A limit that may be a string. */
export const limitOf = (limit: string | number | undefined): number | undefined =>
  limit === undefined || limit === "" ? undefined : Number(limit)

interface Listing extends Omit<OrderQuery, "category"> {
  readonly limit?: number | undefined
  readonly cursor?: string | null | undefined
}

type Category = Readonly<{ categories: ReadonlyArray<string> }>

/** A page of orders, open or closed. */
export const orders = (
  context: PrivateContext,
  request: Listing & Category,
  filter: (order: Order) => boolean
): Outcome<{ readonly rows: ReadonlyArray<Order>; readonly cursor: string }> => {
  const among = request.categories.map((category) => matches({ ...request, category }))
  return page(context.account.orders, {
    limit: request.limit,
    defaultLimit: 20,
    maxLimit: 50,
    cursor: request.cursor,
    filter: (order) => filter(order) && among.some((one) => one(order))
  })
}

interface Fills extends Category {
  readonly symbol?: string | undefined
  readonly baseCoin?: string | undefined
  readonly orderId?: string | undefined
  readonly orderLinkId?: string | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly execType?: string | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | null | undefined
}

/** A page of fills. */
export const fills = (
  context: PrivateContext,
  request: Fills
): Outcome<{ readonly rows: ReadonlyArray<Execution>; readonly cursor: string }> =>
  Either.gen(function* () {
    const window = yield* windowOf(context.engine.now, request.startTime, request.endTime)
    return yield* page(context.account.executions, {
      limit: request.limit,
      defaultLimit: 50,
      maxLimit: 100,
      cursor: request.cursor,
      filter: (fill) => {
        const { instrument } = fill.market
        return (
          request.categories.includes(instrument.category) &&
          within(fill.time, window.start, window.end) &&
          (!given(request.symbol) || instrument.symbol === request.symbol) &&
          (!given(request.baseCoin) || instrument.baseCoin === request.baseCoin) &&
          (!given(request.orderId) || fill.order?.id === request.orderId) &&
          (!given(request.orderLinkId) || fill.order?.linkId === request.orderLinkId) &&
          (request.execType === undefined || fill.type === request.execType)
        )
      }
    })
  })
