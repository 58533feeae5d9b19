import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getLeverTokenOrderRecords} takes.
 *
 * @since 0.1.0
 */
export const GetLeverTokenOrderRecordsParams = /*#__PURE__*/ Schema.Struct({
  /** Such as `BTC3L`. */
  ltCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows, 1 to 500; 100 when left out. There are no pages: go on by time. */
  limit: Field.optionalIntegerParam,
  /** 1 for purchases, 2 for redemptions. */
  ltOrderType: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal(1, 2)),
  /** The caller's own id. */
  serialNo: Field.optionalTextParam
})
export interface GetLeverTokenOrderRecordsParams extends Schema.Schema.Type<typeof GetLeverTokenOrderRecordsParams> {}

/**
 * One purchase or redemption.
 *
 * @since 0.1.0
 */
export const LeverageTokenOrder = /*#__PURE__*/ Schema.Struct({
  orderId: Field.text,
  /** The caller's own id. */
  serialNo: Field.optionalText,
  ltCoin: Field.optionalText,
  /** 1 purchase, 2 redemption. Documented as a number, sent as text. */
  ltOrderType: Field.optionalTextOrNumber,
  /** `"1"` done, `"2"` going on, `"3"` failed. */
  ltOrderStatus: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("1", "2", "3")),
  /** In ms. Documented as a number, sent as text. */
  orderTime: Field.optionalTextOrNumber,
  /** In ms. Documented as a number, sent as text. */
  updateTime: Field.optionalTextOrNumber,
  fee: Field.optionalDecimal,
  /** In tokens. */
  amount: Field.optionalDecimal,
  /** What was paid or got for them, in `valueCoin`. */
  value: Field.optionalDecimal,
  valueCoin: Field.optionalText
})
export interface LeverageTokenOrder extends Schema.Schema.Type<typeof LeverageTokenOrder> {}

/**
 * What {@link getLeverTokenOrderRecords} gives.
 *
 * @since 0.1.0
 */
export const GetLeverTokenOrderRecordsResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<LeverageTokenOrder>(LeverageTokenOrder)
})
export interface GetLeverTokenOrderRecordsResult extends Schema.Schema.Type<typeof GetLeverTokenOrderRecordsResult> {}

/**
 * Reads purchases and redemptions of leveraged tokens.
 *
 * The exchange still documents it, but lists it nowhere any more: expect it to be refused.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: `LeveragedTokenOrderNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/lt/order-record
 *
 * @example
 * ```ts
 * import * as LeverageToken from "effect-bybit/LeverageToken"
 *
 * export const program = LeverageToken.getLeverTokenOrderRecords({ ltCoin: "SOL3S", ltOrderType: 2, serialNo: "mine-1"
 * })
 * ```
 *
 * @since 0.1.0
 */
export const getLeverTokenOrderRecords: Endpoint.Endpoint<
  GetLeverTokenOrderRecordsParams | void,
  GetLeverTokenOrderRecordsResult,
  MarginError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/spot-lever-token/order-record", {
  id: "getLeverTokenOrderRecords",
  aliases: ["getSpotLeveragedTokenOrderHistory"],
  family: "LeverageToken",
  access: "private",
  kind: "read",
  params: GetLeverTokenOrderRecordsParams,
  result: GetLeverTokenOrderRecordsResult,
  errors: [MarginError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/lt/order-record"
})
