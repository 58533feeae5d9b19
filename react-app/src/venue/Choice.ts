import { demo, live, testnet, type Venue } from "effect-bybit/Layers/Venue"

/** A venue to watch or trade on. */
export interface Choice {
  readonly id: "paper" | "live" | "testnet" | "demo"
  readonly label: string
  /** The text of the badge in the header. */
  readonly badge: string
  /** The kind of money at stake. */
  readonly money: string
  /** The explanation in the dialog. */
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
    "A small exchange that runs in this page. Orders, positions and money are simulated; nothing leaves this browser, and a reload starts over.",
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
    explains: "The real market, read-only. It accepts no keys, and no order can be sent from here.",
    trading: "never",
    venue: live
  },
  {
    id: "testnet",
    label: "Testnet",
    badge: "TESTNET",
    money: "test coins",
    explains: "The exchange's test network, with separate accounts, keys and prices. Its coins are worthless.",
    trading: "with keys",
    venue: testnet
  },
  {
    id: "demo",
    label: "Demo",
    badge: "DEMO",
    money: "demo coins at live prices",
    explains: "Demo trading: orders fill at the real market's prices, with play money.",
    trading: "with keys",
    venue: demo
  }
]
