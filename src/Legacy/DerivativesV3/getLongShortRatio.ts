import type * as Endpoint from "../../Http/Endpoint.js"
import { ContractCategory } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetLongShortRatioParams = Schema.Struct({
  /** USDT perpetuals and inverse contracts. */
  category: ContractCategory,
  symbol: Field.text,
  period: DerivativesField.periodParam,
  limit: Field.optionalIntegerParam
})
export interface GetLongShortRatioParams extends Schema.Schema.Type<typeof GetLongShortRatioParams> {}

/** The long and short accounts at a point in time. */
export const DerivativesAccountRatio = Schema.Struct({
  symbol: Field.text,
  /** The share of long accounts. */
  buyRatio: Field.optionalDecimal,
  /** The share of short accounts. */
  sellRatio: Field.optionalDecimal,
  timestamp: Field.optionalMillisText
})
export interface DerivativesAccountRatio extends Schema.Schema.Type<typeof DerivativesAccountRatio> {}

export const GetLongShortRatioResult = Schema.Struct({
  list: Field.list<DerivativesAccountRatio>(DerivativesAccountRatio)
})
export interface GetLongShortRatioResult extends Schema.Schema.Type<typeof GetLongShortRatioResult> {}

/**
 * Returns the ratio of long to short accounts over time.
 *
 * `limit` is 1 to 500; the default is 50.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const ratio = DerivativesV3.getLongShortRatio({ category: "linear", symbol: "BTCUSDT", period: "1h" })
 * ```
 */
export const getLongShortRatio: Endpoint.Public<GetLongShortRatioParams, GetLongShortRatioResult> = api.get(
  "getLongShortRatio",
  "/derivatives/v3/public/account-ratio",
  {
    access: "public",
    kind: "read",
    params: GetLongShortRatioParams,
    result: GetLongShortRatioResult,
    limit: "undocumented",
    deprecated: "Market.getLongShortRatio",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/long-short-ratio.mdx"
  }
)
