import type { Category } from "../../../Schema/Category.js"
import type { ContractInstrument, OptionInstrument, SpotInstrument } from "../../../Schema/Instrument.js"

/**
 * What can be traded, with the rules that its orders must keep, the same for every category.
 *
 * Rules are decimals as text; `undefined` where the exchange names none.
 */
export interface Instrument {
  readonly category: Category
  readonly symbol: string
  readonly status: string | undefined
  readonly baseCoin: string | undefined
  readonly quoteCoin: string | undefined
  readonly settleCoin: string | undefined
  /** Step of a price. */
  readonly tickSize: string | undefined
  readonly minPrice: string | undefined
  readonly maxPrice: string | undefined
  /** Step of a quantity, `basePrecision` on spot. */
  readonly qtyStep: string | undefined
  /** Undefined on spot, where only the amount counts. */
  readonly minQty: string | undefined
  /** Of limit orders. */
  readonly maxQty: string | undefined
  /** Of market orders. */
  readonly maxMarketQty: string | undefined
  /** Spot only: step of an amount in quote coin, which is what a market buy is given in. */
  readonly amountStep: string | undefined
  /** Least price times quantity in quote coin: `minNotionalValue`, `minOrderAmt` on spot. */
  readonly minNotional: string | undefined
  /** All that the exchange says. */
  readonly row: SpotInstrument | ContractInstrument | OptionInstrument
}

type Filter = Readonly<Record<string, string | undefined>>

const said = (value: string | undefined): string | undefined => (value === "" ? undefined : value)

/** Reads the rules out of a row of `Market.getInstrumentsInfo`. */
export const fromRow = (
  category: Category,
  row: SpotInstrument | ContractInstrument | OptionInstrument
): Instrument => {
  const price: Filter = row.priceFilter ?? {}
  const lot: Filter = row.lotSizeFilter ?? {}
  const isSpot = category === "spot"
  return {
    category,
    symbol: row.symbol,
    status: row.status,
    baseCoin: said(row.baseCoin),
    quoteCoin: said(row.quoteCoin),
    settleCoin: "settleCoin" in row ? said(row.settleCoin) : undefined,
    tickSize: said(price["tickSize"]),
    minPrice: said(price["minPrice"]),
    maxPrice: said(price["maxPrice"]),
    qtyStep: said(isSpot ? lot["basePrecision"] : lot["qtyStep"]),
    minQty: isSpot ? undefined : said(lot["minOrderQty"]),
    maxQty: said(lot["maxLimitOrderQty"]) ?? said(lot["maxOrderQty"]),
    maxMarketQty: said(lot["maxMarketOrderQty"]) ?? said(lot["maxMktOrderQty"]) ?? said(lot["maxOrderQty"]),
    amountStep: said(lot["quotePrecision"]),
    minNotional: said(isSpot ? lot["minOrderAmt"] : lot["minNotionalValue"]),
    row
  }
}
