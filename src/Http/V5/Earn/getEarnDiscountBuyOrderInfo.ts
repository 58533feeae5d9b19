import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AdvancedOrderStatus, AnyEarnAccount } from "./rows.js"

export const GetEarnDiscountBuyOrderInfoParams = Schema.Struct({
  category: Schema.Literal("DiscountBuy"),
  /** One order. */
  orderId: Field.optionalTextParam,
  /** One order. */
  orderLinkId: Field.optionalTextParam,
  productId: Field.optionalTextParam,
  /** In ms, of the time when the order was made. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnDiscountBuyOrderInfoParams
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyOrderInfoParams> {}

/** An order for a discount buy product. */
export const DiscountBuyOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  productId: Field.optionalText,
  category: Field.optionalText,
  /** `Stake`. */
  orderType: Field.optionalText,
  amount: Field.optionalDecimal,
  /** What was invested, `USDT`. */
  coin: Field.optionalText,
  /** The coin whose price decides, like `BTC`. */
  underlyingAsset: Field.optionalText,
  status: Field.optional(AdvancedOrderStatus),
  createdTime: Field.optionalMillisText,
  purchasePrice: Field.optionalDecimal,
  knockoutPrice: Field.optionalDecimal,
  /** The yearly interest rate times 1e8. */
  knockoutCouponE8: Field.optionalDecimal,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  settlementTime: Field.optionalMillisText,
  accountType: Field.optional(AnyEarnAccount),
  /** What was paid to; `""` before the settlement. */
  toAccountType: Field.optional(AnyEarnAccount),
  /** Whether the coin is received, or its worth in USDT. */
  settleType: Field.optional(Field.openEnum("Base", "Quote")),
  /** The average of the last 30 minutes; `""` before the settlement. */
  settlementPrice: Field.optionalDecimal,
  /** `""` before the settlement. */
  settlementCoin: Field.optionalText,
  /** `""` before the settlement. */
  settlementAmount: Field.optionalDecimal,
  /** Of a product for VIP users. */
  isVip: Field.optionalFlag,
  /** Of a failed order, else `""`. */
  refundStatus: Field.optional(Field.openEnum("REFUNDING", "REFUND_DONE"))
})
export interface DiscountBuyOrder extends Schema.Schema.Type<typeof DiscountBuyOrder> {}

export const GetEarnDiscountBuyOrderInfoResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<DiscountBuyOrder>(DiscountBuyOrder),
  /** May be `""`. */
  category: Field.optionalText
})
export interface GetEarnDiscountBuyOrderInfoResult
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyOrderInfoResult> {}

/**
 * Lists the orders for discount buy products.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnDiscountBuyOrderInfo: Paged.Private<
  GetEarnDiscountBuyOrderInfoParams,
  GetEarnDiscountBuyOrderInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnDiscountBuyOrderInfo", "/v5/earn/advance/order", {
    aliases: ["getAdvanceEarnOrder"],
    access: "private",
    kind: "read",
    params: GetEarnDiscountBuyOrderInfoParams,
    result: GetEarnDiscountBuyOrderInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/order"
  })
)
