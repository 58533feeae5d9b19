/**
 * Code shared by linear perpetuals and inverse contracts (v2): signatures, rate limits in bodies, and order parameters.
 */

import * as Either from "effect/Either"
import type { DecimalInput } from "../../../Schema/Field.js"
import type { Family, PublicContext } from "../../Exchange.js"
import type { NewOrder } from "../Handlers/OrderParams.js"
import type { Trade } from "../Market/Market.js"
import { invalid, type Outcome } from "../Outcome.js"
import { decimalText } from "../Parameters.js"
import type { Market, Order } from "../State.js"
import * as ParameterSignature from "./ParameterSignature.js"

/** The settings of a v2 family. Bodies contain the rate limit status, and refusals have no result. */
export const settings: Pick<Family, "authenticate" | "withLimits" | "grants"> = {
  authenticate: ParameterSignature.authenticate,
  grants: [
    ["ContractTrade", "Order"],
    ["ContractTrade", "Position"]
  ],
  withLimits: (body, rateLimit, code) => ({
    ...body,
    ...(code === 0 ? {} : { result: null }),
    ...(rateLimit === undefined
      ? {}
      : {
          rate_limit_status: rateLimit.remaining,
          rate_limit_reset_ms: rateLimit.reset,
          rate_limit: rateLimit.limit
        })
  })
}

/** Whether a market is a linear perpetual of v2, which settles in USDT. */
export const isLinear = ({ instrument }: Market): boolean =>
  instrument.category === "linear" && instrument.kind === "Perpetual" && instrument.settleCoin === "USDT"

/** Whether a market is an inverse perpetual. Dated inverse futures have a separate API. */
export const isInverse = ({ instrument }: Market): boolean =>
  instrument.category === "inverse" && instrument.kind === "Perpetual"

/** Whether a market settles in its base coin, including dated futures. */
export const isCoinSettled = ({ instrument }: Market): boolean => instrument.category === "inverse"

/** Whether the public operations of v2 cover a market. */
export const isAny = (market: Market): boolean => isLinear(market) || isCoinSettled(market)

/** Finds a market of v2. */
export const find = (
  { engine }: PublicContext,
  symbol: string,
  among: (market: Market) => boolean
): Outcome<Market> => {
  const market = engine.market("linear", symbol) ?? engine.market("inverse", symbol)
  return market === undefined || !among(market) ? invalid("params error: symbol invalid") : Either.right(market)
}

const timesInForce: Readonly<Record<string, string>> = {
  GoodTillCancel: "GTC",
  ImmediateOrCancel: "IOC",
  FillOrKill: "FOK",
  PostOnly: "PostOnly"
}

/** The time in force of an order, as v2 names it. */
export const timeInForce = (order: Order): string =>
  Object.keys(timesInForce).find((name) => timesInForce[name] === order.timeInForce) ?? "GoodTillCancel"

/** Translates an older API's time in force to V5's. Unknown values are left unchanged. */
export const timeInForceOf = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : (timesInForce[word] ?? word)

/** A new order in v2. */
export interface NewV2Order {
  readonly symbol: string
  readonly side: string
  readonly order_type: string
  readonly qty: DecimalInput
  readonly price?: DecimalInput | undefined
  readonly time_in_force: string
  readonly take_profit?: DecimalInput | undefined
  readonly stop_loss?: DecimalInput | undefined
  readonly tp_trigger_by?: string | undefined
  readonly sl_trigger_by?: string | undefined
  readonly order_link_id?: string | undefined
  readonly reduce_only?: boolean | undefined
  readonly close_on_trigger?: boolean | undefined
  readonly position_idx?: number | undefined
  readonly base_price?: DecimalInput | undefined
  readonly stop_px?: DecimalInput | undefined
  readonly trigger_by?: string | undefined
}

/** `0` means none. */
const some = (value: DecimalInput | undefined): DecimalInput | undefined => (Number(value) === 0 ? undefined : value)

/**
 * Converts a new v2 order to V5's terms. A conditional order triggers on a rising price if its trigger is above
 * `base_price`.
 */
export const newOrder = (request: NewV2Order): NewOrder => ({
  symbol: request.symbol,
  side: request.side,
  orderType: request.order_type,
  qty: request.qty,
  price: request.price,
  timeInForce: timeInForceOf(request.time_in_force),
  orderLinkId: request.order_link_id,
  reduceOnly: request.reduce_only,
  closeOnTrigger: request.close_on_trigger,
  positionIdx: request.position_idx,
  takeProfit: some(request.take_profit),
  stopLoss: some(request.stop_loss),
  tpTriggerBy: request.tp_trigger_by,
  slTriggerBy: request.sl_trigger_by,
  ...(request.stop_px === undefined
    ? {}
    : {
        triggerPrice: request.stop_px,
        triggerDirection: Number(decimalText(request.stop_px)) > Number(decimalText(request.base_price)) ? 1 : 2,
        triggerBy: request.trigger_by
      })
})

/** An amendment in v2. */
export interface V2Amendment {
  readonly symbol: string
  readonly order_link_id?: string | undefined
  readonly p_r_qty?: DecimalInput | undefined
  readonly p_r_price?: DecimalInput | undefined
  readonly p_r_trigger_price?: DecimalInput | undefined
  readonly take_profit?: DecimalInput | undefined
  readonly stop_loss?: DecimalInput | undefined
  readonly tp_trigger_by?: string | undefined
  readonly sl_trigger_by?: string | undefined
}

/** Converts a v2 amendment to V5's terms. */
export const amendment = (request: V2Amendment, orderId: string | undefined) => ({
  symbol: request.symbol,
  orderId,
  orderLinkId: request.order_link_id,
  qty: request.p_r_qty,
  price: request.p_r_price,
  triggerPrice: request.p_r_trigger_price,
  takeProfit: request.take_profit,
  stopLoss: request.stop_loss,
  tpTriggerBy: request.tp_trigger_by,
  slTriggerBy: request.sl_trigger_by
})

/** The status of an order, as v2 names it. For a conditional order, the status of its trigger. */
export const statusOf = (order: Order, conditional: boolean): string =>
  !conditional || order.status === "Untriggered" || order.status === "Deactivated" ? order.status : "Triggered"

/** Whether an order has one of the requested statuses. If none are requested, all orders match. */
export const hasStatus = (
  order: Order,
  requested: string | ReadonlyArray<string> | undefined,
  conditional: boolean
): boolean => {
  const among = typeof requested === "string" ? requested.split(",") : requested
  return among === undefined || among.length === 0 || among.includes(statusOf(order, conditional))
}

/** The latest public trades, newest first. Returns 500 by default. */
export const trades = <A>(
  market: Market,
  limit: number | undefined,
  row: (trade: Trade) => A
): Outcome<ReadonlyArray<A>> =>
  limit !== undefined && limit < 1
    ? invalid("params error: limit invalid")
    : Either.right(
        market.trades
          .slice(-Math.min(limit ?? 500, 1000))
          .reverse()
          .map(row)
      )

/** When funding was last paid. */
export const lastFunding = (market: Market, now: number): number => market.fundingTimes(0, now, 1)[0] ?? now
