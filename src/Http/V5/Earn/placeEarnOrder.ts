import { BalanceError, EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { EarnAccount, EasyEarnCategory, earnOrderLinkFields, InterestCardParam, PlacedEarnOrder } from "./rows.js"

export const PlaceEarnOrderParams = Schema.Struct({
  category: EasyEarnCategory,
  orderType: Schema.Literal("Stake", "Redeem"),
  /** Account to debit or credit. On-chain staking supports `FUND` only. */
  accountType: EarnAccount,
  /** Amount in `coin`, within the product's limits and decimal places. */
  amount: Field.decimalParam,
  coin: Field.text,
  productId: Field.text,
  ...earnOrderLinkFields,
  /** Position to redeem. Required for on-chain redemptions except liquid staking. */
  redeemPositionId: Field.optionalTextParam,
  /** Account to credit. `UNIFIED` is for liquid staking only. */
  toAccountType: Field.optionalParam(EarnAccount),
  /** Coupon to use, for staking in flexible saving only. */
  interestCard: Field.optionalParam(InterestCardParam)
})
export interface PlaceEarnOrderParams extends Schema.Schema.Type<typeof PlaceEarnOrderParams> {}

/**
 * Stakes coins in flexible saving or on a chain, or redeems them.
 *
 * Success means that the exchange has taken the order, not that it is done: `getEarnOrders` tells how it ended. When
 * loans of a coin are in demand, a redemption can take up to 48 hours, and one from a chain some days. It cannot be
 * cancelled. The same `orderLinkId` is refused for 30 minutes.
 *
 * Fails with `EarnProductNotAvailable`, `EarnAmountOutOfRange`, `EarnTermsChanged` when the rate has changed,
 * `EarnNotAllowed`, `DuplicateEarnOrder`, and `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.placeEarnOrder({
 *   category: "FlexibleSaving",
 *   orderType: "Stake",
 *   accountType: "UNIFIED",
 *   coin: "USDT",
 *   amount: "100",
 *   productId: "428",
 *   orderLinkId: "saving-1"
 * })
 * ```
 */
export const placeEarnOrder: Endpoint.Private<PlaceEarnOrderParams, PlacedEarnOrder, EarnError | BalanceError> =
  Endpoint.post("Earn.placeEarnOrder", "/v5/earn/place-order", {
    aliases: ["submitStakeRedeem"],
    access: "private",
    kind: "commit",
    idempotencyKey: "orderLinkId",
    params: PlaceEarnOrderParams,
    result: PlacedEarnOrder,
    errors: [EarnError, BalanceError],
    limit: "undocumented",
    permission: "requires the Earn permission, not available to custody accounts",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/create-order"
  })
