import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { EarnAccount, PlacedEarnOrder } from "./rows.js"

/** The quote to accept. */
export const DiscountBuyQuote = Schema.Struct({
  /** `currentPrice` of the quote. Prices have at most 8 decimal places. */
  initialPrice: Field.decimalParam,
  purchasePrice: Field.decimalParam,
  knockoutPrice: Field.decimalParam,
  /** Annual interest rate times 1e8, from the quote. */
  knockoutCouponE8: Field.decimalParam,
  /** `Base` to receive the coin, `Quote` to receive its value in USDT. */
  settleType: Schema.Literal("Base", "Quote"),
  /** Market maker of the quote. */
  instUid: Field.text
})
export interface DiscountBuyQuote extends Schema.Schema.Type<typeof DiscountBuyQuote> {}

export const PlaceEarnDiscountBuyOrderParams = Schema.Struct({
  category: Schema.Literal("DiscountBuy"),
  productId: Field.text,
  /** Always `Stake`. */
  orderType: Schema.Literal("Stake"),
  /** Amount to invest, in USDT, with at most the product's decimal places. */
  amount: Field.decimalParam,
  /** Investment coin, `USDT`. */
  coin: Field.text,
  /** Account to debit. */
  accountType: EarnAccount,
  /** Your own order ID, for idempotency; at most 40 letters, digits, `_` and `-`. */
  orderLinkId: Field.text,
  /** The quote to accept, from `getEarnDiscountBuyProductQuote`. */
  discountBuyExtra: DiscountBuyQuote
})
export interface PlaceEarnDiscountBuyOrderParams extends Schema.Schema.Type<typeof PlaceEarnDiscountBuyOrderParams> {}

/**
 * Subscribes to a discount buy product at a quote.
 *
 * Success means the order was accepted, not completed: query `getEarnDiscountBuyOrderInfo` for its status. A used
 * `orderLinkId` is rejected.
 *
 * Fails with `EarnProductNotAvailable`, `EarnAmountOutOfRange`, `EarnNotAllowed`, `DuplicateEarnOrder` or
 * `InsufficientBalance`, and with `EarnTermsChanged` if the quote has changed.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.placeEarnDiscountBuyOrder({
 *   category: "DiscountBuy",
 *   productId: "7037",
 *   orderType: "Stake",
 *   amount: "200",
 *   coin: "USDT",
 *   accountType: "FUND",
 *   orderLinkId: "discount-1",
 *   discountBuyExtra: {
 *     initialPrice: "74571.32",
 *     purchasePrice: "74019",
 *     knockoutPrice: "76050",
 *     knockoutCouponE8: "1000000",
 *     settleType: "Base",
 *     instUid: "100307526"
 *   }
 * })
 * ```
 */
export const placeEarnDiscountBuyOrder: Endpoint.Private<
  PlaceEarnDiscountBuyOrderParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.placeEarnDiscountBuyOrder", "/v5/earn/advance/place-order", {
  aliases: ["submitAdvanceEarnPlaceOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: PlaceEarnDiscountBuyOrderParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/create-order"
})
