import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetDeliveryHistoryParams = Schema.Struct({
  symbol: Field.text,
  /** Expiry date, such as `20261225`. */
  expDate: Field.optionalTextParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetDeliveryHistoryParams extends Schema.Schema.Type<typeof GetDeliveryHistoryParams> {}

/** A delivery of an option. */
export const UsdcDelivery = Schema.Struct({
  deliveryTime: Field.optionalMillisText,
  symbol: Field.text,
  side: DerivativesField.optionalSide,
  /** The size that was delivered. */
  position: Field.optionalUncheckedDecimal,
  deliveryPrice: Field.optionalUncheckedDecimal,
  strike: Field.optionalUncheckedDecimal,
  fee: Field.optionalUncheckedDecimal,
  /** Realized profit or loss of the delivery. */
  deliveryRpl: Field.optionalUncheckedDecimal
})
export interface UsdcDelivery extends Schema.Schema.Type<typeof UsdcDelivery> {}

export const GetDeliveryHistoryResult = Schema.Struct({
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  dataList: Field.list<UsdcDelivery>(UsdcDelivery)
})
export interface GetDeliveryHistoryResult extends Schema.Schema.Type<typeof GetDeliveryHistoryResult> {}

/**
 * Lists deliveries of an option.
 *
 * `limit` is at most 50; the default is 20.
 */
export const getDeliveryHistory: Endpoint.Private<GetDeliveryHistoryParams, GetDeliveryHistoryResult> = api.post(
  "getDeliveryHistory",
  "/option/usdc/openapi/private/v1/query-delivery-list",
  {
    aliases: ["USDCOptionClient.getDeliveryHistory"],
    access: "private",
    kind: "read",
    params: GetDeliveryHistoryParams,
    result: GetDeliveryHistoryResult,
    rows: "dataList",
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Asset.getDeliveryRecord",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
