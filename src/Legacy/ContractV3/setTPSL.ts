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
  /** With `tpslMode` Partial. */
  tpSize: Field.optionalDecimalParam,
  /** With `tpslMode` Partial. */
  slSize: Field.optionalDecimalParam,
  /** `LastPrice` when left out. */
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  /** `LastPrice` when left out. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Distance from the price. */
  trailingStop: Field.optionalDecimalParam,
  /** Where the trailing stop becomes active. */
  activePrice: Field.optionalDecimalParam,
  /** With `tpslMode` Partial and `tpOrderType` Limit. */
  tpLimitPrice: Field.optionalDecimalParam,
  /** With `tpslMode` Partial and `slOrderType` Limit. */
  slLimitPrice: Field.optionalDecimalParam,
  /** `Market` when left out; `Limit` with `tpslMode` Partial only. */
  tpOrderType: DerivativesField.optionalOrderTypeParam,
  /** `Market` when left out; `Limit` with `tpslMode` Partial only. */
  slOrderType: DerivativesField.optionalOrderTypeParam,
  /** Needed in hedge mode. */
  positionIdx: DerivativesField.optionalPositionIdxParam
})
export interface SetTPSLParams extends Schema.Schema.Type<typeof SetTPSLParams> {}

/**
 * Sets take profit, stop loss and trailing stop of a position.
 *
 * A price of 0 takes the take profit, stop loss or trailing stop away; those for a part are taken away as orders. With
 * `tpslMode` Partial `tpSize` and `slSize` must be the same, and each call makes further ones.
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
    demo: false,
    deprecated: "Position.setTradingStop",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/trading-stop.mdx"
  }
)
