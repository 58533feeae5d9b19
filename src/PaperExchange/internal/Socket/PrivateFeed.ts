/** Makes the messages of private topics from a change of an account. */
import type { Exchange } from "../../Exchange.js"
import type { AccountChange } from "../Engine.js"
import * as OrderRows from "../Rows/OrderRows.js"
import * as Rows from "../Rows/PositionRows.js"
import * as WalletRows from "../Rows/WalletRows.js"
import type { Account, Execution, Market, Position } from "../State.js"

/** A message of a private topic, with the category of its rows. */
export interface PrivateMessage {
  readonly family: "order" | "execution" | "execution.fast" | "position" | "wallet"
  readonly category: string
  /** The text of the message for a topic. */
  readonly text: (topic: string) => string
}

const envelope = (id: string, topic: string, now: number, data: string): string =>
  `{${id === "" ? "" : `"id":"${id}",`}"topic":"${topic}","creationTime":${now},"data":${data}}`

/** Creates a message on a private topic from its data as JSON. */
export const messageOf = (exchange: Exchange, account: Account, topic: string, data: string): string =>
  envelope(`${account.uid}${exchange.nextId()}`, topic, exchange.now(), data)

const fast = (fill: Execution) => {
  const row = OrderRows.execution(fill)
  return {
    category: fill.market.instrument.category,
    symbol: row.symbol,
    execId: row.execId,
    execPrice: row.execPrice,
    execQty: row.execQty,
    orderId: row.orderId,
    isMaker: row.isMaker,
    // The topic never shows a maker's client order ID.
    orderLinkId: row.isMaker ? "" : row.orderLinkId,
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

/** An order event includes the position, changed or not. */
const positionsOf = (change: AccountChange): ReadonlyArray<Position> => {
  const positions = new Set(change.positions)
  for (const { position } of change.orders) if (position !== undefined) positions.add(position)
  return [...positions]
}

/**
 * The messages for a change: fills, then orders, positions and wallet, as far as anyone is subscribed.
 *
 * The rows are created immediately, because the state keeps changing.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/private/position
 */
export const messagesOf = (
  exchange: Exchange,
  change: AccountChange,
  wanted: ReadonlySet<string>
): ReadonlyArray<PrivateMessage> => {
  const { engine } = exchange
  const now = exchange.now()
  const messages: Array<PrivateMessage> = []
  const add = <A>(
    family: PrivateMessage["family"],
    rows: ReadonlyArray<A>,
    categoryOf: (row: A) => string,
    rowOf: (row: A) => unknown
  ) => {
    if (!wanted.has(family)) return
    for (const [category, group] of grouped(rows, categoryOf)) {
      const data = JSON.stringify(group.map(rowOf))
      const id = family === "execution.fast" ? "" : `${change.account.uid}${exchange.nextId()}`
      messages.push({ family, category, text: (topic) => envelope(id, topic, now, data) })
    }
  }
  const category = ({ market }: { readonly market: Market }) => market.instrument.category
  add("execution", change.executions, category, (fill) => ({ category: category(fill), ...OrderRows.execution(fill) }))
  const trades = change.executions.filter((fill) => fill.type === "Trade")
  add("execution.fast", trades, category, fast)
  add("order", change.orders, category, OrderRows.orderEvent)
  add("position", positionsOf(change), category, (position) => Rows.positionEvent(engine, position))
  if (change.wallet) {
    add(
      "wallet",
      [change.account],
      () => "",
      (account) => WalletRows.wallet(engine, account)
    )
  }
  return messages
}
