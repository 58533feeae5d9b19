import type { AccountName, MarketName } from "./ClientAct.js"

/** What happens on the exchange by itself. */
export type ExchangeLife =
  /** The k-th open order of an account is executed, by a fraction of what is left. */
  | { readonly kind: "fill"; readonly account: AccountName; readonly pick: number; readonly fraction: number }
  /** The exchange cancels the k-th open order of an account. */
  | { readonly kind: "expire"; readonly account: AccountName; readonly pick: number }
  | { readonly kind: "funding"; readonly market: MarketName }
  /** A fraction of all positions in a market is closed by the exchange. */
  | { readonly kind: "deleverage"; readonly market: MarketName; readonly fraction: number }
  /** The exchange cancels the orders of contracts of an account, and closes its positions. */
  | { readonly kind: "liquidate"; readonly account: AccountName }
  /** Somebody else who uses the account switches a market between one-way and hedge mode, if it has no position and no order. */
  | { readonly kind: "switchMode"; readonly account: AccountName; readonly market: MarketName }
  | { readonly kind: "deposit"; readonly account: AccountName; readonly amount: number }
  | { readonly kind: "burst"; readonly market: MarketName; readonly count: number }
  | { readonly kind: "jumpPrice"; readonly market: MarketName; readonly ticks: number }

/**
 * How an answer over REST is damaged:
 *
 * - `cut`, `empty`: it isn't JSON; `null`, `text`: its result is something else.
 * - `row`: its first row lacks its ID or its time.
 */
export type AnswerDamage = "cut" | "empty" | "null" | "text" | "row"
export const answerDamages = ["cut", "empty", "null", "text", "row", "row"] as const

/** What it does wrong, or differently than usual. `topic` is the beginning of the topics that it concerns. */
export type ExchangeFault =
  /** A market is no longer listed. */
  | { readonly kind: "cease"; readonly market: MarketName }
  | { readonly kind: "restartBook"; readonly market: MarketName }
  | { readonly kind: "resnapshot"; readonly market: MarketName }
  | { readonly kind: "haltMarket"; readonly market: MarketName; readonly millis: number }
  | { readonly kind: "losesDeltas"; readonly topic: string; readonly probability: number; readonly millis: number }
  | { readonly kind: "noSnapshot"; readonly topic: string; readonly count: number }
  | { readonly kind: "foreignRow"; readonly topic: string; readonly count: number }
  | { readonly kind: "refuses"; readonly topic: string; readonly count: number; readonly text: string }
  | { readonly kind: "pushLag"; readonly topic: string; readonly lag: number; readonly millis: number }
  | { readonly kind: "pushTwice"; readonly topic: string; readonly probability: number; readonly millis: number }
  | { readonly kind: "pushSilent"; readonly topic: string; readonly probability: number; readonly millis: number }
  /** Pushes are damaged. If they are `named`, it can be told which connection, and on public ones which topic, is concerned. */
  | { readonly kind: "undecodable"; readonly topic: string; readonly count: number; readonly named?: boolean }
  | { readonly kind: "drift"; readonly millis: number }
  | {
      readonly kind: "restLag"
      readonly of: "executions" | "orders" | "positions" | "wallet" | "all" | "market"
      readonly lag: number
      readonly millis: number
    }
  | {
      readonly kind: "acks"
      readonly how: "late" | "never" | "withoutId"
      readonly of: "public" | "private" | "trade"
      readonly late: number
      readonly millis: number
    }
  | {
      readonly kind: "codes"
      readonly call: string
      readonly code: number
      readonly count: number
      readonly acts: boolean
    }
  | {
      readonly kind: "refusesAuth"
      readonly account: AccountName | "all"
      readonly code: number
      readonly millis: number
    }
  /** The next orders on a trade socket get no answer: the connection is cut, before they are done or after. */
  | { readonly kind: "cutsOrders"; readonly count: number; readonly acts: boolean }
  /** The next answers to a call can't be read, or only in part. */
  | { readonly kind: "damagesAnswers"; readonly call: string; readonly count: number; readonly how: AnswerDamage }
  /** Pages have fewer rows than were asked for. */
  | { readonly kind: "shortPages"; readonly most: number; readonly millis: number }
  /** All calls are answered with 403. */
  | { readonly kind: "ban"; readonly millis: number }
  | { readonly kind: "limit"; readonly call: string; readonly count: number; readonly millis: number }

export type ExchangeAct = ExchangeLife | ExchangeFault
