import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetLeverTokenMarketParams = Schema.Struct({
  /** For example `BTC3L`. */
  ltCoin: Field.text
})
export interface GetLeverTokenMarketParams extends Schema.Schema.Type<typeof GetLeverTokenMarketParams> {}

export const GetLeverTokenMarketResult = Schema.Struct({
  /** Token name, for example `BTC3L`. */
  ltCoin: Field.text,
  /** Net asset value of one token. */
  nav: Field.optionalDecimal,
  /** In ms. */
  navTime: Field.optionalMillisText,
  /** Tokens in circulation. */
  circulation: Field.optionalDecimal,
  /** Holdings of the fund; negative for a short token. */
  basket: Field.optionalDecimal,
  /** Actual leverage at the last price; negative for a short token. */
  leverage: Field.optionalDecimal
})
export interface GetLeverTokenMarketResult extends Schema.Schema.Type<typeof GetLeverTokenMarketResult> {}

/**
 * Returns the net asset value, basket and actual leverage of a leveraged token.
 *
 * Bybit still has a page for this endpoint but no longer links to it: expect calls to be rejected.
 *
 * @example
 * ```ts
 * import * as LeverageToken from "effect-bybit/LeverageToken"
 *
 * export const program = LeverageToken.getLeverTokenMarket({ ltCoin: "SOL3S" })
 * ```
 */
export const getLeverTokenMarket: Endpoint.Public<GetLeverTokenMarketParams, GetLeverTokenMarketResult> =
  Endpoint.publicGet("LeverageToken.getLeverTokenMarket", "/v5/spot-lever-token/reference", {
    aliases: ["getLeveragedTokenMarket"],
    access: "public",
    kind: "read",
    params: GetLeverTokenMarketParams,
    result: GetLeverTokenMarketResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/lt/leverage-token-reference"
  })
