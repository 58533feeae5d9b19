import { InverseFuturesBalanceError, InverseFuturesPositionError } from "../../../Errors/Legacy/InverseFutures.js"
import type { V2BalanceError, V2PositionError } from "../../../Errors/Legacy/V2Codes.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as LegacyField from "../../../Schema/Legacy/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const SetUserLeverageParams = Schema.Struct({
  symbol: Field.text,
  /** Above 0, at most what the risk limit allows. */
  buy_leverage: LegacyField.numberParam,
  /** Above 0, at most what the risk limit allows. In one-way mode both must be equal. */
  sell_leverage: LegacyField.numberParam
})
export interface SetUserLeverageParams extends Schema.Schema.Type<typeof SetUserLeverageParams> {}

/**
 * Sets the leverages of a symbol, and gives the new one; null has been seen too.
 *
 * - Access: private.
 * - Limit: 75 per minute.
 * - In V5: `Position.setLeverage`.
 * - Errors: `LeverageUnchanged` when it is so already.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md
 */
export const setUserLeverage: Endpoint.Endpoint<
  SetUserLeverageParams,
  string | number | null,
  V2PositionError | V2BalanceError,
  RestClient | Credentials
> = api.post("/futures/private/position/leverage/save", {
  id: "setUserLeverage",
  aliases: ["InverseFuturesClient.setUserLeverage"],
  family: "InverseFutures",
  access: "private",
  kind: "idempotentWrite",
  params: SetUserLeverageParams,
  result: LegacyField.nullableTextOrNumber,
  errors: [InverseFuturesPositionError, InverseFuturesBalanceError],
  limit: [{ count: 75, perMs: 60000 }],
  demo: false,
  deprecated: "Position.setLeverage",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
