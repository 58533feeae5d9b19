import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetDeliveryPriceParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetDeliveryPriceParams extends Schema.Schema.Type<typeof GetDeliveryPriceParams> {}

/** The delivery price of an option. */
export const UsdcDeliveryPrice = Schema.Struct({
  symbol: Field.text,
  deliveryPrice: Field.optionalUncheckedDecimal,
  deliveryTime: Field.optionalMillisText
})
export interface UsdcDeliveryPrice extends Schema.Schema.Type<typeof UsdcDeliveryPrice> {}

export const GetDeliveryPriceResult = Schema.Struct({
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  dataList: Field.list<UsdcDeliveryPrice>(UsdcDeliveryPrice)
})
export interface GetDeliveryPriceResult extends Schema.Schema.Type<typeof GetDeliveryPriceResult> {}

/**
 * Lists the delivery prices of options.
 *
 * `limit` is at most 200; the default is 50.
 */
export const getDeliveryPrice: Endpoint.Public<GetDeliveryPriceParams | void, GetDeliveryPriceResult> = api.get(
  "getDeliveryPrice",
  "/option/usdc/openapi/public/v1/delivery-price",
  {
    aliases: ["USDCOptionClient.getDeliveryPrice"],
    access: "public",
    kind: "read",
    params: GetDeliveryPriceParams,
    result: GetDeliveryPriceResult,
    rows: "dataList",
    limit: "undocumented",
    deprecated: "Market.getDeliveryPrice",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md"
  }
)
