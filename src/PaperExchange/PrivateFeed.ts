import * as Rows from "./AccountRows.js"
import type { AccountChange } from "./Engine.js"
import type { Exchange } from "./Exchange.js"
import type { Execution } from "./Order.js"

/**
 * One message of a private topic, with the category that its rows share.
 *
 * @since 0.1.0
 */
export interface PrivateMessage {
  readonly family: "order" | "execution" | "execution.fast" | "position" | "wallet"
  readonly category: string
  /** The message under a topic's name. */
  readonly text: (topic: string) => string
}

const fast = (fill: Execution) => {
  const row = Rows.execution(fill)
  return {
    category: fill.market.instrument.category,
    symbol: row.symbol,
    execId: row.execId,
    execPrice: row.execPrice,
    execQty: row.execQty,
    orderId: row.orderId,
    isMaker: row.isMaker,
    orderLinkId: row.orderLinkId,
    side: row.side,
    execTime: row.execTime,
    seq: row.seq
  }
}

const grouped = <A>(
  rows: ReadonlyArray<A>,
  categoryOf: (row: A) => string
): ReadonlyArray<readonly [string, Array<A>]> => {
  const groups: Array<readonly [string, Array<A>]> = []
  for (const row of rows) {
    const category = categoryOf(row)
    const last = groups[groups.length - 1]
    if (last !== undefined && last[0] === category) last[1].push(row)
    else groups.push([category, [row]])
  }
  return groups
}

/**
 * What an account is told of a change: its fills, then its orders, positions and wallet.
 *
 * The rows are made at once, since what they are made from goes on changing.
 *
 * @since 0.1.0
 */
export const messagesOf = (exchange: Exchange, change: AccountChange): ReadonlyArray<PrivateMessage> => {
  const { engine } = exchange
  const now = exchange.now()
  const messages: Array<PrivateMessage> = []
  const add = (family: PrivateMessage["family"], category: string, data: unknown) => {
    const tail = `,"creationTime":${now},"data":${JSON.stringify(data)}}`
    const id = `${change.account.uid}${exchange.nextId()}`
    messages.push({
      family,
      category,
      text: (topic) => `{${family === "execution.fast" ? "" : `"id":"${id}",`}"topic":${JSON.stringify(topic)}${tail}`
    })
  }
  for (const [category, fills] of grouped(change.executions, (fill) => fill.market.instrument.category)) {
    add(
      "execution",
      category,
      fills.map((fill) => ({ category, ...Rows.execution(fill) }))
    )
    const trades = fills.filter((fill) => fill.type === "Trade")
    if (trades.length > 0) add("execution.fast", category, trades.map(fast))
  }
  for (const [category, orders] of grouped(change.orders, (order) => order.market.instrument.category)) {
    add("order", category, orders.map(Rows.orderEvent))
  }
  for (const [category, positions] of grouped(change.positions, (row) => row.market.instrument.category)) {
    add(
      "position",
      category,
      positions.map((position) => Rows.positionEvent(engine, position))
    )
  }
  if (change.wallet) add("wallet", "", [Rows.wallet(engine, change.account)])
  return messages
}
