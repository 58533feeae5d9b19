import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { ContractV3OrderError, ContractV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetTPSLParams = Schema.Struct({
  symbol: Field.text,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  tpslMode: DerivativesField.optionalTpSlModeParam,
  /** With `tpslMode` `Partial`. */
  tpSize: Field.optionalDecimalParam,
  /** With `tpslMode` `Partial`. */
  slSize: Field.optionalDecimalParam,
  /** Defaults to `LastPrice`. */
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Defaults to `LastPrice`. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Distance from the price. */
  trailingStop: Field.optionalDecimalParam,
  /** Activation price of the trailing stop. */
  activePrice: Field.optionalDecimalParam,
  /** With `tpslMode` `Partial` and `tpOrderType` `Limit`. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** With `tpslMode` `Partial` and `slOrderType` `Limit`. */
  slLimitPrice: Field.optionalDecimalParam,
  /** Defaults to `Market`; `Limit` only with `tpslMode` `Partial`. */
  tpOrderType: DerivativesField.optionalOrderTypeParam,
  /** Defaults to `Market`; `Limit` only with `tpslMode` `Partial`. */
  slOrderType: DerivativesField.optionalOrderTypeParam,
  /** Required in hedge mode. */
  positionIdx: DerivativesField.optionalPositionIdxParam
})
export interface SetTPSLParams extends Schema.Schema.Type<typeof SetTPSLParams> {}

/**
 * Sets the take profit, stop loss and trailing stop of a position.
 *
 * A price of 0 removes the take profit, stop loss or trailing stop; cancel the orders of partial ones. With `tpslMode`
 * `Partial`, `tpSize` and `slSize` must be equal, and each call adds further stops.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const stops = ContractV3.setTPSL({
 *   symbol: "BTCUSDT",
 *   takeProfit: "72000",
 *   stopLoss: "61000",
 *   positionIdx: 0
 * })
 * ```
 */
export const setTPSL: Endpoint.Private<SetTPSLParams, Empty, ContractV3PositionError | ContractV3OrderError> = api.post(
  "setTPSL",
  "/contract/v3/private/position/trading-stop",
  {
    aliases: ["ContractClient.setTPSL"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: SetTPSLParams,
    result: Empty,
    errors: [ContractV3PositionError, ContractV3OrderError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Position.setTradingStop",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/trading-stop.mdx"
  }
)
