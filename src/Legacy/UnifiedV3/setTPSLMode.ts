import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UnifiedV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetTPSLModeParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.text,
  tpSlMode: DerivativesField.tpSlModeParam
})
export interface SetTPSLModeParams extends Schema.Schema.Type<typeof SetTPSLModeParams> {}

/**
 * Sets whether take profit and stop loss apply to the whole position of a linear symbol or to parts of it.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const partialStops = UnifiedV3.setTPSLMode({ category: "linear", symbol: "BTCUSDT", tpSlMode: "Partial" })
 * ```
 */
export const setTPSLMode: Endpoint.Private<SetTPSLModeParams, Empty, UnifiedV3PositionError> = api.post(
  "setTPSLMode",
  "/unified/v3/private/position/tpsl/switch-mode",
  {
    aliases: ["UnifiedMarginClient.setTPSLMode"],
    access: "private",
    kind: "idempotentWrite",
    params: SetTPSLModeParams,
    result: Empty,
    errors: [UnifiedV3PositionError],
    limit: "undocumented",
    deprecated: "Position.setTpSlMode",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/full-partial-tpsl.mdx"
  }
)
