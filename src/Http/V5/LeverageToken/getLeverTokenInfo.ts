import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { leverageTokenFields, tokenStatus } from "./fields.js"

export const GetLeverTokenInfoParams = Schema.Struct({
  /** For example `BTC3L`. Defaults to all tokens. */
  ltCoin: Field.optionalTextParam
})
export interface GetLeverTokenInfoParams extends Schema.Schema.Type<typeof GetLeverTokenInfoParams> {}

/** A leveraged token and its limits. */
export const LeverageToken = Schema.Struct({
  ltCoin: Field.text,
  /** `"1"` open, `"2"` purchase only, `"3"` redemption only, `"4"` closed, `"5"` rebalancing. */
  ltStatus: Field.optional(tokenStatus),
  ...leverageTokenFields
})
export interface LeverageToken extends Schema.Schema.Type<typeof LeverageToken> {}

export const GetLeverTokenInfoResult = Schema.Struct({
  list: Field.list<LeverageToken>(LeverageToken)
})
export interface GetLeverTokenInfoResult extends Schema.Schema.Type<typeof GetLeverTokenInfoResult> {}

/**
 * Lists leveraged tokens with their limits, fees and availability.
 *
 * Bybit still has a page for this endpoint but no longer links to it: expect calls to be rejected.
 *
 * @example
 * ```ts
 * import * as LeverageToken from "effect-bybit/LeverageToken"
 *
 * export const program = LeverageToken.getLeverTokenInfo({ ltCoin: "SOL3S" })
 * ```
 */
export const getLeverTokenInfo: Endpoint.Public<GetLeverTokenInfoParams | void, GetLeverTokenInfoResult> =
  Endpoint.publicGet("LeverageToken.getLeverTokenInfo", "/v5/spot-lever-token/info", {
    aliases: ["getLeveragedTokenInfo"],
    access: "public",
    kind: "read",
    params: GetLeverTokenInfoParams,
    result: GetLeverTokenInfoResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/lt/leverage-token-info"
  })
