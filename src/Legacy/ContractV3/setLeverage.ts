import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { ContractV3BalanceError, ContractV3PositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetLeverageParams = Schema.Struct({
  symbol: Field.text,
  buyLeverage: Field.decimalParam,
  sellLeverage: Field.decimalParam
})
export interface SetLeverageParams extends Schema.Schema.Type<typeof SetLeverageParams> {}

/**
 * Sets the leverage of a symbol.
 *
 * In one-way mode both must be equal. Fails with `LeverageUnchanged` if the leverage is already set.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const leverage = ContractV3.setLeverage({
 *   symbol: "BTCUSDT",
 *   buyLeverage: "5",
 *   sellLeverage: "5"
 * })
 * ```
 */
export const setLeverage: Endpoint.Private<SetLeverageParams, Empty, ContractV3PositionError | ContractV3BalanceError> =
  api.post("setLeverage", "/contract/v3/private/position/set-leverage", {
    aliases: ["ContractClient.setLeverage"],
    access: "private",
    kind: "idempotentWrite",
    params: SetLeverageParams,
    result: Empty,
    errors: [ContractV3PositionError, ContractV3BalanceError],
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Position.setLeverage",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/leverage.mdx"
  })
