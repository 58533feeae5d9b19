import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetLeverTokenMarketParams = Schema.Struct({
  /** For example `BTC3L`. */
  ltCoin: Field.text
})
export interface GetLeverTokenMarketParams extends Schema.Schema.Type<typeof GetLeverTokenMarketParams> {}

export const GetLeverTokenMarketResult = Schema.Struct({
  ltCoin: Field.text,
  /** Net value of one token. */
  nav: Field.optionalDecimal,
  /** In ms. */
  navTime: Field.optionalMillisText,
  /** Tokens that are out. */
  circulation: Field.optionalDecimal,
  /** What the fund holds, negative for a short one. */
  basket: Field.optionalDecimal,
  /** What the leverage is at the last price, negative for a short token. */
  leverage: Field.optionalDecimal
})
export interface GetLeverTokenMarketResult extends Schema.Schema.Type<typeof GetLeverTokenMarketResult> {}

/**
 * Reads net value, basket and real leverage of a leveraged token.
 *
 * Bybit still documents it but no longer lists it anywhere: expect it to be rejected.
 *
 * @example
 * ```ts
 * import * as LeverageToken from "effect-bybit/LeverageToken"
 *
 * export const program = LeverageToken.getLeverTokenMarket({ ltCoin: "SOL3S" })
 * ```
 */
export const getLeverTokenMarket: Endpoint.Public<GetLeverTokenMarketParams, GetLeverTokenMarketResult> = Endpoint.get(
  "LeverageToken.getLeverTokenMarket",
  "/v5/spot-lever-token/reference",
  {
    aliases: ["getLeveragedTokenMarket"],
    access: "public",
    kind: "read",
    params: GetLeverTokenMarketParams,
    result: GetLeverTokenMarketResult,
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/lt/leverage-token-reference"
  }
)
