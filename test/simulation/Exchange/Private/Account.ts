import type { Market } from "../Market.js"

export type Row = Readonly<Record<string, unknown>>

/** The states that something has had, each with its time. */
export class Versions {
  readonly #all: Array<{ readonly at: number; readonly row: Row }> = []

  add(at: number, row: Row): void {
    this.#all.push({ at, row })
  }

  get last(): Row | undefined {
    return this.#all.at(-1)?.row
  }

  /** As it was at a time. */
  at(time: number): Row | undefined {
    for (let i = this.#all.length - 1; i >= 0; i--) {
      const version = this.#all[i]
      if (version !== undefined && version.at <= time) return version.row
    }
    return undefined
  }
}

export interface Order {
  readonly orderId: string
  readonly orderLinkId: string
  readonly market: Market
  readonly side: "Buy" | "Sell"
  readonly orderType: "Limit" | "Market"
  readonly timeInForce: string
  readonly reduceOnly: boolean
  readonly positionIdx: 0 | 1 | 2
  /** In ticks; 0 for a market order. */
  price: number
  /** In lots, as `filled`. */
  qty: number
  filled: number
  /** In ticks times lots. */
  value: number
  /** In 1e-8 of the quote coin, over all its executions. */
  fee: number
  status: "New" | "PartiallyFilled" | "Filled" | "Cancelled" | "PartiallyFilledCanceled"
  cancelType: string
  rejectReason: string
  readonly createdAt: number
  updatedAt: number
  readonly versions: Versions
}

/** In one-way mode, both sides share the position 0. */
export interface Position {
  readonly market: Market
  readonly positionIdx: 0 | 1 | 2
  /** In lots, negative for short. */
  size: number
  /** In ticks times lots, never negative. */
  cost: number
  /** In 1e-8 of the settle coin. */
  realised: number
  updatedAt: number
  readonly versions: Versions
}

export interface Execution {
  readonly at: number
  readonly row: Row
}

/** An account of the exchange. */
export class Account {
  readonly name: string
  readonly key: string
  readonly secret: string
  readonly orders = new Map<string, Order>()
  /** By category and the client's own ID. */
  readonly links = new Map<string, Order>()
  /** Oldest first. */
  readonly executions: Array<Execution> = []
  readonly positions = new Map<string, Position>()
  /** In 1e-8 of the coin. */
  readonly coins = new Map<string, number>()
  readonly wallet = new Versions()
  /** The markets in hedge mode. */
  readonly hedged = new Set<string>(["linear ETHUSDT"])

  constructor(name: string, key: string, secret: string) {
    this.name = name
    this.key = key
    this.secret = secret
  }

  get open(): ReadonlyArray<Order> {
    return [...this.orders.values()].filter(isOpen)
  }
}

export const marketName = ({ category, symbol }: Market): string => `${category} ${symbol}`

export const isOpen = ({ status }: Order): boolean => status === "New" || status === "PartiallyFilled"
