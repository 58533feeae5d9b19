import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const SpotV1Symbol = Schema.Struct({
  name: Field.text,
  alias: Field.optionalText,
  baseCurrency: Field.optionalText,
  quoteCurrency: Field.optionalText,
  /** Quantity step. */
  basePrecision: Field.optionalText,
  /** Value step. */
  quotePrecision: Field.optionalText,
  /** Minimum quantity; market buy orders use `minTradeAmount` instead. */
  minTradeQuantity: Field.optionalText,
  /** Minimum value, for market buy orders. */
  minTradeAmount: Field.optionalDecimal,
  /** Price step. */
  minPricePrecision: Field.optionalDecimal,
  /** Maximum quantity, for orders other than `LIMIT_MAKER`. */
  maxTradeQuantity: Field.optionalText,
  /** Maximum value, for orders other than `LIMIT_MAKER`. */
  maxTradeAmount: Field.optionalDecimal,
  category: Field.optionalNumber,
  /** Whether it is in the innovation zone, for more volatile pairs. */
  innovation: Field.optionalFlag,
  /** Whether it is open for trading. */
  showStatus: Field.optionalFlag
})
export interface SpotV1Symbol extends Schema.Schema.Type<typeof SpotV1Symbol> {}

/**
 * Lists the spot pairs with their trading rules.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const symbols = SpotV1.getSymbols()
 * ```
 */
export const getSymbols: Endpoint.Public<void, ReadonlyArray<SpotV1Symbol>> = api.get(
  "getSymbols",
  "/spot/v1/symbols",
  {
    aliases: ["SpotClient.getSymbols"],
    access: "public",
    kind: "read",
    result: Field.list(SpotV1Symbol),
    limit: "undocumented",
    deprecated: "Market.getInstrumentsInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md"
  }
)
