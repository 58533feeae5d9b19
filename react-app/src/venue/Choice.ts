import { demo, live, testnet, type Venue } from "effect-bybit/Layers/Venue"

/** A place to look at or trade on. */
export interface Choice {
  readonly id: "paper" | "live" | "testnet" | "demo"
  readonly label: string
  /** What the badge says about money. */
  readonly money: string
  readonly trading: "yes" | "with keys" | "never"
  /** Undefined for the paper exchange, which has no host. */
  readonly venue: Venue | undefined
}

export const paper: Choice = {
  id: "paper",
  label: "Paper",
  money: "play money, in this browser",
  trading: "yes",
  venue: undefined
}

export const choices: ReadonlyArray<Choice> = [
  paper,
  { id: "live", label: "Live", money: "read-only", trading: "never", venue: live },
  { id: "testnet", label: "Testnet", money: "test coins", trading: "with keys", venue: testnet },
  { id: "demo", label: "Demo", money: "demo coins on live prices", trading: "with keys", venue: demo }
]
