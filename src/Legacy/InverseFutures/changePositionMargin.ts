import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import { PositionIdx } from "../../Schema/PositionIdx.js"
import * as Schema from "../../Schema/Shape.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import * as Positions from "../internal/FuturesV2/Positions.js"
import { InverseFuturesBalanceError, InverseFuturesPositionError } from "./errors.js"
import { api } from "./protocol.js"

export const ChangePositionMarginParams = Schema.Struct({
  ...Positions.ChangePositionMarginParams.fields,
  /** 0 in one-way mode; in hedge mode 1 for the buy side, 2 for the sell side. */
  position_idx: PositionIdx
})
export interface ChangePositionMarginParams extends Schema.Schema.Type<typeof ChangePositionMarginParams> {}

/**
 * Changes the margin of an isolated position.
 *
 * The documentation does not say whether `margin` is the new margin or a change to it, so the call counts as a commit
 * and is not retried automatically.
 *
 * Fails with `MarginUnchanged`, `NotAllowedInMarginMode` or `PositionNotFound`.
 */
export const changePositionMargin: Endpoint.Private<
  ChangePositionMarginParams,
  string | number,
  V2PositionError | V2BalanceError
> = api.post("changePositionMargin", "/futures/private/position/change-position-margin", {
  ...Positions.changePositionMarginFacts,
  aliases: ["InverseFuturesClient.changePositionMargin"],
  params: ChangePositionMarginParams,
  result: Field.textOrNumber,
  errors: [InverseFuturesPositionError, InverseFuturesBalanceError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_futures/_account_data.md"
})
