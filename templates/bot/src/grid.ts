// A grid: it buys at some prices below the market, sells each purchase one step higher, and begins again. It holds at most
// `levels` times `qty`. If the price falls below the grid, it stops and sells what it holds.
import { Data, Effect, Stream } from "effect"
import { Instruments, Safety } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"
import * as Order from "effect-bybit/Order"
import { Account, Tickers } from "effect-bybit/Socket"

export const market = { category: "linear", symbol: "BTCUSDT" } as const
const qty = "0.001"
const levels = 5
/** Fractions of the first price: from one level to the next, and down to where the grid stops. */
const [step, stop] = [0.001, 0.03]

/** An order ended without being filled, for example because somebody cancelled it. */
export class NotFilled extends Data.TaggedError("NotFilled")<{
  readonly orderLinkId: string
  readonly status: string
}> {
  override readonly message = `The order ${this.orderLinkId} ended as ${this.status}`
}
/** The price is below the grid. All is sold only if every outcome is `Flat`. */
export class PriceFell extends Data.TaggedError("PriceFell")<{
  readonly price: number
  readonly outcomes: ReadonlyArray<Safety.FlattenOutcome>
}> {
  override readonly message = `The price fell to ${this.price}, below the grid: ${
    this.outcomes.every(({ _tag }) => _tag === "Flat") ? "all is sold" : "LOOK AT THE POSITION, it may still be open"
  }`
}

/** Places an order and waits until it is filled. */
const trade = (account: Account.LiveAccount, side: "Buy" | "Sell", price: string) =>
  Effect.gen(function* () {
    const order = { ...market, side, orderType: "Limit", qty, price, reduceOnly: side === "Sell" } as const
    const submission = yield* Order.submit(order)
    if (submission._tag !== "Accepted") return yield* submission.error // not sent again: it may exist
    const { orderLinkId } = submission
    yield* Effect.logInfo(`${side} ${qty} at ${price}: placed`)
    const { order: ended } = yield* account.awaitOrder(orderLinkId)
    if (ended.orderStatus !== "Filled") return yield* new NotFilled({ orderLinkId, status: ended.orderStatus })
    yield* Effect.logInfo(`${side} ${qty} at ${ended.avgPrice}: filled`)
  })

/** Waits for a price below a limit. */
const priceBelow = (limit: number) =>
  Tickers.stream({ category: market.category, symbols: [market.symbol] }).pipe(
    Stream.map(({ row }) => Number(row.lastPrice)),
    Stream.filter((price) => price < limit),
    Stream.runHead,
    Effect.flatten
  )

/** Ends the program with exit code 1 if orders may still be open. They are in the log. */
const isCleared = (outcomes: ReadonlyArray<Safety.CancelOutcome>): Effect.Effect<void> =>
  outcomes.every(({ _tag }) => _tag === "Cleared") ? Effect.void : Effect.dieMessage("LOOK AT THE OPEN ORDERS")

/** Trades until something fails. However it ends, its orders are cancelled. */
export const grid = Effect.gen(function* () {
  // The exchange cancels after a crash, if the account may use this; the program when it ends.
  yield* Safety.disconnectCancelAll({ products: ["DERIVATIVES"] }).pipe(
    Effect.catchAll(({ message }) => Effect.logWarning(`Orders will stay open after a crash: ${message}`))
  )
  yield* Safety.cancelAllOnClose([market], { done: isCleared })
  const account = yield* Account.live({ coverage: { categories: [market.category] } })
  const instrument = yield* Instruments.get(market.category, market.symbol)
  const { list } = yield* Market.getTickers(market)
  const first = Number(list[0]?.lastPrice)
  const priceOf = (level: number, side: "Buy" | "Sell") =>
    Instruments.roundPrice(instrument, first * (1 - step * level), side)

  const trading = Effect.forEach(
    Array.from({ length: levels }, (_, index) => index + 1),
    (level) =>
      Effect.gen(function* () {
        yield* trade(account, "Buy", yield* priceOf(level, "Buy"))
        yield* trade(account, "Sell", yield* priceOf(level - 1, "Sell"))
      }).pipe(Effect.forever),
    { concurrency: "unbounded" }
  )
  yield* Effect.logInfo(`Trading ${levels} levels below ${first}`)
  const price = yield* Effect.raceFirst(priceBelow(first * (1 - stop)), Effect.zipRight(trading, Effect.never))
  const killSwitch = yield* Safety.KillSwitch
  yield* killSwitch.halt("the price fell below the grid")
  return yield* new PriceFell({ price, outcomes: yield* Safety.flatten([market]) })
}).pipe(Effect.scoped)
