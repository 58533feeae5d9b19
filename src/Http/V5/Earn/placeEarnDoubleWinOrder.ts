import { BalanceError, EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { advancedRedeemFields, advancedStakeFields } from "./advanced.js"
import { EarnAccount, PlacedEarnOrder } from "./rows.js"

/** The quote at which to subscribe. */
export const DoubleWinStake = Schema.Struct({
  /** Leverage of the quote, or less. */
  leverage: Field.decimalParam,
  /** Current price of the underlying asset. */
  initialPrice: Field.decimalParam,
  /** Bound of the quoted range, for products with a custom range. */
  lowerPrice: Field.optionalDecimalParam,
  /** Bound of the quoted range, for products with a custom range. */
  upperPrice: Field.optionalDecimalParam
})
export interface DoubleWinStake extends Schema.Schema.Type<typeof DoubleWinStake> {}

/** The position to redeem. */
export const DoubleWinRedemption = Schema.Struct({
  positionId: Field.text,
  /** Estimate from `getEarnDoubleWinRedeemEstimatedAmount`. */
  estRedeemAmount: Field.decimalParam,
  /** Whether to fail if the amount deviates too much from the estimate. Defaults to false. */
  isSlippageProtected: Field.optionalFlagParam
})
export interface DoubleWinRedemption extends Schema.Schema.Type<typeof DoubleWinRedemption> {}

/** A subscription to a double win product. */
export const DoubleWinStakeParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  ...advancedStakeFields,
  doubleWinStakeExtra: DoubleWinStake
})
export interface DoubleWinStakeParams extends Schema.Schema.Type<typeof DoubleWinStakeParams> {}

/** A redemption from a double win product before its term. */
export const DoubleWinRedeemParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  ...advancedRedeemFields,
  accountType: Field.optionalParam(EarnAccount),
  doubleWinRedeemExtra: DoubleWinRedemption
})
export interface DoubleWinRedeemParams extends Schema.Schema.Type<typeof DoubleWinRedeemParams> {}

export type PlaceEarnDoubleWinOrderParams = DoubleWinStakeParams | DoubleWinRedeemParams

/** The schema of {@link PlaceEarnDoubleWinOrderParams}. */
export const PlaceEarnDoubleWinOrderParams: Schema.Schema<PlaceEarnDoubleWinOrderParams> = Schema.Union(
  DoubleWinStakeParams,
  DoubleWinRedeemParams
)

/**
 * Subscribes to a double win product, or redeems a position before its term.
 *
 * Success means that the exchange has taken the order, not that it is done: `getEarnDoubleWinOrderInfo` tells how it
 * ended. The same `orderLinkId` within 30 minutes gives the same order instead of a second one.
 *
 * Fails with `EarnProductNotAvailable`, `EarnAmountOutOfRange`, `EarnTermsChanged` when the quote has changed,
 * `EarnNotAllowed`, `DuplicateEarnOrder`, `EarnPositionNotFound`, `EarnRedemptionNotAllowed`, and
 * `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.placeEarnDoubleWinOrder({
 *   category: "DoubleWin",
 *   productId: "14084",
 *   orderType: "Stake",
 *   coin: "USDT",
 *   amount: "150",
 *   accountType: "FUND",
 *   orderLinkId: "double-1",
 *   doubleWinStakeExtra: { initialPrice: "66445.69", leverage: "9" }
 * })
 * ```
 */
export const placeEarnDoubleWinOrder: Endpoint.Private<
  PlaceEarnDoubleWinOrderParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.placeEarnDoubleWinOrder", "/v5/earn/advance/place-order", {
  aliases: ["submitAdvanceEarnPlaceOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: PlaceEarnDoubleWinOrderParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  permission: "requires the Earn permission",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/create-order"
})
