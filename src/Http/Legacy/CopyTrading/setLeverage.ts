import { CopyTradingBalanceError, CopyTradingPositionError } from "../../../Errors/Legacy/CopyTrading.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
 * Both must be the same.
 *
 * - Access: private.
 * - Limit: 75 per minute, shared with other operations.
 * - In V5: `Position.setLeverage`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/copy_trading/_account_data.md
 */
export const setLeverage: Endpoint.Endpoint<
  SetLeverageParams,
  Empty,
  CopyTradingPositionError | CopyTradingBalanceError,
  RestClient | Credentials
> = api.post("/contract/v3/private/copytrading/position/set-leverage", {
  id: "setLeverage",
  aliases: ["CopyTradingClient.setLeverage"],
  family: "CopyTrading",
  access: "private",
  kind: "idempotentWrite",
  params: SetLeverageParams,
  result: Empty,
  errors: [CopyTradingPositionError, CopyTradingBalanceError],
  limit: [{ count: 75, perMs: 60000 }],
  demo: false,
  deprecated: "Position.setLeverage",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/copy_trading/_account_data.md"
})
