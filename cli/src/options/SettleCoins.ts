import * as Option from "effect/Option"
import type { Category } from "effect-bybit/Schema/Category"

/** Which orders or positions to list. */
export interface Filter {
  readonly category: Category
  readonly symbol: Option.Option<string>
  readonly settleCoin: Option.Option<string>
}

/** The queries for a filter: the exchange lists contracts by settle coin, and linear contracts have two. */
export const queries = ({
  category,
  settleCoin,
  symbol
}: Filter): ReadonlyArray<{ readonly symbol?: string | undefined; readonly settleCoin?: string | undefined }> => {
  const settle = Option.getOrUndefined(settleCoin)
  if (Option.isSome(symbol)) return [{ symbol: symbol.value, settleCoin: settle }]
  if (settle !== undefined || category !== "linear") return [{ settleCoin: settle }]
  return [{ settleCoin: "USDT" }, { settleCoin: "USDC" }]
}
