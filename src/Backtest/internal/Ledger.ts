/** Splits the changes of balances into realized profit, fees, funding, interest and transfers, without a rest. */
import * as Money from "../../PaperExchange/internal/Money.js"
import type { Sums } from "./Facts.js"

interface Held {
  amount: bigint
  /** What it cost, in dollars; negative for a debt. */
  cost: bigint
}

/**
 * The coins of an account at what they cost in dollars. The cost of all and the sums always agree: what the account is worth beyond it
 * is unrealized.
 */
export class Ledger {
  readonly #coins = new Map<string, Held>()
  /** What options cost less what sold ones brought in. */
  #premiums = 0n
  readonly #sums: { -readonly [K in keyof Sums]: bigint } = {
    realised: 0n,
    funding: 0n,
    fees: 0n,
    interest: 0n,
    transfers: 0n
  }

  /** Begins with a coin, and what it is worth. */
  begin(coin: string, amount: bigint, worth: bigint): void {
    this.#coins.set(coin, { amount, cost: worth })
  }

  /** How much there is of a coin. */
  amountOf(coin: string): bigint {
    return this.#coins.get(coin)?.amount ?? 0n
  }

  /** The cost of everything. */
  get cost(): bigint {
    let sum = this.#premiums
    for (const { cost } of this.#coins.values()) sum += cost
    return sum
  }

  get sums(): Sums {
    return { ...this.#sums }
  }

  /** A coin that is paid for with another one, which is booked too: the amount, and its value in dollars. */
  swap(coin: string, amount: bigint, value: bigint): void {
    this.#flow(coin, amount, value)
    this.#sums.realised += value
  }

  /** The profit of a contract, and the cash that it brings or, for an option, costs. */
  profit(coin: string, cash: readonly [amount: bigint, value: bigint], pnl: bigint): void {
    this.#flow(coin, ...cash)
    this.#sums.realised += pnl
    this.#premiums += pnl - cash[1]
  }

  /** Something that is paid (negative) or received, without anything in return. */
  book(kind: "funding" | "transfers", coin: string, amount: bigint, value: bigint): void {
    this.#flow(coin, amount, value)
    this.#sums[kind] += value
  }

  /** Something that is paid: positive amounts. */
  pay(kind: "fees" | "interest", coin: string, amount: bigint, value: bigint): void {
    this.#flow(coin, -amount, -value)
    this.#sums[kind] += value
  }

  /** Changes an amount. What leaves does so at its average cost; the difference to its value is realized. */
  #flow(coin: string, amount: bigint, value: bigint): void {
    if (amount === 0n) return
    const held = this.#coins.get(coin) ?? { amount: 0n, cost: 0n }
    this.#coins.set(coin, held)
    const before = held.amount
    held.amount += amount
    if (before === 0n || before > 0n === amount > 0n) {
      held.cost += value
      return
    }
    const part = Money.min(abs(amount), abs(before))
    const cost = Money.mulDiv(held.cost, part, abs(before))
    const worth = Money.mulDiv(value, part, abs(amount))
    held.cost += value - worth - cost
    this.#sums.realised -= cost + worth
  }
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
