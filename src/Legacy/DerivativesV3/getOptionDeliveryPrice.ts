import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetOptionDeliveryPriceParams = Schema.Struct({
  /** Only `option` has deliveries. */
  category: DerivativesField.optionalCategoryParam,
  symbol: Field.optionalTextParam,
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Defaults to `next`. */
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetOptionDeliveryPriceParams extends Schema.Schema.Type<typeof GetOptionDeliveryPriceParams> {}

/** The delivery of an option. */
export const DerivativesDelivery = Schema.Struct({
  category: DerivativesField.optionalCategory,
  symbol: Field.text,
  deliveryPrice: Field.optionalDecimal,
  deliveryTime: Field.optionalMillisText
})
export interface DerivativesDelivery extends Schema.Schema.Type<typeof DerivativesDelivery> {}

export const GetOptionDeliveryPriceResult = Schema.Struct({
  /** Number of rows. */
  resultTotalSize: Field.optionalNumber,
  /** `""` or null on the last page. */
  cursor: Field.optionalNullableText,
  dataList: Field.list<DerivativesDelivery>(DerivativesDelivery)
})
export interface GetOptionDeliveryPriceResult extends Schema.Schema.Type<typeof GetOptionDeliveryPriceResult> {}

/**
 * Lists the delivery prices of options.
 *
 * `limit` is 1 to 200; the default is 50.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const deliveryPrices = DerivativesV3.getOptionDeliveryPrice({ category: "option", baseCoin: "ETH" })
 * ```
 */
export const getOptionDeliveryPrice: Endpoint.Public<
  GetOptionDeliveryPriceParams | void,
  GetOptionDeliveryPriceResult
> = api.get("getOptionDeliveryPrice", "/derivatives/v3/public/delivery-price", {
  aliases: ["ContractClient.getOptionDeliveryPrice", "UnifiedMarginClient.getOptionDeliveryPrice"],
  access: "public",
  kind: "read",
  params: GetOptionDeliveryPriceParams,
  result: GetOptionDeliveryPriceResult,
  rows: "dataList",
  limit: "undocumented",
  deprecated: "Market.getDeliveryPrice",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/delivery-price.mdx"
})
