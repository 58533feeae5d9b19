import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnDiscountBuyPositionInfoParams = Schema.Struct({
  category: Schema.Literal("DiscountBuy"),
  productId: Field.optionalTextParam,
  /** The documentation calls it the underlying coin, and has `USDT` as its example. */
  coin: Field.optionalTextParam,
  /** Rows a page. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnDiscountBuyPositionInfoParams
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyPositionInfoParams> {}

/** A position in a discount buy product. */
export const DiscountBuyPosition = Schema.Struct({
  positionId: Field.text,
  productId: Field.optionalText,
  category: Field.optionalText,
  /** What was invested, `USDT`. */
  coin: Field.optionalText,
  /** The coin whose price decides, like `BTC`. */
  underlyingAsset: Field.optionalText,
  amount: Field.optionalDecimal,
  purchasePrice: Field.optionalDecimal,
  knockoutPrice: Field.optionalDecimal,
  /** The yearly interest rate times 1e8. */
  knockoutCouponE8: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Active", "Settling")),
  /** The order that made it. */
  orderId: Field.optionalText,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  settlementTime: Field.optionalMillisText,
  accountType: Field.optional(AnyEarnAccount),
  /** Always `FUND`. */
  toAccountType: Field.optional(AnyEarnAccount),
  /** Whether the coin is received, or its worth in USDT. */
  settleType: Field.optional(Field.openEnum("Base", "Quote")),
  /** When the coins are paid out: 15 minutes after the settlement. */
  expectReceiveAt: Field.optionalMillisText
})
export interface DiscountBuyPosition extends Schema.Schema.Type<typeof DiscountBuyPosition> {}

export const GetEarnDiscountBuyPositionInfoResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<DiscountBuyPosition>(DiscountBuyPosition),
  /** May be `""`. */
  category: Field.optionalText
})
export interface GetEarnDiscountBuyPositionInfoResult
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyPositionInfoResult> {}

/**
 * Lists the positions in discount buy products.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/position"
  })
)
