import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { UnifiedV3BalanceError, UnifiedV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetRiskLimitParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.text,
  riskId: Field.integerParam,
  /** One-way (0) only. */
  positionIdx: Field.optionalIntegerParam
})
export interface SetRiskLimitParams extends Schema.Schema.Type<typeof SetRiskLimitParams> {}

/**
 * Sets the risk limit of a linear symbol.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const riskLimit = UnifiedV3.setRiskLimit({ category: "linear", symbol: "BTCUSDT", riskId: 2 })
 * ```
 */
export const setRiskLimit: Endpoint.Private<SetRiskLimitParams, Empty, UnifiedV3PositionError | UnifiedV3BalanceError> =
  api.post("setRiskLimit", "/unified/v3/private/position/set-risk-limit", {
    aliases: ["UnifiedMarginClient.setRiskLimit"],
    access: "private",
    kind: "idempotentWrite",
    params: SetRiskLimitParams,
    result: Empty,
    errors: [UnifiedV3PositionError, UnifiedV3BalanceError],
    limit: "undocumented",
    deprecated: "Position.setRiskLimit",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/set-risk-limit.mdx"
  })
