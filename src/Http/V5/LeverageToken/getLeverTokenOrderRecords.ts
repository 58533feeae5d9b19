import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetLeverTokenOrderRecordsParams = Schema.Struct({
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
  ltOrderType: Field.optionalParam(Schema.Literal(1, 2)),
  /** The caller's own id. */
  serialNo: Field.optionalTextParam
})
export interface GetLeverTokenOrderRecordsParams extends Schema.Schema.Type<typeof GetLeverTokenOrderRecordsParams> {}

/** One purchase or redemption. */
export const LeverageTokenOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id. */
  serialNo: Field.optionalText,
  ltCoin: Field.optionalText,
  /** 1 purchase, 2 redemption. Documented as a number, sent as text. */
  ltOrderType: Field.optionalTextOrNumber,
  /** `"1"` done, `"2"` going on, `"3"` failed. */
  ltOrderStatus: Field.optional(Field.openEnum("1", "2", "3")),
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

export const GetLeverTokenOrderRecordsResult = Schema.Struct({
  list: Field.list<LeverageTokenOrder>(LeverageTokenOrder)
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
 */
export const getLeverTokenOrderRecords: Endpoint.Endpoint<
  GetLeverTokenOrderRecordsParams | void,
  GetLeverTokenOrderRecordsResult,
  MarginError,
  RestClient | Credentials
> = Endpoint.get("/v5/spot-lever-token/order-record", {
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
