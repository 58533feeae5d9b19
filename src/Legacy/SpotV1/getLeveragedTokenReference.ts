import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { SpotV1TokenError } from "./errors.js"
import { api } from "./protocol.js"

export const GetLeveragedTokenReferenceParams = Schema.Struct({
  ltCode: Field.text
})
export interface GetLeveragedTokenReferenceParams extends Schema.Schema.Type<typeof GetLeveragedTokenReferenceParams> {}

export const GetLeveragedTokenReferenceResult = Schema.Struct({
  ltCode: Field.text,
  /** Net asset value. */
  nav: Field.optionalDecimal,
  /** Milliseconds. */
  navTime: Field.optionalTextOrNumber,
  /** The position's value is this times `circulation`. */
  basket: Field.optionalText,
  leverage: Field.optionalDecimal,
  circulation: Field.optionalText
})
export interface GetLeveragedTokenReferenceResult extends Schema.Schema.Type<typeof GetLeveragedTokenReferenceResult> {}

/** Returns the net asset value of a leveraged token and its composition. */
export const getLeveragedTokenReference: Endpoint.Private<
  GetLeveragedTokenReferenceParams,
  GetLeveragedTokenReferenceResult,
  SpotV1TokenError
> = api.get("getLeveragedTokenReference", "/spot/lt/v1/reference", {
  access: "private",
  kind: "read",
  params: GetLeveragedTokenReferenceParams,
  result: GetLeveragedTokenReferenceResult,
  errors: [SpotV1TokenError],
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "LeverageToken.getLeverTokenMarket",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_etp.md"
})
