import type { Row } from "../Exchange/Private/Account.js"

export const isOpenRow = (row: Row | undefined): boolean =>
  row?.["orderStatus"] === "New" || row?.["orderStatus"] === "PartiallyFilled"

/** The coins of a wallet, as on the wire. */
export const coinsOf = (
  wallet: Row | undefined
): ReadonlyArray<{ readonly coin: string; readonly walletBalance: string }> =>
  Array.isArray(wallet?.["coin"]) ? wallet["coin"] : []
