import type * as Endpoint from "../../Http/Endpoint.js"
import { ContractCategory } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetOpenInterestParams = Schema.Struct({
  /** Defaults to `linear`. */
  category: Field.optionalParam(ContractCategory),
  symbol: Field.text,
  interval: DerivativesField.periodParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam
})
export interface GetOpenInterestParams extends Schema.Schema.Type<typeof GetOpenInterestParams> {}

/** The open interest at a point in time. */
export const DerivativesOpenInterest = Schema.Struct({
  openInterest: Field.decimal,
  timestamp: Field.optionalMillisText
})
export interface DerivativesOpenInterest extends Schema.Schema.Type<typeof DerivativesOpenInterest> {}

export const GetOpenInterestResult = Schema.Struct({
  symbol: Field.optionalText,
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list<DerivativesOpenInterest>(DerivativesOpenInterest),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetOpenInterestResult extends Schema.Schema.Type<typeof GetOpenInterestResult> {}

/**
 * Returns the open interest of a symbol over time.
 *
 * `limit` is 1 to 200; the default is 50.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const openInterest = DerivativesV3.getOpenInterest({ category: "linear", symbol: "BTCUSDT", interval: "1h" })
 * ```
 */
export const getOpenInterest: Endpoint.Public<GetOpenInterestParams, GetOpenInterestResult> = api.get(
  "getOpenInterest",
  "/derivatives/v3/public/open-interest",
  {
    aliases: ["ContractClient.getOpenInterest", "UnifiedMarginClient.getOpenInterest"],
    access: "public",
    kind: "read",
    params: GetOpenInterestParams,
    result: GetOpenInterestResult,
    rows: "list",
    limit: "undocumented",
    deprecated: "Market.getOpenInterest",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/open-interest.mdx"
  }
)
