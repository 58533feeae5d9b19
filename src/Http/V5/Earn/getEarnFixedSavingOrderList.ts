import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AnyEarnAccount, AnyFixedSavingCategory, FixedSavingCategory } from "./rows.js"

export const GetEarnFixedSavingOrderListParams = Schema.Struct({
  /** All types when left out. */
  orderType: Field.optionalParam(Schema.Literal("Stake", "Redeem", "Reinvest")),
  /** Needs `category`. */
  productId: Field.optionalTextParam,
  /** Needed with `productId`. */
  category: Field.optionalParam(FixedSavingCategory),
  /** One order. */
  orderId: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnFixedSavingOrderListParams
  extends Schema.Schema.Type<typeof GetEarnFixedSavingOrderListParams> {}

/** What an order has paid in one coin. */
export const FixedSavingYield = Schema.Struct({
  coin: Field.text,
  amount: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Pending", "Distributed", "Fail", "ReinvestSuccess")),
  createdAt: Field.optionalMillisText,
  /** As a percentage. */
  apy: Field.optionalText
})
export interface FixedSavingYield extends Schema.Schema.Type<typeof FixedSavingYield> {}

/** An order for fixed-term saving. */
export const FixedSavingOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  orderType: Field.optional(Field.openEnum("Stake", "Redeem", "Reinvest")),
  status: Field.optional(Field.openEnum("Processing", "Active", "Complete", "Failed")),
  productId: Field.optionalText,
  category: Field.optional(AnyFixedSavingCategory),
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** Like `1d`, `8h`, `2m` for months. */
  duration: Field.optionalText,
  /** `FUND` for what was redeemed. */
  accountType: Field.optional(AnyEarnAccount),
  settlementTime: Field.optionalMillisText,
  createdAt: Field.optionalMillisText,
  /** Empty before the settlement. */
  yieldInfoList: Field.optional(Field.list<FixedSavingYield>(FixedSavingYield))
})
export interface FixedSavingOrder extends Schema.Schema.Type<typeof FixedSavingOrder> {}

export const GetEarnFixedSavingOrderListResult = Schema.Struct({
  list: Field.list<FixedSavingOrder>(FixedSavingOrder),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetEarnFixedSavingOrderListResult
  extends Schema.Schema.Type<typeof GetEarnFixedSavingOrderListResult> {}

/**
 * Lists the orders for fixed-term saving.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnFixedSavingOrderList: Paged.Private<
  GetEarnFixedSavingOrderListParams | void,
  GetEarnFixedSavingOrderListResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnFixedSavingOrderList", "/v5/earn/fixed-term/order", {
    aliases: ["getFixedTermEarnOrder"],
    access: "private",
    kind: "read",
    params: GetEarnFixedSavingOrderListParams,
    result: GetEarnFixedSavingOrderListResult,
    rows: "list",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/order"
  })
)
