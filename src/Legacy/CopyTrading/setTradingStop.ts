import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { CopyTradingOrderError, CopyTradingPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const SetTradingStopParams = Schema.Struct({
  symbol: Field.text,
  /** The order that opened the position. */
  parentOrderId: Field.text,
  takeProfit: Field.optionalDecimalParam,
  stopLoss: Field.optionalDecimalParam,
  tpTriggerBy: DerivativesField.optionalTriggerByParam,
  slTriggerBy: DerivativesField.optionalTriggerByParam,
  parentOrderLinkId: Field.optionalTextParam
})
export interface SetTradingStopParams extends Schema.Schema.Type<typeof SetTradingStopParams> {}

/** Sets the take profit and stop loss of an order that opened a position. */
export const setTradingStop: Endpoint.Private<
  SetTradingStopParams,
  Empty,
  CopyTradingOrderError | CopyTradingPositionError
> = api.post("setTradingStop", "/contract/v3/private/copytrading/order/trading-stop", {
  aliases: ["CopyTradingClient.setTradingStop"],
  access: "private",
  kind: "idempotentWrite",
  params: SetTradingStopParams,
  result: Empty,
  errors: [CopyTradingOrderError, CopyTradingPositionError],
  limit: "undocumented",
  deprecated: "Position.setTradingStop",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/order/set-trading-stop.mdx"
})
