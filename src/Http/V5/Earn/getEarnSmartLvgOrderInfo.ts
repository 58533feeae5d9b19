import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AdvancedOrderStatus, AnyEarnAccount } from "./rows.js"

export const GetEarnSmartLvgOrderInfoParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  productId: Field.optionalTextParam,
  /** One order. */
  orderId: Field.optionalTextParam,
  /** One order. */
  orderLinkId: Field.optionalTextParam,
  /** In ms, of the time when the order was made. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 20; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnSmartLvgOrderInfoParams extends Schema.Schema.Type<typeof GetEarnSmartLvgOrderInfoParams> {}

/** An order for a smart leverage product. */
export const SmartLvgOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  productId: Field.optionalText,
  category: Field.optionalText,
  /** `Redeem` is early. */
  orderType: Field.optional(Field.openEnum("Stake", "Redeem")),
  amount: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  status: Field.optional(AdvancedOrderStatus),
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  accountType: Field.optional(AnyEarnAccount),
  settlementTime: Field.optionalMillisText,
  /** Of a failed order, else `""`. */
  refundStatus: Field.optional(Field.openEnum("Processing", "Processed")),
  /** The coin that is paid in, like `USDT`. */
  investCoin: Field.optionalText,
  /** The coin whose price decides, like `BTC`. */
  underlyingAsset: Field.optionalText,
  direction: Field.optional(Field.openEnum("Long", "Short")),
  leverage: Field.optionalDecimal,
  breakevenPrice: Field.optionalDecimal,
  /** Of the underlying asset when the order was made. */
  initialPrice: Field.optionalDecimal,
  /** `""` before the settlement. */
  settlementPrice: Field.optionalDecimal,
  /** `""` before the settlement. */
  pnl: Field.optionalDecimal,
  /** What was paid to; `""` before the settlement. */
  toAccountType: Field.optional(AnyEarnAccount)
})
export interface SmartLvgOrder extends Schema.Schema.Type<typeof SmartLvgOrder> {}

export const GetEarnSmartLvgOrderInfoResult = Schema.Struct({
  category: Field.optionalText,
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<SmartLvgOrder>(SmartLvgOrder)
})
export interface GetEarnSmartLvgOrderInfoResult extends Schema.Schema.Type<typeof GetEarnSmartLvgOrderInfoResult> {}

/**
 * Lists the orders for smart leverage products.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnSmartLvgOrderInfo: Paged.Private<
  GetEarnSmartLvgOrderInfoParams,
  GetEarnSmartLvgOrderInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnSmartLvgOrderInfo", "/v5/earn/advance/order", {
    aliases: ["getAdvanceEarnOrder"],
    access: "private",
    kind: "read",
    params: GetEarnSmartLvgOrderInfoParams,
    result: GetEarnSmartLvgOrderInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/order"
  })
)
