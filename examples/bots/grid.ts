// A grid: buy orders below the price and sell orders above it. Each fill places the opposite order one level further, so that a price
// that goes back and forth earns a step each time.
import { Config, Console, Effect, Stream } from "effect"
import { Instruments, Safety } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"
import * as Order from "effect-bybit/Order"
import * as Socket from "effect-bybit/Socket"

const settings = Config.all({
  symbol: Config.withDefault(Config.string("SYMBOL"), "BTCUSDT"),
  qty: Config.withDefault(Config.number("QTY"), 0.01),
  /** On each side. */
  levels: Config.withDefault(Config.integer("LEVELS"), 5),
  /** Between two levels, as a share of the price. */
  step: Config.withDefault(Config.number("STEP"), 0.001),
  /** Maximum position, long or short. */
  limit: Config.withDefault(Config.number("LIMIT"), 0.03)
})

interface Placed {
  readonly side: "Buy" | "Sell"
  /** Steps above the start. */
  readonly level: number
}

const bot = Effect.gen(function* () {
  const { levels, limit, qty, step, symbol } = yield* settings
  const market = { category: "linear", symbol } as const
  const instrument = yield* Instruments.get(market.category, symbol)
  const { list } = yield* Market.getTickers(market)
  const start = Number(list[0]?.lastPrice)
  yield* Safety.cancelAllOnClose([market])

  const placed = new Map<string, Placed>()
  const place = ({ level, side }: Placed) =>
    Effect.gen(function* () {
      const price = yield* Instruments.roundPrice(instrument, start * (1 + level * step), side)
      const orderLinkId = yield* Order.makeOrderLinkId("grid-")
      placed.set(orderLinkId, { level, side })
      const submission = yield* Order.submit({ ...market, side, orderType: "Limit", qty, price, orderLinkId })
      if (submission._tag !== "Accepted") return yield* submission.error
    }).pipe(Effect.uninterruptible)

  // What was bought can only be sold, and the other way around: with as many orders as the limit allows, no fill exceeds it.
  const count = Math.min(levels, Math.floor(limit / qty + 1e-6))
  const begin = Effect.forEach(
    Array.from({ length: count }, (_, i) => i + 1),
    (level) => Effect.zipRight(place({ level: -level, side: "Buy" }), place({ level, side: "Sell" })),
    { discard: true }
  )

  /** Once an order is filled, places the opposite one: a step above a buy, a step below a sell. */
  const refill = (orderLinkId: string, price: string) => {
    const filled = placed.get(orderLinkId)
    if (filled === undefined) return Effect.void
    placed.delete(orderLinkId)
    const isBuy = filled.side === "Buy"
    return Effect.zipRight(
      Console.log(`${filled.side} ${qty} at ${price}`),
      place({ side: isBuy ? "Sell" : "Buy", level: filled.level + (isBuy ? 1 : -1) })
    )
  }

  const feed = Socket.feed({ coverage: { categories: [market.category] } })
  let hasBegun = false
  yield* Stream.runForEach(feed, (event) => {
    if (event._tag === "Execution" && Number(event.execution.leavesQty) === 0) {
      return refill(event.execution.orderLinkId ?? "", event.execution.execPrice)
    }
    // From here on, no execution is missed, not even while the connection is lost.
    if (event._tag !== "Live" || hasBegun) return Effect.void
    hasBegun = true
    return begin
  })
})

export default Effect.scoped(bot)
