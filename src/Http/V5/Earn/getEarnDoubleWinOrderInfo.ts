import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AdvancedOrderStatus, AnyEarnAccount } from "./rows.js"

export const GetEarnDoubleWinOrderInfoParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
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
export interface GetEarnDoubleWinOrderInfoParams extends Schema.Schema.Type<typeof GetEarnDoubleWinOrderInfoParams> {}

/** An order for a double win product. */
export const DoubleWinOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  productId: Field.optionalText,
  category: Field.optionalText,
  /** `Redeem` is early. */
  orderType: Field.optional(Field.openEnum("Stake", "Redeem")),
  /** The coin that is paid in, like `USDT`. */
  investCoin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** The coin whose price decides, like `BTC`. */
  underlyingAsset: Field.optionalText,
  leverage: Field.optionalDecimal,
  /** Of the underlying asset when the order was made. */
  initialPrice: Field.optionalDecimal,
  lowerPrice: Field.optionalDecimal,
  upperPrice: Field.optionalDecimal,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  settlementTime: Field.optionalMillisText,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  status: Field.optional(AdvancedOrderStatus),
  /** `""` before the settlement. */
  settlementPrice: Field.optionalDecimal,
  /** `""` before the settlement. */
  pnl: Field.optionalDecimal,
  /** Of a failed order, else `""`. */
  refundStatus: Field.optional(Field.openEnum("Processing", "Processed")),
  accountType: Field.optional(AnyEarnAccount),
  /** What was paid to; `""` before the settlement. */
  toAccountType: Field.optional(AnyEarnAccount)
})
export interface DoubleWinOrder extends Schema.Schema.Type<typeof DoubleWinOrder> {}

export const GetEarnDoubleWinOrderInfoResult = Schema.Struct({
  category: Field.optionalText,
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<DoubleWinOrder>(DoubleWinOrder)
})
export interface GetEarnDoubleWinOrderInfoResult extends Schema.Schema.Type<typeof GetEarnDoubleWinOrderInfoResult> {}

/**
 * Lists the orders for double win products.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnDoubleWinOrderInfo: Paged.Private<
  GetEarnDoubleWinOrderInfoParams,
  GetEarnDoubleWinOrderInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnDoubleWinOrderInfo", "/v5/earn/advance/order", {
    aliases: ["getAdvanceEarnOrder"],
    access: "private",
    kind: "read",
    params: GetEarnDoubleWinOrderInfoParams,
    result: GetEarnDoubleWinOrderInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/order"
  })
)
