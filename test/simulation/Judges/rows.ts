import type { Row } from "../Exchange/Private/Account.js"

export const isOpenRow = (row: Row | undefined): boolean =>
  row?.["orderStatus"] === "New" || row?.["orderStatus"] === "PartiallyFilled"

/** What tells a row of a topic from the others. */
export const idOf = (row: object): string => {
  const { execId, i, orderId, positionIdx, seq, symbol, updatedTime } = row as Row
  if (execId !== undefined) return String(execId)
  if (i !== undefined) return String(i)
  return orderId !== undefined ? `${orderId} ${updatedTime}` : `${symbol} ${positionIdx} ${seq}`
}

/** The coins of a wallet, as on the wire. */
export const coinsOf = (
  wallet: Row | undefined
): ReadonlyArray<{ readonly coin: string; readonly walletBalance: string }> =>
  Array.isArray(wallet?.["coin"]) ? wallet["coin"] : []
