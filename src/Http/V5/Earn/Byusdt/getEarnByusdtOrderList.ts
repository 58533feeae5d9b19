import { EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import * as Paged from "../../../Paged.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getEarnByusdtOrderList} takes.
 *
 * @since 0.1.0
 */
export const GetEarnByusdtOrderListParams = /*#__PURE__*/ Schema.Struct({
  /** `BYUSDT`, the only one so far. */
  coin: Field.text,
  /** One order. */
  orderLinkId: Field.optionalTextParam,
  /** One order. */
  orderId: Field.optionalTextParam,
  /** All types when left out. */
  orderType: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("Mint", "Redeem")),
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

/**
 * An order to mint or redeem byUSDT.
 *
 * @since 0.1.0
 */
export const ByusdtOrder = /*#__PURE__*/ Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  orderType: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Mint", "Redeem")),
  fromCoin: Field.optionalText,
  toCoin: Field.optionalText,
  fromAmount: Field.optionalDecimal,
  /** After the fee. */
  toAmount: Field.optionalDecimal,
  serviceFee: Field.optionalDecimal,
  /** `FlexibleSaving` when minting, `UNIFIED` when redeeming. */
  fromAccount: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("FlexibleSaving", "UNIFIED", "TRADFI")),
  /** `UNIFIED` when minting, `FlexibleSaving` when redeeming. */
  toAccount: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("FlexibleSaving", "UNIFIED", "TRADFI")),
  /** What made the order, if not the user. */
  externalEventType: /*#__PURE__*/ Field.optional(
    /*#__PURE__*/ Field.openEnum("RPL_CLOSE", "COMMISSION", "DIVIDEND", "ROLLOVER", "RISK_ADJUSTMENT")
  ),
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Success", "Processing", "Fail")),
  /** Unix time in seconds, as text. */
  createdTime: Field.optionalText
})
export interface ByusdtOrder extends Schema.Schema.Type<typeof ByusdtOrder> {}

/**
 * What {@link getEarnByusdtOrderList} gives.
 *
 * @since 0.1.0
 */
export const GetEarnByusdtOrderListResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<ByusdtOrder>(ByusdtOrder),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetEarnByusdtOrderListResult extends Schema.Schema.Type<typeof GetEarnByusdtOrderListResult> {}

/**
 * Lists the orders to mint and to redeem byUSDT.
 *
 * - Access: private.
 * - Limit: none documented.
 * - Errors: `EarnNotAllowed` for a user who may not invest.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/order
 *
 * @since 0.1.0
 */
export const getEarnByusdtOrderList: Paged.Endpoint<
  GetEarnByusdtOrderListParams,
  GetEarnByusdtOrderListResult,
  EarnError,
  RestClient | Credentials
> = /*#__PURE__*/ Paged.endpoint(
  /*#__PURE__*/ Endpoint.get("/v5/earn/token/order", {
    id: "getEarnByusdtOrderList",
    aliases: ["getEarnTokenOrders"],
    family: "Earn",
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
