import * as Option from "effect/Option"

/**
 * Whose rows are wanted.
 *
 * @since 0.1.0
 */
export interface Asked {
  readonly category: "spot" | "linear" | "inverse" | "option"
  readonly symbol: Option.Option<string>
  readonly settleCoin: Option.Option<string>
}

/**
 * What to ask the exchange for: it lists the contracts of one settle coin at a time, and linear ones have two.
 *
 * @since 0.1.0
 */
export const queries = ({
  category,
  settleCoin,
  symbol
}: Asked): ReadonlyArray<{ readonly symbol?: string | undefined; readonly settleCoin?: string | undefined }> => {
  const settle = Option.getOrUndefined(settleCoin)
  if (Option.isSome(symbol)) return [{ symbol: symbol.value, settleCoin: settle }]
  if (settle !== undefined || category !== "linear") return [{ settleCoin: settle }]
  return [{ settleCoin: "USDT" }, { settleCoin: "USDC" }]
}
