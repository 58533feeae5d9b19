import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { leverageTokenFields, tokenStatus } from "./fields.js"

export const GetLeverTokenLeverageTokenInfosParams = Schema.Struct({
  /** For example `BTC3L`. */
  ltCoin: Field.optionalTextParam
})
export interface GetLeverTokenLeverageTokenInfosParams
  extends Schema.Schema.Type<typeof GetLeverTokenLeverageTokenInfosParams> {}

export const GetLeverTokenLeverageTokenInfosResult = Schema.Struct({
  /** Token name, for example `BTC3L`. */
  ltCoin: Field.text,
  /** Same values as `ltStatus` of `getLeverTokenInfo`. */
  status: Field.optional(tokenStatus),
  ...leverageTokenFields
})
export interface GetLeverTokenLeverageTokenInfosResult
  extends Schema.Schema.Type<typeof GetLeverTokenLeverageTokenInfosResult> {}

/**
 * Returns the limits, fees and status of a leveraged token.
 *
 * @example
 * ```ts
 * import * as LeverageToken from "effect-bybit/LeverageToken"
 *
 * export const program = LeverageToken.getLeverTokenLeverageTokenInfos({ ltCoin: "SOL3S" })
 * ```
 *
 * @deprecated Replaced by getLeverTokenInfo in Bybit's documentation in December 2022.
 */
export const getLeverTokenLeverageTokenInfos: Endpoint.Public<
  GetLeverTokenLeverageTokenInfosParams | void,
  GetLeverTokenLeverageTokenInfosResult
> = Endpoint.publicGet("LeverageToken.getLeverTokenLeverageTokenInfos", "/v5/spot-lever-token/infos", {
  access: "public",
  kind: "read",
  params: GetLeverTokenLeverageTokenInfosParams,
  result: GetLeverTokenLeverageTokenInfosResult,
  limit: "undocumented",
  deprecated: "Replaced by getLeverTokenInfo in Bybit's documentation in December 2022.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-lever-token/leverage-token-infos"
})
