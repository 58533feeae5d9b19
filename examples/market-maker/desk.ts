import { BigDecimal as Big, Effect, HashMap, Option, Stream } from "effect"
import * as Order from "effect-bybit/Order"
import { Account } from "effect-bybit/Socket"

type Side = "Buy" | "Sell"

const none = Big.fromBigInt(0n)

/** Positive if bought, negative if sold. */
const signed = (side: string, qty: string): Big.BigDecimal =>
  side === "Sell" ? Big.negate(Big.unsafeFromString(qty)) : Big.unsafeFromString(qty)

/** Our quotes on one symbol and the resulting position, from the account's view. */
export class Desk {
  /** The last quote on each side, until it is over. */
  readonly quotes = new Map<Side, { readonly orderLinkId: string; readonly price: number }>()
  /** How many times a quote was moved. */
  amended = 0
  readonly #account: Account.LiveAccount
  /** The position without what the present quotes have traded. */
  #before: Big.BigDecimal

  constructor(account: Account.LiveAccount, before: Big.BigDecimal) {
    this.#account = account
    this.#before = before
  }

  /** Whether the view is up to date. While the connection is lost, fills are unknown. */
  get live(): boolean {
    return this.#account.view().freshness.status === "Live"
  }

  /**
   * The position as of the last order event. An order's state and its filled quantity arrive together, so the inventory never lags
   * behind the quotes; a position is pushed on its own.
   */
  get inventory(): Big.BigDecimal {
    return Big.sumAll([this.#before, ...[...this.quotes.values()].map((quote) => this.#tradedBy(quote))])
  }

  /** Whether one more order on a side keeps the inventory within a limit. */
  hasRoom(side: Side, qty: Big.BigDecimal, limit: Big.BigDecimal): boolean {
    return Big.lessThanOrEqualTo(Big.sum(side === "Buy" ? this.inventory : Big.negate(this.inventory), qty), limit)
  }

  asked(side: Side, quote: { readonly orderLinkId: string; readonly price: number }): void {
    if (this.quotes.get(side)?.orderLinkId === quote.orderLinkId) this.amended++
    this.quotes.set(side, quote)
  }

  /** Forgets quotes that are over, but not what they have traded. */
  settle(): void {
    for (const [side, quote] of this.quotes) {
      const found = this.#find(quote)
      if (Option.isNone(found) || !Order.isFinal(found.value.order.orderStatus)) continue
      this.#before = Big.sum(this.#before, this.#tradedBy(quote))
      this.quotes.delete(side)
    }
  }

  #find({ orderLinkId }: { readonly orderLinkId: string }): Option.Option<Account.AccountOrder> {
    return Account.findOrder(this.#account.view(), orderLinkId)
  }

  #tradedBy(quote: { readonly orderLinkId: string }): Big.BigDecimal {
    return Option.match(this.#find(quote), {
      onNone: () => none,
      onSome: ({ order }) => signed(order.side, order.cumExecQty)
    })
  }
}

/** A desk that follows its account while the scope is open. Succeeds once the account's view is complete. */
export const open = (market: { readonly category: "linear"; readonly symbol: string }) =>
  Effect.gen(function* () {
    const account = yield* Account.live({ coverage: { categories: [market.category] } })
    const position = HashMap.get(account.view().positions, Account.positionKey({ ...market, positionIdx: 0 }))
    const held = Option.match(position, { onNone: () => none, onSome: ({ side, size }) => signed(side, size) })
    /** Never succeeds; fails if the account can no longer be followed. */
    const failed = Effect.zipRight(Stream.runDrain(account.changes), Effect.never)
    return { desk: new Desk(account, held), failed }
  })
