import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { ContractV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetAutoAddMarginParams = Schema.Struct({
  symbol: Field.text,
  side: DerivativesField.sideParam,
  /** 1: on, 0: off. */
  autoAddMargin: DerivativesField.switchParam,
  positionIdx: DerivativesField.optionalPositionIdxParam
})
export interface SetAutoAddMarginParams extends Schema.Schema.Type<typeof SetAutoAddMarginParams> {}

/**
 * Turns auto-add margin of an isolated position on or off.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const autoAddMargin = ContractV3.setAutoAddMargin({ symbol: "BTCUSDT", side: "Buy", autoAddMargin: 1 })
 * ```
 */
export const setAutoAddMargin: Endpoint.Private<SetAutoAddMarginParams, Empty, ContractV3PositionError> = api.post(
  "setAutoAddMargin",
  "/contract/v3/private/position/set-auto-add-margin",
  {
    aliases: ["ContractClient.setAutoAddMargin"],
    access: "private",
    kind: "idempotentWrite",
    params: SetAutoAddMarginParams,
    result: Empty,
    errors: [ContractV3PositionError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Position.setAutoAddMargin",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/auto-margin.mdx"
  }
)
