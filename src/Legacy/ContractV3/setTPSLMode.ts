import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { ContractV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetTPSLModeParams = Schema.Struct({
  symbol: Field.text,
  tpSlMode: DerivativesField.tpSlModeParam
})
export interface SetTPSLModeParams extends Schema.Schema.Type<typeof SetTPSLModeParams> {}

/**
 * Sets whether take profit and stop loss apply to the whole position of a symbol or to parts of it.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const partialStops = ContractV3.setTPSLMode({ symbol: "BTCUSDT", tpSlMode: "Partial" })
 * ```
 */
export const setTPSLMode: Endpoint.Private<SetTPSLModeParams, Empty, ContractV3PositionError> = api.post(
  "setTPSLMode",
  "/contract/v3/private/position/switch-tpsl-mode",
  {
    aliases: ["ContractClient.setTPSLMode"],
    access: "private",
    kind: "idempotentWrite",
    params: SetTPSLModeParams,
    result: Empty,
    errors: [ContractV3PositionError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Position.setTpSlMode",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/tpsl-mode.mdx"
  }
)
