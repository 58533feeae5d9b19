import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import type { V2BalanceError, V2PositionError } from "../internal/FuturesV2/errors.js"
import { ChangePositionMarginParams, changePositionMarginFacts } from "../internal/FuturesV2/Positions.js"
import { InverseBalanceError, InversePositionError } from "./errors.js"
import { api } from "./protocol.js"

export { ChangePositionMarginParams }

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
> = api.post("changePositionMargin", "/v2/private/position/change-position-margin", {
  ...changePositionMarginFacts,
  aliases: ["InverseClient.changePositionMargin"],
  params: ChangePositionMarginParams,
  result: Field.textOrNumber,
  errors: [InversePositionError, InverseBalanceError],
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_account_data.md"
})
