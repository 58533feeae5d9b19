/** Cancels the orders of an account that was without a connection for too long (DCP). */
import type { Engine } from "../Engine.js"
import type { Account } from "../State.js"
import * as Orders from "./Orders.js"

/** The categories that each disconnect-cancel-all topic covers. */
const watched: Readonly<Record<string, ReadonlyArray<string>>> = {
  "dcp.future": ["linear", "inverse"],
  "dcp.spot": ["spot"],
  "dcp.option": ["option"]
}

/** Whether subscribing to a topic turns on disconnect-cancel-all for the connection. */
export const isWatch = (topic: string): boolean => Object.hasOwn(watched, topic)

/** Records that a connection of the account has subscribed to a topic, which calls off a pending cancellation. */
export const watch = (engine: Engine, account: Account, topic: string): void => {
  if (!isWatch(topic)) return
  const known = engine.disconnects.get(account)
  if (known === undefined) engine.disconnects.set(account, new Map([[topic, 0]]))
  else known.set(topic, 0)
}

/**
 * Records that the last connection with a topic was lost. The orders are canceled unless another connection subscribes
 * within the account's window. Does nothing if no window is set.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/dcp
 */
export const lost = (engine: Engine, account: Account, topic: string): void => {
  const topics = engine.disconnects.get(account)
  if (topics?.get(topic) !== 0) return
  if (account.disconnectWindow > 0) topics.set(topic, engine.now + account.disconnectWindow * 1000)
  else leave(engine, account, topic)
}

/** Records that a topic was unsubscribed on purpose, so nothing will be canceled. */
export const leave = (engine: Engine, account: Account, topic: string): void => {
  const topics = engine.disconnects.get(account)
  if (topics?.delete(topic) === true && topics.size === 0) engine.disconnects.delete(account)
}

/** Records that all connections were lost at once, for example because the exchange itself went down. */
export const allLost = (engine: Engine): void => {
  for (const [account, topics] of engine.disconnects) for (const topic of topics.keys()) lost(engine, account, topic)
}

/** Cancels the orders whose window has expired. */
export const check = (engine: Engine): void => {
  for (const [account, topics] of engine.disconnects) {
    for (const [topic, at] of topics) {
      if (at === 0 || at > engine.now) continue
      leave(engine, account, topic)
      const categories = watched[topic] ?? []
      Orders.cancelAll(engine, account, ({ market }) => categories.includes(market.instrument.category), "CancelByDCP")
    }
  }
}
