import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnRwaOrderListParams = Schema.Struct({
  /** One order; goes before `orderLinkId`. */
  orderId: Field.optionalTextParam,
  /** One order. */
  orderLinkId: Field.optionalTextParam,
  orderType: Field.optionalParam(Schema.Literal("Stake", "Redeem")),
  productId: Field.optionalIntegerParam,
  /** Unix time in seconds, at most 180 days ago; 7 days ago when left out. */
  startTime: Field.optionalIntegerParam,
  /** Unix time in seconds; now when left out. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnRwaOrderListParams extends Schema.Schema.Type<typeof GetEarnRwaOrderListParams> {}

/** An order for a tokenised asset. */
export const RwaOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  orderType: Field.optional(Field.openEnum("Stake", "Redeem")),
  productId: Field.optionalNumber,
  coin: Field.optionalText,
  /** Of a subscription. */
  stakeAmount: Field.optionalDecimal,
  /** Of a redemption. */
  redeemShares: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Processing", "Success", "Failed")),
  /** What paid, or was paid to. */
  accountType: Field.optional(AnyEarnAccount),
  /** Unix time in seconds. */
  createdTime: Field.optionalNumber,
  /** Unix time in seconds. */
  updatedTime: Field.optionalNumber,
  /** What a subscription has given. */
  settledShares: Field.optionalDecimal,
  /** What a redemption has given, in the settlement coin. */
  settledAmount: Field.optionalDecimal
})
export interface RwaOrder extends Schema.Schema.Type<typeof RwaOrder> {}

export const GetEarnRwaOrderListResult = Schema.Struct({
  list: Field.list<RwaOrder>(RwaOrder),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetEarnRwaOrderListResult extends Schema.Schema.Type<typeof GetEarnRwaOrderListResult> {}

/**
 * Lists the orders for tokenised assets.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnRwaOrderList: Paged.Private<
  GetEarnRwaOrderListParams | void,
  GetEarnRwaOrderListResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnRwaOrderList", "/v5/earn/rwa/order", {
    aliases: ["getRWAOrderList"],
    access: "private",
    kind: "read",
    params: GetEarnRwaOrderListParams,
    result: GetEarnRwaOrderListResult,
    rows: "list",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/rwa/order"
  })
)
