import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { orderStatus } from "./fields.js"

export const GetLeverTokenOrderRecordsParams = Schema.Struct({
  /** For example `BTC3L`. */
  ltCoin: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Number of rows, 1 to 500. Defaults to 100. Not paged: narrow the time range to see more. */
  limit: Field.optionalIntegerParam,
  /** 1 purchases, 2 redemptions. Defaults to both. */
  ltOrderType: Field.optionalParam(Schema.Literal(1, 2)),
  /** Your own ID. */
  serialNo: Field.optionalTextParam
})
export interface GetLeverTokenOrderRecordsParams extends Schema.Schema.Type<typeof GetLeverTokenOrderRecordsParams> {}

/** A purchase or redemption. */
export const LeverageTokenOrder = Schema.Struct({
  orderId: Field.text,
  /** Your own ID. */
  serialNo: Field.optionalText,
  ltCoin: Field.optionalText,
  /** 1 purchase, 2 redemption. Documented as a number, sent as a string. */
  ltOrderType: Field.optionalTextOrNumber,
  /** `"1"` done, `"2"` in progress, `"3"` failed. */
  ltOrderStatus: Field.optional(orderStatus),
  /** In ms. Documented as a number, sent as a string. */
  orderTime: Field.optionalTextOrNumber,
  /** In ms. Documented as a number, sent as a string. */
  updateTime: Field.optionalTextOrNumber,
  fee: Field.optionalDecimal,
  /** In tokens. */
  amount: Field.optionalDecimal,
  /** Amount paid or received, in `valueCoin`. */
  value: Field.optionalDecimal,
  valueCoin: Field.optionalText
})
export interface LeverageTokenOrder extends Schema.Schema.Type<typeof LeverageTokenOrder> {}

export const GetLeverTokenOrderRecordsResult = Schema.Struct({
  list: Field.list<LeverageTokenOrder>(LeverageTokenOrder)
})
export interface GetLeverTokenOrderRecordsResult extends Schema.Schema.Type<typeof GetLeverTokenOrderRecordsResult> {}

/**
 * Lists purchases and redemptions of leveraged tokens.
 *
 * Bybit still has a page for this endpoint but no longer links to it: expect calls to be rejected.
 *
 * Fails with `LeveragedTokenOrderNotFound`.
 *
 * @example
 * ```ts
 * import * as LeverageToken from "effect-bybit/LeverageToken"
 *
 * export const program = LeverageToken.getLeverTokenOrderRecords({
 *   ltCoin: "SOL3S",
 *   ltOrderType: 2,
 *   serialNo: "mine-1"
 * })
 * ```
 */
export const getLeverTokenOrderRecords: Endpoint.Private<
  GetLeverTokenOrderRecordsParams | void,
  GetLeverTokenOrderRecordsResult,
  MarginError
> = Endpoint.get("LeverageToken.getLeverTokenOrderRecords", "/v5/spot-lever-token/order-record", {
  aliases: ["getSpotLeveragedTokenOrderHistory"],
  access: "private",
  kind: "read",
  params: GetLeverTokenOrderRecordsParams,
  result: GetLeverTokenOrderRecordsResult,
  errors: [MarginError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/lt/order-record"
})
