import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { nextPageFields } from "./fields.js"
import { EarnOrderStatus } from "./rows.js"

export const GetEarnByusdtOrderListParams = Schema.Struct({
  /** Currently always `BYUSDT`. */
  coin: Field.text,
  /** Only the order with this client order ID. */
  orderLinkId: Field.optionalTextParam,
  /** Only this order. */
  orderId: Field.optionalTextParam,
  /** Only orders of this type. Defaults to all types. */
  orderType: Field.optionalParam(Schema.Literal("Mint", "Redeem")),
  /** Start, in Unix seconds. Defaults to one year ago. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix seconds. Defaults to now. */
  endTime: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam,
  /** Rows per page, 1 to 100. Defaults to 20. */
  limit: Field.optionalIntegerParam
})
export interface GetEarnByusdtOrderListParams extends Schema.Schema.Type<typeof GetEarnByusdtOrderListParams> {}

/** An order to mint or redeem byUSDT. */
export const ByusdtOrder = Schema.Struct({
  orderId: Field.text,
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText,
  orderType: Field.optional(Field.openEnum("Mint", "Redeem")),
  fromCoin: Field.optionalText,
  toCoin: Field.optionalText,
  fromAmount: Field.optionalDecimal,
  /** Amount received, after the fee. */
  toAmount: Field.optionalDecimal,
  serviceFee: Field.optionalDecimal,
  /** `FlexibleSaving` for a mint, `UNIFIED` for a redemption. */
  fromAccount: Field.optional(Field.openEnum("FlexibleSaving", "UNIFIED", "TRADFI")),
  /** `UNIFIED` for a mint, `FlexibleSaving` for a redemption. */
  toAccount: Field.optional(Field.openEnum("FlexibleSaving", "UNIFIED", "TRADFI")),
  /** External event that created the order, if it was not placed by the user. */
  externalEventType: Field.optional(
    Field.openEnum("RPL_CLOSE", "COMMISSION", "DIVIDEND", "ROLLOVER", "RISK_ADJUSTMENT")
  ),
  status: Field.optional(EarnOrderStatus),
  /** In Unix seconds. */
  createdTime: Field.optionalSecondsText
})
export interface ByusdtOrder extends Schema.Schema.Type<typeof ByusdtOrder> {}

export const GetEarnByusdtOrderListResult = Schema.Struct({
  list: Field.list<ByusdtOrder>(ByusdtOrder),
  ...nextPageFields
})
export interface GetEarnByusdtOrderListResult extends Schema.Schema.Type<typeof GetEarnByusdtOrderListResult> {}

/**
 * Lists orders to mint and redeem byUSDT. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnByusdtOrderList({ coin: "BYUSDT", orderType: "Mint", startTime: 1790000000 })
 * ```
 */
export const getEarnByusdtOrderList: Paged.Private<
  GetEarnByusdtOrderListParams,
  GetEarnByusdtOrderListResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnByusdtOrderList", "/v5/earn/token/order", {
    aliases: ["getEarnTokenOrders"],
    access: "private",
    kind: "read",
    params: GetEarnByusdtOrderListParams,
    result: GetEarnByusdtOrderListResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/order"
  })
)
