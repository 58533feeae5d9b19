import type * as Endpoint from "../../Http/Endpoint.js"
import { Empty } from "../../Schema/Empty.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { CopyTradingOrderError, CopyTradingPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const ClosePositionParams = Schema.Struct({
  symbol: Field.text,
  /** `0` one-way, `1` buy side, `2` sell side, as text. */
  positionIdx: Schema.Literal("0", "1", "2")
})
export interface ClosePositionParams extends Schema.Schema.Type<typeof ClosePositionParams> {}

/** Closes a whole position. */
export const closePosition: Endpoint.Private<
  ClosePositionParams,
  Empty,
  CopyTradingOrderError | CopyTradingPositionError
> = api.post("closePosition", "/contract/v3/private/copytrading/position/close", {
  aliases: ["CopyTradingClient.closePosition"],
  access: "private",
  kind: "commit",
  reducesRisk: true,
  idempotencyKey: null,
  params: ClosePositionParams,
  result: Empty,
  errors: [CopyTradingOrderError, CopyTradingPositionError],
  limit: [{ count: 75, perMs: 60000 }],
  limitNote: "shared with other operations",
  deprecated: "Nothing: close the position with `Order.placeOrder` and `reduceOnly`.",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/copy_trading/_account_data.md"
})
