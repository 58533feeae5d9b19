import { UnifiedV3BalanceError, UnifiedV3PositionError } from "../../../Errors/Legacy/UnifiedV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
 * - Access: private.
 * - Limit: undocumented.
 * - In V5: `Position.setRiskLimit`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/set-risk-limit.mdx
 */
export const setRiskLimit: Endpoint.Endpoint<
  SetRiskLimitParams,
  Empty,
  UnifiedV3PositionError | UnifiedV3BalanceError,
  RestClient | Credentials
> = api.post("/unified/v3/private/position/set-risk-limit", {
  id: "setRiskLimit",
  aliases: ["UnifiedMarginClient.setRiskLimit"],
  family: "UnifiedV3",
  access: "private",
  kind: "idempotentWrite",
  params: SetRiskLimitParams,
  result: Empty,
  errors: [UnifiedV3PositionError, UnifiedV3BalanceError],
  limit: "undocumented",
  demo: false,
  deprecated: "Position.setRiskLimit",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/set-risk-limit.mdx"
})
