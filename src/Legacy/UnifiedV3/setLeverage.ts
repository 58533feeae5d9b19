import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UnifiedV3BalanceError, UnifiedV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetLeverageParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.text,
  buyLeverage: Field.decimalParam,
  sellLeverage: Field.decimalParam
})
export interface SetLeverageParams extends Schema.Schema.Type<typeof SetLeverageParams> {}

/**
 * Sets the leverage of a linear symbol.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const leverage = UnifiedV3.setLeverage({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   buyLeverage: "5",
 *   sellLeverage: "5"
 * })
 * ```
 */
export const setLeverage: Endpoint.Private<SetLeverageParams, Empty, UnifiedV3PositionError | UnifiedV3BalanceError> =
  api.post("setLeverage", "/unified/v3/private/position/set-leverage", {
    aliases: ["UnifiedMarginClient.setLeverage"],
    access: "private",
    kind: "idempotentWrite",
    params: SetLeverageParams,
    result: Empty,
    errors: [UnifiedV3PositionError, UnifiedV3BalanceError],
    limit: "undocumented",
    deprecated: "Position.setLeverage",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/leverage.mdx"
  })
