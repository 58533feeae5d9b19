import { final, type HostileAccount, type Row } from "./HostileAccount.js"

/** How far REST lags behind the truth, in ms. */
export type Lag = Readonly<Record<"order" | "execution" | "position" | "wallet", number>>

type Query = Readonly<Record<string, string>>

/** What a read answers. */
interface Answer {
  readonly code: number
  readonly text: string
  readonly result: unknown
}

const week = 7 * 86_400_000
const categories = new Set(["spot", "linear", "inverse", "option"])

const refused = (code: number, text: string): Answer => ({ code, text, result: {} })

const settleCoinOf = (category: string, symbol: string): string =>
  category === "inverse" ? symbol.replace(/USD.*$/, "") : symbol.endsWith("PERP") ? "USDC" : "USDT"

const cursorOf = (position: string): string => encodeURIComponent(`page_token=${position}&`)

/** A page of rows, newest first. A full page always has a cursor, even if nothing comes after it. */
const paged = (rows: ReadonlyArray<Row>, by: string, id: string, query: Query, standard: number, most: number) => {
  const limit = Number(query["limit"] ?? standard)
  if (!(limit >= 1 && limit <= most)) return refused(10001, "params error: limit")
  const positionOf = (row: Row) =>
    `${String(row[by] ?? "").padStart(16, "0")}:${row[id]}:${row["orderId"] ?? row["positionIdx"]}`
  const sorted = rows
    .map((row) => ({ row, position: positionOf(row) }))
    .sort((a, b) => (a.position < b.position ? 1 : a.position > b.position ? -1 : 0))
  let rest = sorted
  const { cursor } = query
  if (cursor !== undefined && cursor !== "") {
    const position = /^page_token%3D(.*)%26$/.exec(cursor)?.[1]
    // A client that sends the cursor without encoding it once more.
    if (position === undefined) return refused(10016, "wrong cursor")
    const after = decodeURIComponent(position)
    rest = sorted.filter((each) => each.position < after)
  }
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const nextPageCursor = last !== undefined && page.length === limit ? cursorOf(last.position) : ""
  return {
    code: 0,
    text: "OK",
    result: { category: query["category"], nextPageCursor, list: page.map(({ row }) => row) }
  }
}

/** Whether a row's time lies in the range of a query, which is at most 7 days long. */
const range = (query: Query, now: number): { readonly from: number; readonly to: number } | undefined => {
  const start = query["startTime"] === undefined ? undefined : Number(query["startTime"])
  const end = query["endTime"] === undefined ? undefined : Number(query["endTime"])
  const from = start ?? (end ?? now) - week
  const to = end ?? (start === undefined ? now : start + week)
  return to < from || to - from > week ? undefined : { from, to }
}

/** Answers a private read from what REST sees of the account. */
export const read = (
  account: HostileAccount,
  path: string,
  query: Query,
  lag: Lag,
  historyBy: "createdTime" | "updatedTime",
  now: number
): Answer => {
  if (path === "/v5/account/wallet-balance") {
    if (query["accountType"] !== "UNIFIED") return refused(10001, "accountType only support UNIFIED.")
    const wallet = account.seen(account.wallets, lag.wallet)
    return { code: 0, text: "OK", result: { list: wallet === undefined ? [] : [wallet] } }
  }
  const { category = "", orderId, orderLinkId, settleCoin, symbol } = query
  if (!categories.has(category)) return refused(10001, "Illegal category")
  if (category === "spot" && settleCoin !== undefined) return refused(10001, "settleCoin is not supported")
  // Options of other coins are left out unless they are asked for.
  const baseCoin = query["baseCoin"] ?? (category === "option" && path.includes("execution") ? "BTC" : undefined)
  const isAsked = (row: Row) =>
    (symbol === undefined || row["symbol"] === symbol) &&
    (orderId === undefined || row["orderId"] === orderId) &&
    (orderLinkId === undefined || row["orderLinkId"] === orderLinkId) &&
    (baseCoin === undefined || String(row["symbol"]).startsWith(baseCoin)) &&
    (settleCoin === undefined || symbol !== undefined || settleCoinOf(category, String(row["symbol"])) === settleCoin)
  const rowsOf = (histories: Iterable<HostileAccount["executions"][number]>, behind: number): ReadonlyArray<Row> =>
    [...histories].flatMap((history) => {
      const row = history.category === category ? account.seen(history, behind) : undefined
      return row !== undefined && isAsked(row) ? [row] : []
    })
  const within = range(query, now)
  if (within === undefined) return refused(10001, "startTime and endTime: not more than 7 days")
  const isWithin = (time: unknown) => Number(time) >= within.from && Number(time) <= within.to
  const isNamed = orderId !== undefined || orderLinkId !== undefined
  switch (path) {
    case "/v5/order/realtime": {
      if (category === "linear" && symbol === undefined && settleCoin === undefined && baseCoin === undefined)
        return refused(10001, "Missing some parameters that must be filled in, symbol or settleCoin or baseCoin")
      // With an ID, closed orders are found too.
      const rows = rowsOf(account.orders.values(), lag.order)
      const shown = isNamed ? rows : rows.filter(({ orderStatus }) => !final.has(orderStatus))
      return paged(shown, "createdTime", "orderId", query, 20, 50)
    }
    case "/v5/order/history": {
      const closed = rowsOf(account.orders.values(), lag.order).filter(({ orderStatus }) => final.has(orderStatus))
      const rows = isNamed ? closed : closed.filter((row) => isWithin(row[historyBy]))
      return paged(rows, historyBy, "orderId", query, 20, 50)
    }
    case "/v5/execution/list": {
      const rows = rowsOf(account.executions, lag.execution)
      const shown = isNamed && query["startTime"] === undefined ? rows : rows.filter((row) => isWithin(row["execTime"]))
      return paged(shown, "execTime", "execId", query, 50, 100)
    }
    case "/v5/position/list": {
      if (category === "spot") return refused(10001, "category is not supported")
      if (category === "linear" && symbol === undefined && settleCoin === undefined)
        return refused(10001, "Missing some parameters that must be filled in, symbol or settleCoin")
      const rows = rowsOf(account.positions.values(), lag.position)
      // Empty legs are shown only to those who ask for the symbol.
      const shown = symbol === undefined ? rows.filter(({ size }) => size !== "0") : rows
      return paged(shown, "symbol", "symbol", query, 20, 200)
    }
    default:
      return refused(10001, `no such path: ${path}`)
  }
}
