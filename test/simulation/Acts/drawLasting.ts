import type { Act } from "../Plan.js"
import type { Dice } from "../World/Dice.js"
import { type AccountName, accounts } from "./ClientAct.js"

/** What the program can follow, and so can expect to be right. */
export type Followed = "feed" | "view" | "book" | "books" | "candles" | "ticker" | "tickers" | "trades" | "listen"

const forGood = -1
const pick = (dice: Dice): number => dice.between(0, 99)
const privateTopics = ["order", "execution", "position", "wallet"] as const

/** A trouble that stays for good, on one side: everything that `isSpared` must come good in spite of it. */
export const drawLasting = (dice: Dice): Act =>
  dice.weighted<() => Act>([
    [
      3,
      () => ({
        kind: "hold",
        pick: pick(dice),
        traffic: dice.pick(["public", "private", "private", "trade"]),
        direction: dice.pick(["up", "down", "both"]),
        millis: forGood
      })
    ],
    [
      2,
      () => ({
        kind: "weather",
        what: dice.pick(["hang", "refuse"]),
        on: [dice.pick(["public", "private", "trade"])],
        millis: forGood,
        amount: 1
      })
    ],
    [1, () => ({ kind: "weather", what: "lose", on: ["http"], millis: forGood, amount: 1 })],
    [
      3,
      () => ({
        kind: "restLag",
        of: dice.pick(["executions", "orders", "positions", "wallet", "all"]),
        lag: dice.between(1000, 20_000),
        millis: forGood
      })
    ],
    [3, () => ({ kind: "pushLag", topic: "", lag: dice.between(500, 5000), millis: forGood })],
    [3, () => ({ kind: "pushSilent", topic: dice.pick(privateTopics), probability: 1, millis: forGood })],
    [2, () => ({ kind: "undecodable", topic: dice.pick(privateTopics), count: 1_000_000 })],
    [1, () => ({ kind: "acks", how: "never", of: "trade", late: 0, millis: forGood })],
    [2, () => ({ kind: "refusesAuth", account: "bob", code: 33004, millis: forGood })],
    [1, () => ({ kind: "limit", call: "/v5/execution/list", count: 1, millis: forGood })],
    [1, () => ({ kind: "ban", millis: forGood })],
    [1, () => ({ kind: "shortPages", most: dice.between(1, 3), millis: forGood })],
    [1, () => ({ kind: "drift", millis: forGood })]
  ])()

/** What needs nothing that is read over REST. */
const pushed: ReadonlySet<Followed> = new Set(["ticker", "tickers", "trades", "listen"])

/** Whether something doesn't depend on what a lasting trouble concerns. */
export const isSpared = (lasting: Act | undefined, followed: Followed, account: AccountName = accounts[0]): boolean => {
  if (lasting === undefined) return true
  const isPrivate = followed === "feed" || followed === "view"
  switch (lasting.kind) {
    case "weather":
      // What is missing on the socket is read over REST.
      if (lasting.on.includes("http")) return pushed.has(followed)
      if (followed === "listen") return !lasting.on.includes("private") && !lasting.on.includes("public")
      return isPrivate ? !lasting.on.includes("private") : !lasting.on.includes("public")
    case "ban":
      return pushed.has(followed)
    case "refusesAuth":
      return (!isPrivate && followed !== "listen") || (lasting.account !== account && lasting.account !== "all")
    default:
      return true
  }
}
