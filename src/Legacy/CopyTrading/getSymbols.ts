import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

/** A copy trading symbol. */
export const CopyTradingSymbol = Schema.Struct({
  symbol: Field.text,
  baseCurrency: Field.optionalText,
  quoteCurrency: Field.optionalText,
  /** Number of decimals of prices. */
  priceScale: Field.optionalText,
  takerFee: Field.optionalDecimal,
  makerFee: Field.optionalDecimal,
  /** Minutes between funding payments. */
  fundingInterval: Field.optionalText,
  leverageFilter: Field.optional(
    Schema.Struct({
      /** At the lowest risk limit. */
      maxLeverage: Field.optionalDecimal,
      minLeverage: Field.optionalDecimal
    })
  ),
  priceFilter: Field.optional(
    Schema.Struct({
      minPrice: Field.optionalDecimal,
      maxPrice: Field.optionalDecimal,
      tickSize: Field.optionalDecimal
    })
  ),
  lotSizeFilter: Field.optional(
    Schema.Struct({
      qtyStep: Field.optionalDecimal,
      maxOrderQty: Field.optionalDecimal,
      minOrderQty: Field.optionalDecimal
    })
  )
})
export interface CopyTradingSymbol extends Schema.Schema.Type<typeof CopyTradingSymbol> {}

export const GetSymbolsResult = Schema.Struct({
  list: Field.list<CopyTradingSymbol>(CopyTradingSymbol)
})
export interface GetSymbolsResult extends Schema.Schema.Type<typeof GetSymbolsResult> {}

/** Lists the copy trading symbols with their trading rules. */
export const getSymbols: Endpoint.Public<void, GetSymbolsResult> = api.get(
  "getSymbols",
  "/contract/v3/public/copytrading/symbol/list",
  {
    aliases: ["CopyTradingClient.getSymbols"],
    access: "public",
    kind: "read",
    result: GetSymbolsResult,
    limit: "undocumented",
    deprecated: "Market.getInstrumentsInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-public/symbol-info.mdx"
  }
)
