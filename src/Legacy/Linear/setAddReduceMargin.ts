import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { Side } from "../../Schema/Side.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import * as LegacyField from "../internal/schema/Field.js"
import { LinearBalanceError, LinearPositionError } from "./errors.js"
import { LinearPosition } from "./LinearPosition.js"
import { api } from "./protocol.js"

export const SetAddReduceMarginParams = Schema.Struct({
  symbol: Field.text,
  /** Of the position. */
  side: Side,
  /** In USDT with 4 decimals at most: 10 adds, -10 takes out. */
  margin: LegacyField.numberParam,
  /** 0 in one-way mode; in hedge mode 1 for the buying, 2 for the selling position. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface SetAddReduceMarginParams extends Schema.Schema.Type<typeof SetAddReduceMarginParams> {}

export const SetAddReduceMarginResult = Schema.Struct({
  PositionListResult: Field.optional(LinearPosition),
  wallet_balance: Field.optionalTextOrNumber,
  /** The balance without what margins use. */
  available_balance: Field.optionalTextOrNumber
})
export interface SetAddReduceMarginResult extends Schema.Schema.Type<typeof SetAddReduceMarginResult> {}

/** Adds margin to an isolated position, or takes some out. */
export const setAddReduceMargin: Endpoint.Private<
  SetAddReduceMarginParams,
  SetAddReduceMarginResult,
  V2PositionError | V2BalanceError
> = api.post("setAddReduceMargin", "/private/linear/position/add-margin", {
  aliases: ["LinearClient.setAddReduceMargin"],
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: SetAddReduceMarginParams,
  result: SetAddReduceMarginResult,
  errors: [LinearPositionError, LinearBalanceError],
  limit: [{ count: 75, perMs: 60000 }],
  demo: false,
  deprecated: "Position.addOrReduceMargin",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
