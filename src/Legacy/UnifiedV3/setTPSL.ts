import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UnifiedV3OrderError, UnifiedV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetTPSLParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.text,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  /** Distance from the price; USDT perpetuals only. */
  trailingStop: Field.optionalDecimalParam,
  /** Defaults to `LastPrice`. */
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Defaults to `LastPrice`. */
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  /** Activation price of the trailing stop. */
  activePrice: Field.optionalDecimalParam,
  /** In `Partial` mode. */
  slSize: Field.optionalDecimalParam,
  /** In `Partial` mode. */
  tpSize: Field.optionalDecimalParam,
  /** One-way (0) only. */
  positionIdx: DerivativesField.optionalPositionIdxParam
})
export interface SetTPSLParams extends Schema.Schema.Type<typeof SetTPSLParams> {}

/**
 * Sets the take profit, stop loss and trailing stop of a linear position.
 *
 * 0 removes a stop. With sizes, in `Partial` mode, each call adds further stops.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const stops = UnifiedV3.setTPSL({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   takeProfit: "72000",
 *   stopLoss: "61000"
 * })
 * ```
 */
export const setTPSL: Endpoint.Private<SetTPSLParams, Empty, UnifiedV3PositionError | UnifiedV3OrderError> = api.post(
  "setTPSL",
  "/unified/v3/private/position/trading-stop",
  {
    aliases: ["UnifiedMarginClient.setTPSL"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: SetTPSLParams,
    result: Empty,
    errors: [UnifiedV3PositionError, UnifiedV3OrderError],
    limit: "undocumented",
    deprecated: "Position.setTradingStop",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/trading-stop.mdx"
  }
)
