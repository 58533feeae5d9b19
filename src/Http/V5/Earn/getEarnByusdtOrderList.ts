import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"

export const GetEarnByusdtOrderListParams = Schema.Struct({
  /** `BYUSDT`, the only one so far. */
  coin: Field.text,
  /** One order. */
  orderLinkId: Field.optionalTextParam,
  /** One order. */
  orderId: Field.optionalTextParam,
  /** All types when left out. */
  orderType: Field.optionalParam(Schema.Literal("Mint", "Redeem")),
  /** Unix time in seconds; a year ago when left out. */
  startTime: Field.optionalIntegerParam,
  /** Unix time in seconds; now when left out. */
  endTime: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam,
  /** Rows a page, 1 to 100; 20 when left out. */
  limit: Field.optionalIntegerParam
})
export interface GetEarnByusdtOrderListParams extends Schema.Schema.Type<typeof GetEarnByusdtOrderListParams> {}

/** An order to mint or redeem byUSDT. */
export const ByusdtOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  orderType: Field.optional(Field.openEnum("Mint", "Redeem")),
  fromCoin: Field.optionalText,
  toCoin: Field.optionalText,
  fromAmount: Field.optionalDecimal,
  /** After the fee. */
  toAmount: Field.optionalDecimal,
  serviceFee: Field.optionalDecimal,
  /** `FlexibleSaving` when minting, `UNIFIED` when redeeming. */
  fromAccount: Field.optional(Field.openEnum("FlexibleSaving", "UNIFIED", "TRADFI")),
  /** `UNIFIED` when minting, `FlexibleSaving` when redeeming. */
  toAccount: Field.optional(Field.openEnum("FlexibleSaving", "UNIFIED", "TRADFI")),
  /** What made the order, if not the user. */
  externalEventType: Field.optional(
    Field.openEnum("RPL_CLOSE", "COMMISSION", "DIVIDEND", "ROLLOVER", "RISK_ADJUSTMENT")
  ),
  status: Field.optional(Field.openEnum("Success", "Processing", "Fail")),
  /** Unix time in seconds, as text. */
  createdTime: Field.optionalText
})
export interface ByusdtOrder extends Schema.Schema.Type<typeof ByusdtOrder> {}

export const GetEarnByusdtOrderListResult = Schema.Struct({
  list: Field.list<ByusdtOrder>(ByusdtOrder),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetEarnByusdtOrderListResult extends Schema.Schema.Type<typeof GetEarnByusdtOrderListResult> {}

/**
 * Lists the orders to mint and to redeem byUSDT.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/order"
  })
)
