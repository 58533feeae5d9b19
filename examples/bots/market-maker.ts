// A market maker: it quotes both sides of a book around the microprice, lower the more it holds, and moves its quotes by amending them.
import { Config, Effect, HashMap, Option, Schedule, Stream } from "effect"
import * as Errors from "effect-bybit/Errors"
import { Instruments, Safety } from "effect-bybit/Layers"
import * as Order from "effect-bybit/Order"
import { Account, BookMeasures, OrderBook } from "effect-bybit/Socket"

const settings = Config.all({
  symbol: Config.withDefault(Config.string("SYMBOL"), "BTCUSDT"),
  /** Of one quote. */
  qty: Config.withDefault(Config.number("QTY"), 0.01),
  /** How many quotes may have been filled on one side. */
  lots: Config.withDefault(Config.integer("LOTS"), 3),
  /** From the microprice to a quote, as a share of the price: so near that it trades within minutes, and doesn't earn its fees. */
  distance: Config.withDefault(Config.number("DISTANCE"), 0.000_05),
  /** How far quotes are shifted when all lots are filled, as a share of the price. */
  skew: Config.withDefault(Config.number("SKEW"), 0.000_1)
})

const sides = { Buy: 1, Sell: -1 } as const
type Side = keyof typeof sides

interface Quote {
  readonly orderLinkId: string
  readonly price: string
}

const bot = Effect.gen(function* () {
  const { distance, lots, qty, skew, symbol } = yield* settings
  const market = { category: "linear", symbol } as const
  const instrument = yield* Instruments.get(market.category, symbol)
  yield* Safety.cancelAllOnClose([market])
  const account = yield* Account.live({ coverage: { categories: [market.category] }, marks: false })
  const book = yield* OrderBook.live({ ...market, depth: 50 })

  const quotes = new Map<Side, Quote>()
  const position = HashMap.get(account.view().positions, Account.positionKey({ ...market, positionIdx: 0 }))
  /** The position without what the present quotes have traded. */
  let before = Option.match(position, { onNone: () => 0, onSome: ({ side, size }) => signed(side, size) })

  const tradedBy = ({ orderLinkId }: Quote) =>
    Option.match(Account.findOrder(account.view(), orderLinkId), {
      onNone: () => 0,
      onSome: ({ order }) => signed(order.side, order.cumExecQty)
    })
  /** By orders, which say how much they have filled; positions are pushed on their own, and may lag behind. */
  const inventory = () => [...quotes.values()].reduce((sum, quote) => sum + tradedBy(quote), before)
  const isOver = ({ orderLinkId }: Quote) =>
    Option.exists(Account.findOrder(account.view(), orderLinkId), ({ order }) => Order.isFinal(order.orderStatus))
  const forget = () => {
    for (const [side, quote] of quotes) {
      if (!isOver(quote)) continue
      before += tradedBy(quote)
      quotes.delete(side)
    }
  }

  /** Uninterruptible, to get its answer: without, `cancelAllOnClose` would wait until it can't arrive anymore. */
  const quote = (side: Side, price: string) =>
    Effect.gen(function* () {
      const present = quotes.get(side)
      if (present === undefined) {
        const filled = Math.ceil((sides[side] * inventory()) / qty - 1e-6)
        if (filled >= lots) return
        const orderLinkId = yield* Order.makeOrderLinkId("maker-")
        quotes.set(side, { orderLinkId, price })
        const order = { ...market, side, orderType: "Limit", timeInForce: "PostOnly", qty, price, orderLinkId } as const
        const submission = yield* Order.submit(order)
        if (submission._tag !== "Accepted") return yield* submission.error
      } else if (present.price !== price) {
        quotes.set(side, { ...present, price })
        yield* Order.amendOrder({ ...market, orderLinkId: present.orderLinkId, price })
      }
      // It was just filled: the account's view shows it soon.
    }).pipe(
      Errors.catchCategory("orderState", () => Effect.void),
      Effect.uninterruptible
    )

  const requote = Effect.gen(function* () {
    const { asks, bids, status } = book.view(5)
    const [ask, bid] = [Number(asks[0]?.price), Number(bids[0]?.price)]
    const middle = BookMeasures.microprice({ asks, bids })
    if (status._tag !== "Synced" || account.view().freshness.status !== "Live" || middle === undefined) return
    forget()
    const fair = middle * (1 - (skew * inventory()) / (lots * qty))
    // Never beyond the best prices: a post-only order that would take is canceled.
    const buy = Math.min(bid, fair * (1 - distance))
    const sell = Math.max(ask, fair * (1 + distance))
    yield* quote("Buy", yield* Instruments.roundPrice(instrument, buy, "Buy"))
    yield* quote("Sell", yield* Instruments.roundPrice(instrument, sell, "Sell"))
  })

  yield* Stream.runForEach(Stream.schedule(book.changes(5), Schedule.spaced("500 millis")), () => requote)
})

const signed = (side: string, qty: string): number => (side === "Sell" ? -Number(qty) : Number(qty))

export default Effect.scoped(bot)
