import type { Market } from "../Exchange/Market.js"
import type { Markets } from "../Exchange/Public/Markets.js"
import type { MarketName } from "./ClientAct.js"
import type { ExchangeAct } from "./ExchangeAct.js"

const split = (market: MarketName): readonly [category: Market["category"], symbol: string] => {
  const [category, symbol = ""] = market.split(" ")
  return [category === "spot" ? "spot" : "linear", symbol]
}

/** The book's topic begins with the text of a private one. */
const isPrivate = (topic: string): boolean => ["order", "execution", "position", "wallet"].includes(topic)

/** Until when an act goes on; negative milliseconds stand for good. */
export const untilOf = (act: ExchangeAct, now: number): number => {
  const millis = "millis" in act ? act.millis : 0
  return millis < 0 ? Number.POSITIVE_INFINITY : now + millis
}

/** Lets an act happen on the public side of the exchange, if it concerns it. */
export const performOnMarkets = (act: ExchangeAct, markets: Markets, now: number): void => {
  const { knobs } = markets
  const until = untilOf(act, now)
  if ("topic" in act && isPrivate(act.topic)) return
  switch (act.kind) {
    case "burst":
      markets.burst(...split(act.market), act.count)
      return
    case "jumpPrice":
      markets.jumpPrice(...split(act.market), act.ticks)
      return
    case "cease":
      markets.cease(...split(act.market))
      return
    case "restartBook":
      markets.restartBook(...split(act.market))
      return
    case "resnapshot":
      markets.resnapshot(...split(act.market))
      return
    case "haltMarket":
      markets.halt(...split(act.market), act.millis)
      return
    case "losesDeltas":
      knobs.loses = { topic: act.topic, probability: act.probability, until }
      return
    case "noSnapshot":
      knobs.noSnapshot = { topic: act.topic, left: act.count }
      return
    case "foreignRow":
      knobs.foreignRow = { topic: act.topic, left: act.count }
      return
    case "refuses":
      knobs.refuses = { topic: act.topic, left: act.count, text: act.text }
      return
    case "pushLag":
      knobs.pushLag = { topic: act.topic, millis: act.lag, until }
      return
    case "pushTwice":
      knobs.twice = { topic: act.topic, probability: act.probability, until }
      return
    case "undecodable":
      knobs.undecodable = { topic: act.topic, left: act.count, how: act.named === true ? "type" : "any" }
      return
    case "drift":
      knobs.drift = { until }
      return
    case "acks":
      if (act.of === "public") knobs.acks = { how: act.how, millis: act.late, until }
      return
    case "restLag":
      if (act.of === "market") knobs.restLag = { millis: act.lag, until }
  }
}
