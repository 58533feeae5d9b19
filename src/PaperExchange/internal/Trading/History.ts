/** Keeps the histories of an account from growing without end. */
import type { Account } from "../State.js"

/** The number of rows kept in each of an account's histories: orders, executions, closed positions, settlements and log. */
export const kept = 100_000

/** Removes the oldest rows, in batches. */
const bound = (rows: Array<unknown>, most: number): void => {
  if (rows.length > most + Math.ceil(most / 10)) rows.splice(0, rows.length - most)
}

/**
 * Removes the oldest rows of an account's histories when there are too many. Open orders stay, and a client order ID
 * stays taken as long as its order is kept.
 */
export const prune = (account: Account, most: number = kept): void => {
  bound(account.executions, most)
  bound(account.closed, most)
  bound(account.settlements, most)
  bound(account.log, most)
  const { orders } = account
  if (orders.length <= most + Math.ceil(most / 10) + account.openOrders.size) return
  let surplus = orders.length - account.openOrders.size - most
  let end = 0
  for (const order of orders) {
    if (surplus > 0 && !order.open) {
      surplus--
      account.prunedTo = order.seq
      account.ordersById.delete(order.id)
      if (account.ordersByLinkId.get(order.linkId) === order) account.ordersByLinkId.delete(order.linkId)
      order.exits = undefined
    } else orders[end++] = order
  }
  orders.length = end
}
