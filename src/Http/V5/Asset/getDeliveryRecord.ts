import { AnyCategory, DerivativeCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { AnySide } from "../../../Schema/Side.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { pageOf20 } from "./fields.js"

/** An expired position. */
export const DeliveryRecord = Schema.Struct({
  symbol: Field.text,
  /** In ms. */
  deliveryTime: Field.optionalMillis,
  side: Field.optional(AnySide),
  /** Delivered size. */
  position: Field.optionalDecimal,
  entryPrice: Field.optionalDecimal,
  deliveryPrice: Field.optionalDecimal,
  /** Strike price. Options only. */
  strike: Field.optionalDecimal,
  fee: Field.optionalDecimal,
  /** Realized profit or loss of the delivery. */
  deliveryRpl: Field.optionalDecimal
})
export interface DeliveryRecord extends Schema.Schema.Type<typeof DeliveryRecord> {}

export const GetDeliveryRecordParams = Schema.Struct({
  category: DerivativeCategory,
  symbol: Field.optionalTextParam,
  /** In ms. Defaults to the last 30 days; if only one time is set, to the 30 days after or before it. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 30 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Expiry date, for example `25MAR27`. Defaults to all. */
  expDate: Field.optionalTextParam,
  ...pageOf20
})
export interface GetDeliveryRecordParams extends Schema.Schema.Type<typeof GetDeliveryRecordParams> {}

export const GetDeliveryRecordResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  list: Field.list<DeliveryRecord>(DeliveryRecord),
  /** `""` or null on the last page. Percent-encoded: pass it on unchanged. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetDeliveryRecordResult extends Schema.Schema.Type<typeof GetDeliveryRecordResult> {}

/**
 * Lists deliveries of futures and options in the last two years, newest first.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getDeliveryRecord({ category: "option", expDate: "25SEP26" })
 * ```
 */
export const getDeliveryRecord: Paged.PrivateWindowed<GetDeliveryRecordParams, GetDeliveryRecordResult> =
  Paged.windowed(
    Endpoint.get("Asset.getDeliveryRecord", "/v5/asset/delivery-record", {
      access: "private",
      kind: "read",
      params: GetDeliveryRecordParams,
      result: GetDeliveryRecordResult,
      rows: "list",
      window: { start: "startTime", end: "endTime", maxMillis: 2_592_000_000, keptMonths: 24 },
      limit: [{ count: 50, perMs: 1000 }],
      permission: "a read-only key is sufficient",
      demo: true,
      docs: "https://bybit-exchange.github.io/docs/v5/asset/delivery"
    })
  )
