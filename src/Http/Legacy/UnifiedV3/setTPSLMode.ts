import { UnifiedV3PositionError } from "../../../Errors/Legacy/UnifiedV3.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as DerivativesField from "../../../Schema/Legacy/DerivativesField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const SetTPSLModeParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.text,
  tpSlMode: DerivativesField.tpSlModeParam
})
export interface SetTPSLModeParams extends Schema.Schema.Type<typeof SetTPSLModeParams> {}

/**
 * Sets whether take profit and stop loss are for the whole position of a linear symbol or for parts of it.
 *
 * - Access: private.
 * - Limit: undocumented.
 * - In V5: `Position.setTpSlMode`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/full-partial-tpsl.mdx
 */
export const setTPSLMode: Endpoint.Endpoint<
  SetTPSLModeParams,
  Empty,
  UnifiedV3PositionError,
  RestClient | Credentials
> = api.post("/unified/v3/private/position/tpsl/switch-mode", {
  id: "setTPSLMode",
  aliases: ["UnifiedMarginClient.setTPSLMode"],
  family: "UnifiedV3",
  access: "private",
  kind: "idempotentWrite",
  params: SetTPSLModeParams,
  result: Empty,
  errors: [UnifiedV3PositionError],
  limit: "undocumented",
  demo: false,
  deprecated: "Position.setTpSlMode",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/full-partial-tpsl.mdx"
})
