import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetOptionsSettlementHistoryParams = Schema.Struct({
  /** `option`. */
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.optionalTextParam,
  /** Such as `25MAR22`. Defaults to all. */
  expDate: Field.optionalTextParam,
  /** Defaults to `next`. */
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetOptionsSettlementHistoryParams
  extends Schema.Schema.Type<typeof GetOptionsSettlementHistoryParams> {}

/** A delivery of an option. */
export const UnifiedDelivery = Schema.Struct({
  symbol: Field.text,
  side: DerivativesField.optionalSide,
  deliveryTime: Field.optionalMillis,
  strike: Field.optionalDecimal,
  fee: Field.optionalDecimal,
  /** The size that was delivered. */
  position: Field.optionalDecimal,
  deliveryPrice: Field.optionalDecimal,
  /** Realized profit or loss of the delivery. */
  deliveryRpl: Field.optionalDecimal
})
export interface UnifiedDelivery extends Schema.Schema.Type<typeof UnifiedDelivery> {}

export const GetOptionsSettlementHistoryResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  category: DerivativesField.optionalCategory,
  list: Field.list<UnifiedDelivery>(UnifiedDelivery)
})
export interface GetOptionsSettlementHistoryResult
  extends Schema.Schema.Type<typeof GetOptionsSettlementHistoryResult> {}

/**
 * Lists deliveries of options.
 *
 * `limit` is 1 to 50; the default is 20.
 */
export const getOptionsSettlementHistory: Endpoint.Private<
  GetOptionsSettlementHistoryParams,
  GetOptionsSettlementHistoryResult
> = api.get("getOptionsSettlementHistory", "/unified/v3/private/delivery-record", {
  aliases: ["UnifiedMarginClient.getOptionsSettlementHistory"],
  access: "private",
  kind: "read",
  params: GetOptionsSettlementHistoryParams,
  result: GetOptionsSettlementHistoryResult,
  rows: "list",
  limit: "undocumented",
  deprecated: "Asset.getDeliveryRecord",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/option-delivery.mdx"
})
