import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { CopyTradingBalanceError, CopyTradingPositionError } from "./errors.js"
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
 * Both must be equal.
 *
 * @example
 * ```ts
 * import * as CopyTrading from "effect-bybit/Legacy/CopyTrading"
 *
 * export const leverage = CopyTrading.setLeverage({
 *   symbol: "BTCUSDT",
 *   buyLeverage: "5",
 *   sellLeverage: "5"
 * })
 * ```
 */
export const setLeverage: Endpoint.Private<
  SetLeverageParams,
  Empty,
  CopyTradingPositionError | CopyTradingBalanceError
> = api.post("setLeverage", "/contract/v3/private/copytrading/position/set-leverage", {
  aliases: ["CopyTradingClient.setLeverage"],
  access: "private",
  kind: "idempotentWrite",
  params: SetLeverageParams,
  result: Empty,
  errors: [CopyTradingPositionError, CopyTradingBalanceError],
  limit: [{ count: 75, perMs: 60000 }],
  limitNote: "shared with other operations",
  deprecated: "Position.setLeverage",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/copy_trading/_account_data.md"
})
