import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { ContractV3BalanceError, ContractV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetMarginSwitchParams = Schema.Struct({
  symbol: Field.text,
  /** 0: cross, 1: isolated. */
  tradeMode: DerivativesField.switchParam,
  buyLeverage: Field.decimalParam,
  sellLeverage: Field.decimalParam
})
export interface SetMarginSwitchParams extends Schema.Schema.Type<typeof SetMarginSwitchParams> {}

/**
 * Switches a symbol between cross and isolated margin and sets its leverage.
 *
 * Both leverages must be equal.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const isolated = ContractV3.setMarginSwitch({
 *   symbol: "BTCUSDT",
 *   tradeMode: 1,
 *   buyLeverage: "5",
 *   sellLeverage: "5"
 * })
 * ```
 */
export const setMarginSwitch: Endpoint.Private<
  SetMarginSwitchParams,
  Empty,
  ContractV3PositionError | ContractV3BalanceError
> = api.post("setMarginSwitch", "/contract/v3/private/position/switch-isolated", {
  aliases: ["ContractClient.setMarginSwitch"],
  access: "private",
  kind: "idempotentWrite",
  params: SetMarginSwitchParams,
  result: Empty,
  errors: [ContractV3PositionError, ContractV3BalanceError],
  limit: [{ count: 10, perMs: 1000 }],
  deprecated: "Position.switchCrossIsolatedMargin",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/cross-isolated-margin.mdx"
})
