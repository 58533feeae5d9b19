import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { earnOrderLinkFields } from "./fields.js"
import { EarnAccount, EasyEarnCategory, InterestCardParam, PlacedEarnOrder } from "./rows.js"

export const PlaceEarnOrderParams = Schema.Struct({
  /** `FlexibleSaving` or `OnChain`. */
  category: EasyEarnCategory,
  /** `Stake` subscribes, `Redeem` redeems. */
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
  /** Coupon to use, for staking in flexible savings only. */
  interestCard: Field.optionalParam(InterestCardParam)
})
export interface PlaceEarnOrderParams extends Schema.Schema.Type<typeof PlaceEarnOrderParams> {}

/**
 * Stakes coins in flexible savings or on-chain staking, or redeems them.
 *
 * Success means the order was accepted, not completed: query `getEarnOrders` for its status. Orders cannot be canceled.
 * A redemption can take up to 48 hours when demand for loans in the coin is high, and several days for on-chain
 * staking. An `orderLinkId` cannot be reused for 30 minutes.
 *
 * Fails with `EarnProductNotAvailable`, `EarnAmountOutOfRange`, `EarnNotAllowed`, `DuplicateEarnOrder` or
 * `InsufficientBalance`, and with `EarnTermsChanged` if the rate has changed.
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
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/create-order"
  })
