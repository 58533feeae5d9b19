import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { advancedRedeemFields, advancedStakeFields } from "./fields.js"
import { EarnAccount, PlacedEarnOrder } from "./rows.js"

/** The quote to accept. */
export const DoubleWinStake = Schema.Struct({
  /** Leverage of the quote, or less. */
  leverage: Field.decimalParam,
  /** Current price of the underlying asset. */
  initialPrice: Field.decimalParam,
  /** Lower bound of the quoted range, for products with a custom range. */
  lowerPrice: Field.optionalDecimalParam,
  /** Upper bound of the quoted range, for products with a custom range. */
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
  /** The quote to accept. */
  doubleWinStakeExtra: DoubleWinStake
})
export interface DoubleWinStakeParams extends Schema.Schema.Type<typeof DoubleWinStakeParams> {}

/** An early redemption from a double win product. */
export const DoubleWinRedeemParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  ...advancedRedeemFields,
  /** Not required for redemptions. */
  accountType: Field.optionalParam(EarnAccount),
  /** The position to redeem. */
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
 * Subscribes to a double win product, or redeems a position early.
 *
 * Success means the order was accepted, not completed: query `getEarnDoubleWinOrderInfo` for its status. Repeating an
 * `orderLinkId` within 30 minutes returns the same order instead of placing another.
 *
 * Fails with `EarnProductNotAvailable`, `EarnAmountOutOfRange`, `EarnNotAllowed`, `DuplicateEarnOrder`,
 * `EarnPositionNotFound`, `EarnRedemptionNotAllowed` or `InsufficientBalance`, and with `EarnTermsChanged` if the quote
 * has changed.
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
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/create-order"
})
