import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { advancedPositionFields, discountBuyCoinFields, nextPageFields } from "./fields.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnDiscountBuyPositionInfoParams = Schema.Struct({
  category: Schema.Literal("DiscountBuy"),
  productId: Field.optionalTextParam,
  /** Only this coin. Documented as the underlying coin, but the example is `USDT`. */
  coin: Field.optionalTextParam,
  /** Rows per page. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetEarnDiscountBuyPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyPositionInfoParams> {}

/** A position in a discount buy product. */
export const DiscountBuyPosition = Schema.Struct({
  ...advancedPositionFields,
  ...discountBuyCoinFields,
  purchasePrice: Field.optionalDecimal,
  knockoutPrice: Field.optionalDecimal,
  /** Annual interest rate times 1e8. */
  knockoutCouponE8: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Active", "Settling")),
  /** Account credited at settlement, always `FUND`. */
  toAccountType: Field.optional(AnyEarnAccount),
  /** Whether to receive the coin or its value in USDT. */
  settleType: Field.optional(Field.openEnum("Base", "Quote")),
  /** Expected payout time, in Unix milliseconds: 15 minutes after settlement. */
  expectReceiveAt: Field.optionalMillisText
})
export interface DiscountBuyPosition extends Schema.Schema.Type<typeof DiscountBuyPosition> {}

export const GetEarnDiscountBuyPositionInfoResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<DiscountBuyPosition>(DiscountBuyPosition),
  /** May be `""`. */
  category: Field.optionalText
})
export interface GetEarnDiscountBuyPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyPositionInfoResult> {}

/**
 * Lists positions in discount buy products. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDiscountBuyPositionInfo({ category: "DiscountBuy", productId: "7037" })
 * ```
 */
export const getEarnDiscountBuyPositionInfo: Paged.Private<
  GetEarnDiscountBuyPositionInfoParams,
  GetEarnDiscountBuyPositionInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnDiscountBuyPositionInfo", "/v5/earn/advance/position", {
    aliases: ["getAdvanceEarnPosition"],
    access: "private",
    kind: "read",
    params: GetEarnDiscountBuyPositionInfoParams,
    result: GetEarnDiscountBuyPositionInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/position"
  })
)
