import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetInsuranceParams = Schema.Struct({
  /** Defaults to all. */
  coin: Field.optionalTextParam
})
export interface GetInsuranceParams extends Schema.Schema.Type<typeof GetInsuranceParams> {}

/** The insurance fund of one coin. */
export const DerivativesInsurance = Schema.Struct({
  coin: Field.text,
  balance: Field.optionalDecimal,
  /** In USD. */
  value: Field.optionalDecimal
})
export interface DerivativesInsurance extends Schema.Schema.Type<typeof DerivativesInsurance> {}

export const GetInsuranceResult = Schema.Struct({
  /** `updatedTime` in the documentation's table, but not in its example. */
  updateTime: Field.optionalMillisText,
  list: Field.list<DerivativesInsurance>(DerivativesInsurance)
})
export interface GetInsuranceResult extends Schema.Schema.Type<typeof GetInsuranceResult> {}

/**
 * Returns the insurance funds of the exchange.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const insurance = DerivativesV3.getInsurance({ coin: "BTC" })
 * ```
 */
export const getInsurance: Endpoint.Public<GetInsuranceParams | void, GetInsuranceResult> = api.get(
  "getInsurance",
  "/derivatives/v3/public/insurance",
  {
    access: "public",
    kind: "read",
    params: GetInsuranceParams,
    result: GetInsuranceResult,
    limit: "undocumented",
    deprecated: "Market.getInsurancePool",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/derivativesV3/_market_data.md"
  }
)
