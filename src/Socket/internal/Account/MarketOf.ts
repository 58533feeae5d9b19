/** The market of a contract whose push doesn't name it. */
import type { DerivativeCategory } from "../../../Schema/Category.js"
import { marketsOf } from "../Topic/SymbolForm.js"

/** The market of a contract, by its symbol: for pushes of positions that leave the category empty. */
export const marketOf = (symbol: string): DerivativeCategory => {
  const [market] = marketsOf(symbol)
  if (market === "option" || market === "inverse") return market
  return symbol.endsWith("USD") ? "inverse" : "linear"
}
