import { BigDecimal as Big, Deferred, Effect, Fiber, Stream } from "effect"
import * as Order from "effect-bybit/Order"
import * as Position from "effect-bybit/Position"
import * as Socket from "effect-bybit/Socket"

type Side = "Buy" | "Sell"

/** Our orders on one symbol and the resulting position, from the account's feed. */
export class Desk {
  /** The last quote on each side, until the feed reports that it is closed. */
  readonly quotes = new Map<Side, { readonly orderLinkId: string; readonly price: number }>()
  /** Filled quantity by order: positive for buys, negative for sells. */
  private readonly filled = new Map<string, Big.BigDecimal>()
  /** Whether the feed is live. While it is interrupted, fills are unknown. */
  live = false
  /** How many times a quote was moved. */
  amended = 0

  constructor(private readonly before: Big.BigDecimal) {}

  get inventory(): Big.BigDecimal {
    return Big.sumAll([this.before, ...this.filled.values()])
  }

  /** Whether one more order on a side keeps the inventory within a limit. */
  hasRoom(side: Side, qty: Big.BigDecimal, limit: Big.BigDecimal): boolean {
    return Big.lessThanOrEqualTo(Big.sum(side === "Buy" ? this.inventory : Big.negate(this.inventory), qty), limit)
  }

  asked(side: Side, quote: { readonly orderLinkId: string; readonly price: number }): void {
    if (this.quotes.get(side)?.orderLinkId === quote.orderLinkId) this.amended++
    this.quotes.set(side, quote)
    if (!this.filled.has(quote.orderLinkId)) this.filled.set(quote.orderLinkId, Big.fromBigInt(0n))
  }

  hear(event: Socket.FeedEvent): void {
    if (event._tag === "Live") this.live = true
    if (event._tag === "Interrupted") this.live = false
    if (event._tag !== "Order") return
    const { cumExecQty, orderLinkId = "", orderStatus, side } = event.order
    if (!this.filled.has(orderLinkId)) return
    // One event has both the filled quantity and the order's state, so the inventory never lags behind the quotes.
    const qty = Big.unsafeFromString(cumExecQty)
    this.filled.set(orderLinkId, side === "Buy" ? qty : Big.negate(qty))
    if (!Order.isFinal(orderStatus)) return
    for (const [side, quote] of this.quotes) if (quote.orderLinkId === orderLinkId) this.quotes.delete(side)
  }
}

/** A desk that follows its account's feed while the scope is open. Succeeds once the feed is live. */
export const open = (market: { readonly category: "linear"; readonly symbol: string }) =>
  Effect.gen(function* () {
    const { list } = yield* Position.getPositionInfo(market)
    const size = Big.unsafeFromString(list[0]?.size ?? "0")
    const desk = new Desk(list[0]?.side === "Sell" ? Big.negate(size) : size)
    const live = yield* Deferred.make<void>()
    const feed = yield* Socket.feed().pipe(
      Stream.runForEach((event) => {
        desk.hear(event)
        return event._tag === "Live" ? Deferred.succeed(live, undefined) : Effect.void
      }),
      Effect.forkScoped
    )
    yield* Effect.raceFirst(Deferred.await(live), Fiber.join(feed))
    /** Never succeeds; fails if the feed fails. */
    return { desk, feed: Effect.zipRight(Fiber.join(feed), Effect.never) }
  })
