import type { Exchange } from "../Exchange/Exchange.js"
import type { ExchangeAct } from "./ExchangeAct.js"
import { performOnMarkets, untilOf } from "./performOnMarkets.js"

/** Lets an act happen on the exchange, on both its sides if it concerns both. */
export const performOnExchange = (act: ExchangeAct, exchange: Exchange): void => {
  const { engine, knobs, now } = exchange
  const until = untilOf(act, now)
  performOnMarkets(act, exchange.public, now)
  switch (act.kind) {
    case "fill":
      engine.fill(act.account, act.pick, act.fraction)
      return
    case "expire":
      engine.expire(act.account, act.pick)
      return
    case "deposit":
      engine.deposit(act.account, act.amount)
      return
    case "deleverage": {
      const [category = "", symbol = ""] = act.market.split(" ")
      engine.deleverage(category, symbol, act.fraction)
      return
    }
    case "liquidate":
      engine.liquidate(act.account)
      return
    case "switchMode":
      engine.switchMode(act.account, act.market)
      return
    case "funding": {
      const [category = "", symbol = ""] = act.market.split(" ")
      engine.funding(category, symbol)
      return
    }
    case "losesDeltas":
      exchange.hasLost = true
      return
    case "pushLag":
      knobs.pushLag = { topic: act.topic, millis: act.lag, until }
      return
    case "pushTwice":
      knobs.twice = { topic: act.topic, probability: act.probability, until }
      return
    case "pushSilent":
      knobs.silent = { topic: act.topic, probability: act.probability, until }
      return
    case "undecodable":
      knobs.undecodable = { topic: act.topic, left: act.count, named: act.named === true }
      if (act.named !== true) exchange.hasLost = true
      return
    case "drift":
      knobs.drift = { until }
      return
    case "restLag":
      if (act.of !== "market") knobs.restLag = { of: act.of, millis: act.lag, until }
      return
    case "acks":
      if (act.of !== "public") knobs.acks = { of: act.of, how: act.how, millis: act.late, until }
      return
    case "codes":
      knobs.codes = { call: act.call, code: act.code, acts: act.acts, left: act.count }
      return
    case "cutsOrders":
      knobs.cutsOrders = { acts: act.acts, left: act.count }
      return
    case "damagesAnswers":
      knobs.damagesAnswers = { call: act.call, how: act.how, left: act.count }
      return
    case "shortPages":
      knobs.shortPages = { most: act.most, until }
      return
    case "ban":
      knobs.ban = { until }
      return
    case "refusesAuth":
      knobs.refusesAuth = { account: act.account, code: act.code, until }
      return
    case "limit":
      knobs.limit = { call: act.call, count: act.count, until }
  }
}
