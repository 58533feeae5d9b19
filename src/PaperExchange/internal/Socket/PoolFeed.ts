/** Pushes insurance pools, alerts of auto-deleveraging, price limits and liquidations. */
import type { Engine } from "../Engine.js"
import * as Pools from "../Market/Pools.js"
import * as Money from "../Money.js"
import * as Rows from "../Rows/MarketRows.js"
import type { Market } from "../State.js"
import { priceLimits } from "../Trading/OrderRules.js"
import type { Feed } from "./PublicFeed.js"

/** A feed that sends its data immediately, then at most once per period if it has changed. */
const changing = (
  period: number,
  read: (now: number) => unknown,
  message: (data: unknown, first: boolean, now: number) => unknown
): Feed => {
  let lastSent = ""
  let sentAt = 0
  let isHeldBack = false
  return {
    welcome: (now) => JSON.stringify(message(JSON.parse(lastSent), true, now)),
    resume: (now) => {
      lastSent = JSON.stringify(read(now))
      sentAt = now
    },
    poll: (now) => {
      isHeldBack = now - sentAt < period
      if (isHeldBack) return []
      sentAt = now
      const json = JSON.stringify(read(now))
      if (json === lastSent) return []
      lastSent = json
      return [JSON.stringify(message(JSON.parse(json), false, now))]
    },
    due: () => (isHeldBack ? sentAt + period : undefined)
  }
}

/** The insurance pools of a settle coin: all of them first, then those that changed. */
export const insurance = (topic: string, engine: Engine, name: string): Feed =>
  changing(
    1000,
    () =>
      Pools.ofTopic(engine, name).map(({ balance, coin, symbols }) => ({
        coin,
        symbols: symbols.join(","),
        balance: Money.formatTo(balance, 8)
      })),
    (data, first, now) => ({
      topic,
      type: first ? "snapshot" : "delta",
      ts: now,
      data: (data as ReadonlyArray<object>).map((row) => ({ ...row, updateTime: String(now) }))
    })
  )

/** How close the contracts of a settle coin are to auto-deleveraging, once per second. */
export const adlAlert = (topic: string, engine: Engine, name: string): Feed => {
  let sentAt = 0
  const message = (now: number) =>
    JSON.stringify({
      topic,
      type: "snapshot",
      ts: now,
      data: Pools.ofTopic(engine, name).flatMap((pool) =>
        pool.symbols.map((s) => ({
          c: pool.coin,
          s,
          b: Number(Money.formatTo(pool.balance, 8)),
          mb: Number(Money.formatTo(pool.most, 8)),
          i_pr: -0.3,
          pr: Pools.drawdown(pool),
          adl_tt: 10_000,
          adl_sr: -0.25
        }))
      )
    })
  return {
    welcome: message,
    resume: (now) => {
      sentAt = now
    },
    poll: (now) => {
      if (now - sentAt < 1000) return []
      sentAt = now
      return [message(now)]
    },
    due: () => sentAt + 1000
  }
}

/** The highest allowed buy price and the lowest allowed sell price. */
export const priceLimit = (topic: string, market: Market): Feed =>
  changing(
    300,
    () => {
      const { buy, sell } = priceLimits(market)
      return { symbol: market.instrument.symbol, buyLmt: Rows.price(market, buy), sellLmt: Rows.price(market, sell) }
    },
    (data, _, now) => ({ topic, data, ts: now })
  )

/** Every liquidation in a market, at most twice per second. */
export const liquidations = (topic: string, engine: Engine, market: Market): Feed => {
  let sentAt = 0
  let last = 0
  const newest = () => engine.liquidations[engine.liquidations.length - 1]?.seq ?? 0
  return {
    welcome: () => undefined,
    resume: (now) => {
      sentAt = now
      last = newest()
    },
    poll: (now) => {
      if (now - sentAt < 500) return []
      sentAt = now
      const found = engine.liquidations.filter((row) => row.seq > last && row.market === market)
      last = newest()
      if (found.length === 0) return []
      const data = found.map((row) => ({
        T: row.time,
        s: market.instrument.symbol,
        S: row.side,
        v: Rows.qty(market, row.qty),
        p: Rows.price(market, row.price)
      }))
      return [JSON.stringify({ topic, type: "snapshot", ts: now, data })]
    },
    due: () => (newest() > last ? sentAt + 500 : undefined)
  }
}
