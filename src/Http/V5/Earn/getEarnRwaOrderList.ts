import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { earnPageFields, nextPageFields } from "./fields.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnRwaOrderListParams = Schema.Struct({
  /** Only this order. Takes precedence over `orderLinkId`. */
  orderId: Field.optionalTextParam,
  /** Only the order with this client order ID. */
  orderLinkId: Field.optionalTextParam,
  /** Only subscriptions or only redemptions. Defaults to both. */
  orderType: Field.optionalParam(Schema.Literal("Stake", "Redeem")),
  productId: Field.optionalIntegerParam,
  /** Start, in Unix seconds, at most 180 days ago. Defaults to 7 days ago. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix seconds. Defaults to now. */
  endTime: Field.optionalIntegerParam,
  ...earnPageFields
})
export interface GetEarnRwaOrderListParams extends Schema.Schema.Type<typeof GetEarnRwaOrderListParams> {}

/** An order for a tokenized asset. */
export const RwaOrder = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText,
  orderType: Field.optional(Field.openEnum("Stake", "Redeem")),
  productId: Field.optionalNumber,
  coin: Field.optionalText,
  /** Amount subscribed, for subscriptions only. */
  stakeAmount: Field.optionalDecimal,
  /** Number of shares, for redemptions only. */
  redeemShares: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Processing", "Success", "Failed")),
  /** Account that was debited or credited. */
  accountType: Field.optional(AnyEarnAccount),
  /** In Unix seconds. */
  createdTime: Field.optionalSeconds,
  /** In Unix seconds. */
  updatedTime: Field.optionalSeconds,
  /** Shares received for a subscription. */
  settledShares: Field.optionalDecimal,
  /** Amount received for a redemption, in the settlement coin. */
  settledAmount: Field.optionalDecimal
})
export interface RwaOrder extends Schema.Schema.Type<typeof RwaOrder> {}

export const GetEarnRwaOrderListResult = Schema.Struct({
  list: Field.list<RwaOrder>(RwaOrder),
  ...nextPageFields
})
export interface GetEarnRwaOrderListResult extends Schema.Schema.Type<typeof GetEarnRwaOrderListResult> {}

/**
 * Lists orders for tokenized assets. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnRwaOrderList({ orderType: "Stake", startTime: 1790000000 })
 * ```
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
    docs: "https://bybit-exchange.github.io/docs/v5/finance/rwa/order"
  })
)
