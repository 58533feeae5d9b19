/** Decides which rows of an account are news, whether they were pushed or read. */
import type { Execution } from "../../../Schema/Execution.js"
import type { Order } from "../../../Schema/Order.js"
import type { Position } from "../../../Schema/Position.js"
import type { Wallet } from "../../../Schema/Wallet.js"
import { ExecutionLedger } from "./ExecutionLedger.js"
import { millisOf } from "./Millis.js"
import { OrderLedger } from "./OrderLedger.js"
import type { LedgerOptions, Origin } from "./Origin.js"
import { PositionLedger } from "./PositionLedger.js"
import { WalletLedger } from "./WalletLedger.js"

/** A row of the account: an event without its source. */
export type Row =
  | { readonly _tag: "Execution"; readonly execution: Execution }
  | { readonly _tag: "Order"; readonly order: Order }
  | { readonly _tag: "Position"; readonly position: Position }
  | { readonly _tag: "Wallet"; readonly wallet: Wallet }

/** When a row happened, in milliseconds of the exchange's clock, if it says so. */
export const timeOf = (row: Row): number | undefined => {
  switch (row._tag) {
    case "Execution":
      return millisOf(row.execution.execTime)
    case "Order":
      return millisOf(row.order.updatedTime)
    case "Position":
      return millisOf(row.position.updatedTime)
    case "Wallet":
      return undefined
  }
}

/** A row that is dated further ahead, in milliseconds, doesn't wait for its push: its time is wrong. */
const furthestAhead = 86_400_000

/** The newest state of an account, and how much of it was emitted. */
export class AccountLedger {
  readonly orders: OrderLedger
  readonly executions: ExecutionLedger
  readonly positions: PositionLedger
  readonly #wallets: WalletLedger

  constructor(options: LedgerOptions, handled: Iterable<string>, canRead: (category: string) => boolean) {
    this.orders = new OrderLedger(options)
    this.executions = new ExecutionLedger(options, handled, canRead)
    this.positions = new PositionLedger(options)
    this.#wallets = new WalletLedger(options)
  }

  /** Takes a row, and returns it in full if it is news. `now` is the time of the monotonic clock. */
  accept(row: Row, origin: Origin, now: number): Row | undefined {
    switch (row._tag) {
      case "Execution":
        return this.executions.isNews(row.execution, origin.source, now) ? row : undefined
      case "Order": {
        const isNews = this.orders.isNews(row.order, origin)
        // A state that isn't news may still show how much was executed before the feed began.
        if (isNews || this.orders.has(row.order.orderId)) this.executions.note(row.order, origin.source, now)
        return isNews ? row : undefined
      }
      case "Position":
        return this.positions.isNews(row.position, origin) ? row : undefined
      case "Wallet": {
        const wallet =
          origin.source === "socket" ? this.#wallets.push(row.wallet, origin) : this.#wallets.read(row.wallet, origin)
        return wallet === undefined ? undefined : { _tag: "Wallet", wallet }
      }
    }
  }

  /** A push may have been lost, at a time of the monotonic clock. */
  pushLost(at: number): void {
    this.#wallets.pushLost(at)
  }

  /** Whether the first push of a row was due after a time, so that it may still be on its way. */
  isRecent(row: Row, since: number): boolean {
    const time = timeOf(row) ?? Number.POSITIVE_INFINITY
    // An unknown order is pushed at its creation, which no change precedes.
    const isCreation = row._tag === "Order" && !this.orders.has(row.order.orderId)
    const due = Math.min(time, (isCreation ? millisOf(row.order.createdTime) : undefined) ?? time)
    return due > since && due < since + furthestAhead
  }

  /** Forgets what happened before a time and won't be read again. */
  forget(before: number): void {
    this.orders.forget(before)
    this.executions.forget(before)
  }
}
