import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const SpotV3Symbol = Schema.Struct({
  name: Field.text,
  alias: Field.optionalText,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** Quantity step. */
  basePrecision: Field.optionalText,
  /** Value step. */
  quotePrecision: Field.optionalText,
  /** Minimum quantity; market buy orders use `minTradeAmt` instead. */
  minTradeQty: Field.optionalDecimal,
  /** Minimum value, for market buy orders. */
  minTradeAmt: Field.optionalText,
  /** Maximum quantity, for orders other than `LIMIT_MAKER`. */
  maxTradeQty: Field.optionalDecimal,
  /** Maximum value, for orders other than `LIMIT_MAKER`. */
  maxTradeAmt: Field.optionalText,
  /** Price step. */
  minPricePrecision: Field.optionalDecimal,
  category: Field.optionalText,
  /** `1`: open for trading. */
  showStatus: Field.optionalText,
  /** `1`: in the innovation zone, for more volatile pairs. */
  innovation: Field.optionalText
})
export interface SpotV3Symbol extends Schema.Schema.Type<typeof SpotV3Symbol> {}

export const GetSymbolsResult = Schema.Struct({
  list: Field.list(SpotV3Symbol)
})
export interface GetSymbolsResult extends Schema.Schema.Type<typeof GetSymbolsResult> {}

/**
 * Lists the spot pairs with their trading rules.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const symbols = SpotV3.getSymbols()
 * ```
 */
export const getSymbols: Endpoint.Public<void, GetSymbolsResult> = api.get("getSymbols", "/spot/v3/public/symbols", {
  aliases: ["SpotClientV3.getSymbols"],
  access: "public",
  kind: "read",
  result: GetSymbolsResult,
  limit: "undocumented",
  deprecated: "Market.getInstrumentsInfo",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/instrument-info.mdx"
})
