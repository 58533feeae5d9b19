import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import { Side } from "../../Schema/Side.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import * as LegacyField from "../internal/schema/Field.js"
import { LinearBalanceError, LinearPositionError } from "./errors.js"
import { api } from "./protocol.js"
import { LinearPosition } from "./rows.js"

export const SetAddReduceMarginParams = Schema.Struct({
  symbol: Field.text,
  /** Side of the position. */
  side: Side,
  /** In USDT with at most 4 decimals: 10 adds, -10 removes margin. */
  margin: LegacyField.numberParam,
  /** 0 in one-way mode; in hedge mode 1 for the buy side, 2 for the sell side. */
  position_idx: Field.optionalParam(PositionIdx)
})
export interface SetAddReduceMarginParams extends Schema.Schema.Type<typeof SetAddReduceMarginParams> {}

export const SetAddReduceMarginResult = Schema.Struct({
  PositionListResult: Field.optional(LinearPosition),
  wallet_balance: Field.optionalTextOrNumber,
  /** The balance minus used margin. */
  available_balance: Field.optionalTextOrNumber
})
export interface SetAddReduceMarginResult extends Schema.Schema.Type<typeof SetAddReduceMarginResult> {}

/** Adds margin to an isolated position, or removes some. */
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
  deprecated: "Position.addOrReduceMargin",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/linear_perpetual/_account_data.md"
})
