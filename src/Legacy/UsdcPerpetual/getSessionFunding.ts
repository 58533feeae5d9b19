import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetSessionFundingParams = Schema.Struct({
  symbol: Field.text
})
export interface GetSessionFundingParams extends Schema.Schema.Type<typeof GetSessionFundingParams> {}

export const GetSessionFundingResult = Schema.Struct({
  symbol: Field.text,
  side: DerivativesField.optionalSide,
  size: Field.optionalUncheckedDecimal,
  fundingRate: Field.optionalUncheckedDecimal,
  execFee: Field.uncheckedDecimal,
  /** Seconds. */
  execTimestamp: Field.optionalNumber
})
export interface GetSessionFundingResult extends Schema.Schema.Type<typeof GetSessionFundingResult> {}

/** Returns the funding that your position paid or received in the last session. */
export const getSessionFunding: Endpoint.Private<GetSessionFundingParams, GetSessionFundingResult> = api.post(
  "getSessionFunding",
  "/perpetual/usdc/openapi/private/v1/prev-funding",
  {
    access: "private",
    kind: "read",
    params: GetSessionFundingParams,
    result: GetSessionFundingResult,
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Account.getTransactionLog",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/perp/perp_funding_rate.md"
  }
)
