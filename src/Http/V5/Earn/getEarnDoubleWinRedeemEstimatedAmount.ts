import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { RedeemEstimates } from "./rows.js"

export const GetEarnDoubleWinRedeemEstimatedAmountParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  /** Position IDs, separated by commas, at most 5. */
  positionIds: Field.text
})
export interface GetEarnDoubleWinRedeemEstimatedAmountParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinRedeemEstimatedAmountParams> {}

/**
 * Estimates the proceeds of redeeming up to 5 double win positions now.
 *
 * Pass the estimate to the redemption order. Fails with `EarnPositionNotFound` if a position is unknown.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDoubleWinRedeemEstimatedAmount({
 *   category: "DoubleWin",
 *   positionIds: "2847,2848"
 * }).pipe(Effect.map(({ list }) => list.filter(({ success }) => success)))
 * ```
 */
export const getEarnDoubleWinRedeemEstimatedAmount: Endpoint.Private<
  GetEarnDoubleWinRedeemEstimatedAmountParams,
  RedeemEstimates,
  EarnError
> = Endpoint.get("Earn.getEarnDoubleWinRedeemEstimatedAmount", "/v5/earn/advance/get-redeem-est-amount-list", {
  access: "private",
  kind: "read",
  params: GetEarnDoubleWinRedeemEstimatedAmountParams,
  result: RedeemEstimates,
  errors: [EarnError],
  limit: "undocumented",
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/est-redeem"
})
