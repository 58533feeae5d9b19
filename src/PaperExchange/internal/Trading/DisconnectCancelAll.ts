import type { Engine } from "../Engine.js"
import type { Account } from "../State.js"
import * as Orders from "./Orders.js"

/** What each topic of disconnect-cancel-all watches over. */
const watched: Readonly<Record<string, ReadonlyArray<string>>> = {
  "dcp.future": ["linear", "inverse"],
  "dcp.spot": ["spot"],
  "dcp.option": ["option"]
}

/** Whether a topic puts its connection under the watch of disconnect-cancel-all. */
export const isWatch = (topic: string): boolean => Object.hasOwn(watched, topic)

/** A connection of an account is under watch of a topic, so that nothing is due. */
export const watch = (engine: Engine, account: Account, topic: string): void => {
  if (!isWatch(topic)) return
  const known = engine.disconnects.get(account)
  if (known === undefined) engine.disconnects.set(account, new Map([[topic, 0]]))
  else known.set(topic, 0)
}

/**
 * The last connection under watch of a topic is lost: the window begins in which another one has to come. Nothing comes of it
 * where the account has set no window.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/dcp
 */
export const lost = (engine: Engine, account: Account, topic: string): void => {
  const topics = engine.disconnects.get(account)
  if (topics?.get(topic) !== 0) return
  if (account.disconnectWindow > 0) topics.set(topic, engine.now + account.disconnectWindow * 1000)
  else leave(engine, account, topic)
}

/** A topic is watched no more, on purpose. */
export const leave = (engine: Engine, account: Account, topic: string): void => {
  const topics = engine.disconnects.get(account)
  if (topics?.delete(topic) === true && topics.size === 0) engine.disconnects.delete(account)
}

/** All connections are lost at once, as when the exchange itself went down. */
export const allLost = (engine: Engine): void => {
  for (const [account, topics] of engine.disconnects) for (const topic of topics.keys()) lost(engine, account, topic)
}

/** Cancels the orders whose window is over. */
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
