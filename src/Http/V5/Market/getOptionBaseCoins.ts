import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetOptionBaseCoinsParams = Schema.Struct({
  /** One or several of the types below, separated by commas. Defaults to all. */
  underlyingType: Field.optionalTextParam
})
export interface GetOptionBaseCoinsParams extends Schema.Schema.Type<typeof GetOptionBaseCoinsParams> {}

/** A coin with options. */
export const OptionBaseCoin = Schema.Struct({
  baseCoin: Field.text,
  quoteCoin: Field.optionalText,
  settleCoin: Field.optionalText,
  /** Such as `BTC-Options`. */
  optionShowName: Field.optionalText,
  /** When its options are listed, in ms; 0 if that is unknown. */
  optionOnlineTime: Field.optionalMillis,
  /** 1 if it has options to trade now, otherwise 0. */
  hasSymbol: Field.optionalNumber,
  /** 0 crypto, 1 commodity, 2 stock, 3 forex, 4 oil. */
  underlyingType: Field.optionalNumber
})
export interface OptionBaseCoin extends Schema.Schema.Type<typeof OptionBaseCoin> {}

export const GetOptionBaseCoinsResult = Schema.Struct({
  list: Field.list<OptionBaseCoin>(OptionBaseCoin)
})
export interface GetOptionBaseCoinsResult extends Schema.Schema.Type<typeof GetOptionBaseCoinsResult> {}

/**
 * Lists the coins and other underlyings that have options, or will have them.
 *
 * @example
 * ```ts
 * import * as Market from "effect-bybit/Market"
 *
 * export const program = Market.getOptionBaseCoins({ underlyingType: "0,2" })
 * ```
 */
export const getOptionBaseCoins: Endpoint.Public<GetOptionBaseCoinsParams | void, GetOptionBaseCoinsResult> =
  Endpoint.publicGet("Market.getOptionBaseCoins", "/v5/market/option-base-coins", {
    access: "public",
    kind: "read",
    params: GetOptionBaseCoinsParams,
    result: GetOptionBaseCoinsResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/market/option-base-coins"
  })
