import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { ContractV3BalanceError, ContractV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetRiskLimitParams = Schema.Struct({
  symbol: Field.text,
  riskId: Field.integerParam,
  /** Required in hedge mode. */
  positionIdx: DerivativesField.optionalPositionIdxParam
})
export interface SetRiskLimitParams extends Schema.Schema.Type<typeof SetRiskLimitParams> {}

/**
 * Sets the risk limit of a symbol.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const riskLimit = ContractV3.setRiskLimit({ symbol: "BTCUSDT", riskId: 2, positionIdx: 0 })
 * ```
 */
export const setRiskLimit: Endpoint.Private<
  SetRiskLimitParams,
  Empty,
  ContractV3PositionError | ContractV3BalanceError
> = api.post("setRiskLimit", "/contract/v3/private/position/set-risk-limit", {
  aliases: ["ContractClient.setRiskLimit"],
  access: "private",
  kind: "idempotentWrite",
  params: SetRiskLimitParams,
  result: Empty,
  errors: [ContractV3PositionError, ContractV3BalanceError],
  limit: [{ count: 10, perMs: 1000 }],
  deprecated: "Position.setRiskLimit",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/set-risk-limit.mdx"
})
