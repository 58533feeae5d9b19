import type { DerivativeCategory } from "../../../Schema/Category.js"

/** The market of a contract, by its symbol: for pushes of positions that leave the category empty. */
export const marketOf = (symbol: string): DerivativeCategory => {
  if (/-[CP](?:-USDT)?$/.test(symbol)) return "option"
  return /USD(?:[A-Z]\d\d)?$/.test(symbol) ? "inverse" : "linear"
}
