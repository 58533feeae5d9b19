import type { Dice } from "../World/Dice.js"
import {
  type AccountName,
  accounts,
  type ClientAct,
  type MarketName,
  markets,
  type NewOrder,
  topics
} from "./ClientAct.js"
import { drawOrder } from "./drawOrder.js"
import type { Mood } from "./Mood.js"

const account = (dice: Dice): AccountName => (dice.chance(0.75) ? "alice" : "bob")
const market = (dice: Dice): MarketName => dice.pick(markets)
const batch = (dice: Dice, most: number): ReadonlyArray<NewOrder> => {
  const where = market(dice)
  return Array.from({ length: dice.between(2, most) }, () => drawOrder(dice, where))
}
const pick = (dice: Dice): number => dice.between(0, 99)
const picks = (dice: Dice): ReadonlyArray<number> => Array.from({ length: dice.between(2, 5) }, () => pick(dice))

/** What a trading program does, more or less often. */
export const drawClientAct = (dice: Dice, mood: Mood): ClientAct =>
  mood.draw<ClientAct>(dice, "client", [
    [40, () => ({ kind: "submit", account: account(dice), ...drawOrder(dice) })],
    [12, () => ({ kind: "amend", account: account(dice), pick: pick(dice) })],
    [16, () => ({ kind: "cancel", account: account(dice), pick: pick(dice), byLink: dice.chance(0.5) })],
    [6, () => ({ kind: "submitBatch", account: account(dice), orders: batch(dice, 5) })],
    [3, () => ({ kind: "amendBatch", account: account(dice), picks: picks(dice) })],
    [3, () => ({ kind: "cancelBatch", account: account(dice), picks: picks(dice) })],
    [2, () => ({ kind: "cancelAll", account: account(dice), market: market(dice) })],
    [4, () => ({ kind: "interrupt", pick: pick(dice) })],
    [1, () => ({ kind: "halt", account: account(dice) })],
    [1.5, () => ({ kind: "resume" })],
    [
      3,
      () => ({
        kind: "feed",
        account: dice.pick(accounts),
        saveEvery: dice.pick([1, 1, 3, 10]),
        pause: dice.pick([0, 0, 0, 20])
      })
    ],
    [2, () => ({ kind: "view", account: account(dice) })],
    [3, () => ({ kind: "book", market: market(dice), depth: dice.pick([1, 50, 50, 200]) })],
    [1.5, () => ({ kind: "candles", market: market(dice), history: dice.pick([1, 5, 50]) })],
    [1.5, () => ({ kind: "ticker", market: market(dice) })],
    [1, () => ({ kind: "books", depth: dice.pick([1, 50, 50, 200]) })],
    [1, () => ({ kind: "tickers" })],
    [
      2,
      () => ({
        kind: "trades",
        market: market(dice),
        pause: dice.pick([0, 0, 300]),
        throwsAfter: dice.pick([0, 0, 3, 20])
      })
    ],
    [
      2,
      () => ({
        kind: "listen",
        account: account(dice),
        topics: [...new Set(Array.from({ length: dice.between(1, 3) }, () => dice.pick(topics)))]
      })
    ],
    [4, () => ({ kind: "leave", pick: pick(dice) })],
    [1, () => ({ kind: "open" })],
    [0.7, () => ({ kind: "close", pick: pick(dice) })],
    [0.7, () => ({ kind: "kill", millis: dice.between(0, 8000) })],
    [
      12,
      () => ({
        kind: "settle",
        account: account(dice),
        wait: dice.pick([1000, 3000, 5000]),
        again: dice.chance(0.15),
        ...drawOrder(dice)
      })
    ],
    [2, () => ({ kind: "settleBatch", account: account(dice), orders: batch(dice, 15) })]
  ])
