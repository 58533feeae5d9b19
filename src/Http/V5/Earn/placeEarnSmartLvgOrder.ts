import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { advancedRedeemFields, advancedStakeFields } from "./fields.js"
import { EarnAccount, PlacedEarnOrder } from "./rows.js"

/** The quote to accept. */
export const SmartLvgStake = Schema.Struct({
  /** Current price of the underlying asset; the order fails if it is off by more than 5%. */
  initialPrice: Field.decimalParam,
  /** Break-even price of the quote. */
  breakevenPrice: Field.decimalParam
})
export interface SmartLvgStake extends Schema.Schema.Type<typeof SmartLvgStake> {}

/** The position to redeem. */
export const SmartLvgRedemption = Schema.Struct({
  positionId: Field.text,
  /** Estimate from `getEarnSmartLvgRedeemEstimatedAmount`, at most 10 minutes old. */
  estRedeemAmount: Field.decimalParam,
  /** Whether to fail if the amount deviates too much from the estimate. Defaults to false. */
  isSlippageProtected: Field.optionalFlagParam
})
export interface SmartLvgRedemption extends Schema.Schema.Type<typeof SmartLvgRedemption> {}

/** A subscription to a smart leverage product. */
export const SmartLvgStakeParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  ...advancedStakeFields,
  /** The quote to accept. */
  smartLeverageStakeExtra: SmartLvgStake
})
export interface SmartLvgStakeParams extends Schema.Schema.Type<typeof SmartLvgStakeParams> {}

/** An early redemption from a smart leverage product. */
export const SmartLvgRedeemParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  ...advancedRedeemFields,
  /** Account to credit. */
  accountType: EarnAccount,
  /** The position to redeem. */
  smartLeverageRedeemExtra: SmartLvgRedemption
})
export interface SmartLvgRedeemParams extends Schema.Schema.Type<typeof SmartLvgRedeemParams> {}

export type PlaceEarnSmartLvgOrderParams = SmartLvgStakeParams | SmartLvgRedeemParams

/** The schema of {@link PlaceEarnSmartLvgOrderParams}. */
export const PlaceEarnSmartLvgOrderParams: Schema.Schema<PlaceEarnSmartLvgOrderParams> = Schema.Union(
  SmartLvgStakeParams,
  SmartLvgRedeemParams
)

/**
 * Subscribes to a smart leverage product, or redeems a position early.
 *
 * Success means the order was accepted, not completed: query `getEarnSmartLvgOrderInfo` for its status. Repeating an
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
 * export const program = Earn.placeEarnSmartLvgOrder({
 *   category: "SmartLeverage",
 *   productId: "12999",
 *   orderType: "Stake",
 *   coin: "USDT",
 *   amount: "100",
 *   accountType: "FUND",
 *   orderLinkId: "smart-1",
 *   smartLeverageStakeExtra: { initialPrice: "68403", breakevenPrice: "68650" }
 * })
 * ```
 */
export const placeEarnSmartLvgOrder: Endpoint.Private<
  PlaceEarnSmartLvgOrderParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.placeEarnSmartLvgOrder", "/v5/earn/advance/place-order", {
  aliases: ["submitAdvanceEarnPlaceOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: PlaceEarnSmartLvgOrderParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/create-order"
})
