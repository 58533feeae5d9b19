import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetClosedProfitAndLossParams = Schema.Struct({
  symbol: Field.text,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetClosedProfitAndLossParams extends Schema.Schema.Type<typeof GetClosedProfitAndLossParams> {}

/** Profit or loss of closing a position. */
export const ContractClosedPnl = Schema.Struct({
  symbol: Field.text,
  orderId: Field.text,
  side: DerivativesField.optionalSide,
  qty: Field.optionalDecimal,
  orderPrice: Field.optionalDecimal,
  orderType: DerivativesField.optionalOrderType,
  execType: DerivativesField.optionalExecType,
  closedSize: Field.optionalDecimal,
  cumEntryValue: Field.optionalDecimal,
  avgEntryPrice: Field.optionalDecimal,
  cumExitValue: Field.optionalDecimal,
  avgExitPrice: Field.optionalDecimal,
  closedPnl: Field.optionalDecimal,
  /** Number of fills of the order. */
  fillCount: Field.optionalText,
  leverage: Field.optionalDecimal,
  /** The same as `createdTime`. */
  createdAt: Field.optionalMillisText,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText
})
export interface ContractClosedPnl extends Schema.Schema.Type<typeof ContractClosedPnl> {}

export const GetClosedProfitAndLossResult = Schema.Struct({
  list: Field.list<ContractClosedPnl>(ContractClosedPnl),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetClosedProfitAndLossResult extends Schema.Schema.Type<typeof GetClosedProfitAndLossResult> {}

/**
 * Lists closed profit and loss, newest first.
 *
 * `limit` is 1 to 200; the default is 50. Covers 7 days: the last 7 days if no time is given, those after `startTime`
 * or before `endTime` if only one is given.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const closedPnl = ContractV3.getClosedProfitAndLoss({ symbol: "BTCUSDT", limit: 100 })
 * ```
 */
export const getClosedProfitAndLoss: Endpoint.Private<GetClosedProfitAndLossParams, GetClosedProfitAndLossResult> =
  api.get("getClosedProfitAndLoss", "/contract/v3/private/position/closed-pnl", {
    aliases: ["ContractClient.getClosedProfitAndLoss"],
    access: "private",
    kind: "read",
    params: GetClosedProfitAndLossParams,
    result: GetClosedProfitAndLossResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604800000 },
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Position.getClosedPnL",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/close-pnl.mdx"
  })
