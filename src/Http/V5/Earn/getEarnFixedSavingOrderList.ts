import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { earnPageFields, nextPageFields } from "./fields.js"
import { AnyEarnAccount, AnyFixedSavingCategory, FixedSavingCategory } from "./rows.js"

export const GetEarnFixedSavingOrderListParams = Schema.Struct({
  /** Only orders of this type. Defaults to all types. */
  orderType: Field.optionalParam(Schema.Literal("Stake", "Redeem", "Reinvest")),
  /** Only orders for this product. Requires `category`. */
  productId: Field.optionalTextParam,
  /** Required with `productId`. */
  category: Field.optionalParam(FixedSavingCategory),
  /** Only this order. */
  orderId: Field.optionalTextParam,
  /** Start, in Unix milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds. */
  endTime: Field.optionalIntegerParam,
  ...earnPageFields
})
export interface GetEarnFixedSavingOrderListParams
  extends Schema.Schema.Type<typeof GetEarnFixedSavingOrderListParams> {}

/** The interest on an order, paid in one coin. */
export const FixedSavingYield = Schema.Struct({
  coin: Field.text,
  amount: Field.optionalDecimal,
  status: Field.optional(Field.openEnum("Pending", "Distributed", "Fail", "ReinvestSuccess")),
  createdAt: Field.optionalMillisText,
  /** As a percentage. */
  apy: Field.optionalText
})
export interface FixedSavingYield extends Schema.Schema.Type<typeof FixedSavingYield> {}

/** An order for fixed-term savings. */
export const FixedSavingOrder = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText,
  orderType: Field.optional(Field.openEnum("Stake", "Redeem", "Reinvest")),
  status: Field.optional(Field.openEnum("Processing", "Active", "Complete", "Failed")),
  productId: Field.optionalText,
  category: Field.optional(AnyFixedSavingCategory),
  coin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** Term, such as `1d`, `8h` or `2m` for months. */
  duration: Field.optionalText,
  /** Account of the order; always `FUND` for redemptions. */
  accountType: Field.optional(AnyEarnAccount),
  settlementTime: Field.optionalMillisText,
  createdAt: Field.optionalMillisText,
  /** Empty before settlement. */
  yieldInfoList: Field.optional(Field.list<FixedSavingYield>(FixedSavingYield))
})
export interface FixedSavingOrder extends Schema.Schema.Type<typeof FixedSavingOrder> {}

export const GetEarnFixedSavingOrderListResult = Schema.Struct({
  list: Field.list<FixedSavingOrder>(FixedSavingOrder),
  ...nextPageFields
})
export interface GetEarnFixedSavingOrderListResult
  extends Schema.Schema.Type<typeof GetEarnFixedSavingOrderListResult> {}

/**
 * Lists orders for fixed-term savings. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnFixedSavingOrderList({ category: "FixedTermSaving", productId: "724" })
 * ```
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
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/order"
  })
)
