import { demo, live, testnet, type Venue } from "effect-bybit/Layers/Venue"

/** A place to look at or trade on. */
export interface Choice {
  readonly id: "paper" | "live" | "testnet" | "demo"
  readonly label: string
  /** On the badge, which cannot be missed. */
  readonly badge: string
  /** What the badge says about money. */
  readonly money: string
  /** What it is, for those who choose. */
  readonly explains: string
  readonly trading: "yes" | "with keys" | "never"
  /** Undefined for the paper exchange, which has no host. */
  readonly venue: Venue | undefined
}

export const paper: Choice = {
  id: "paper",
  label: "Paper",
  badge: "PAPER",
  money: "play money, in this browser",
  explains:
    "A small exchange that runs in this page. Orders, positions and money are made up; nothing leaves this browser, and a reload begins anew.",
  trading: "yes",
  venue: undefined
}

export const choices: ReadonlyArray<Choice> = [
  paper,
  {
    id: "live",
    label: "Live",
    badge: "LIVE · READ-ONLY",
    money: "read-only",
    explains: "The real market, to look at. No keys are taken and no order can be sent from here.",
    trading: "never",
    venue: live
  },
  {
    id: "testnet",
    label: "Testnet",
    badge: "TESTNET",
    money: "test coins",
    explains: "The exchange's test network: its own accounts, keys and prices, with coins that are worth nothing.",
    trading: "with keys",
    venue: testnet
  },
  {
    id: "demo",
    label: "Demo",
    badge: "DEMO",
    money: "demo coins on live prices",
    explains: "Demo trading: orders are filled at the real market's prices, with money that is worth nothing.",
    trading: "with keys",
    venue: demo
  }
]
