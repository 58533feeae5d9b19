import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { advancedOrderFields, advancedOrderFilterFields, discountBuyCoinFields, nextPageFields } from "./fields.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnDiscountBuyOrderInfoParams = Schema.Struct({
  category: Schema.Literal("DiscountBuy"),
  ...advancedOrderFilterFields,
  /** Rows per page. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetEarnDiscountBuyOrderInfoParams
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyOrderInfoParams> {}

/** An order for a discount buy product. */
export const DiscountBuyOrder = Schema.Struct({
  ...advancedOrderFields,
  /** Always `Stake`. */
  orderType: Field.optionalText,
  ...discountBuyCoinFields,
  purchasePrice: Field.optionalDecimal,
  knockoutPrice: Field.optionalDecimal,
  /** Annual interest rate times 1e8. */
  knockoutCouponE8: Field.optionalDecimal,
  settlementTime: Field.optionalMillisText,
  /** Account credited at settlement; `""` until then. */
  toAccountType: Field.optional(AnyEarnAccount),
  /** Whether to receive the coin or its value in USDT. */
  settleType: Field.optional(Field.openEnum("Base", "Quote")),
  /** 30-minute average price; `""` before settlement. */
  settlementPrice: Field.optionalDecimal,
  /** Coin paid at settlement; `""` until then. */
  settlementCoin: Field.optionalText,
  /** Amount paid at settlement; `""` until then. */
  settlementAmount: Field.optionalDecimal,
  /** Whether the product is for VIP users. */
  isVip: Field.optionalFlag,
  /** Refund status of a failed order; otherwise `""`. */
  refundStatus: Field.optional(Field.openEnum("REFUNDING", "REFUND_DONE"))
})
export interface DiscountBuyOrder extends Schema.Schema.Type<typeof DiscountBuyOrder> {}

export const GetEarnDiscountBuyOrderInfoResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<DiscountBuyOrder>(DiscountBuyOrder),
  /** May be `""`. */
  category: Field.optionalText
})
export interface GetEarnDiscountBuyOrderInfoResult
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyOrderInfoResult> {}

/**
 * Lists orders for discount buy products. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDiscountBuyOrderInfo({ category: "DiscountBuy", orderLinkId: "discount-1" })
 * ```
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
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/order"
  })
)
