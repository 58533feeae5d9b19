import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetInsuranceParams = Schema.Struct({
  /** All when left out. */
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
  /** Written `updatedTime` on the page, but not in its example. */
  updateTime: Field.optionalMillisText,
  list: Field.list<DerivativesInsurance>(DerivativesInsurance)
})
export interface GetInsuranceResult extends Schema.Schema.Type<typeof GetInsuranceResult> {}

/**
 * Reads the insurance funds of the exchange.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getInsurancePool`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/derivativesV3/_market_data.md
 */
export const getInsurance: Endpoint.Endpoint<GetInsuranceParams | void, GetInsuranceResult, never, RestClient> =
  api.get("/derivatives/v3/public/insurance", {
    id: "getInsurance",
    family: "DerivativesV3",
    access: "public",
    kind: "read",
    params: GetInsuranceParams,
    result: GetInsuranceResult,
    limit: "undocumented",
    demo: false,
    deprecated: "Market.getInsurancePool",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/derivativesV3/_market_data.md"
  })
