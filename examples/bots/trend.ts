// A trend follower: long while the fast average of closed one-minute candles is above the slow one, short while it is below. Each
// position has a stop loss at the exchange, which also protects it while the program doesn't run.
import { Config, Console, Effect, HashMap, Option, Stream } from "effect"
import { Instruments } from "effect-bybit/Layers"
import * as Order from "effect-bybit/Order"
import * as Position from "effect-bybit/Position"
import { Account, Candles } from "effect-bybit/Socket"

const settings = Config.all({
  symbol: Config.withDefault(Config.string("SYMBOL"), "BTCUSDT"),
  qty: Config.withDefault(Config.number("QTY"), 0.01),
  /** In candles. */
  fast: Config.withDefault(Config.integer("FAST"), 10),
  slow: Config.withDefault(Config.integer("SLOW"), 30),
  /** From the entry to the stop loss, as a share of the price. */
  stop: Config.withDefault(Config.number("STOP"), 0.01)
})

const average = (closes: ReadonlyArray<number>, count: number): number =>
  closes.slice(-count).reduce((sum, close) => sum + close, 0) / count

const bot = Effect.gen(function* () {
  const { fast, qty, slow, stop, symbol } = yield* settings
  const market = { category: "linear", symbol } as const
  const instrument = yield* Instruments.get(market.category, symbol)
  const account = yield* Account.live({ coverage: { categories: [market.category] }, marks: false })

  const held = () =>
    Option.match(HashMap.get(account.view().positions, Account.positionKey({ ...market, positionIdx: 0 })), {
      onNone: () => 0,
      onSome: ({ side, size }) => (side === "Sell" ? -Number(size) : Number(size))
    })

  /** Turns the position around with one order. Uninterruptible, so that no position is left without its stop. */
  const turn = (side: "Buy" | "Sell") =>
    Effect.gen(function* () {
      const sign = side === "Buy" ? 1 : -1
      const size = yield* Instruments.roundQty(instrument, qty - sign * held(), "nearest")
      const submission = yield* Order.submit({ ...market, side, orderType: "Market", qty: size })
      if (submission._tag !== "Accepted") return yield* submission.error
      const { fills } = yield* account.awaitOrder(submission.orderId)
      if (fills.avgPrice === undefined) return
      const stopLoss = yield* Instruments.roundPrice(instrument, Number(fills.avgPrice) * (1 - sign * stop))
      yield* Position.setTradingStop({ ...market, tpslMode: "Full", stopLoss, slTriggerBy: "MarkPrice" })
      yield* Console.log(`${side} ${size} at ${fills.avgPrice}, stop at ${stopLoss}`)
    }).pipe(
      Effect.catchTag("PositionNotFound", () => Console.log("The position was closed before it had a stop.")),
      Effect.uninterruptible
    )

  let closes: ReadonlyArray<number> = []
  let trend: "Buy" | "Sell" | undefined
  /** Learns a closed candle. Returns the side of a crossing: after a stop, the next one decides, not the old trend. */
  const learn = (close: string) => {
    closes = [...closes, Number(close)].slice(-slow)
    if (closes.length < slow) return undefined
    const now = average(closes, fast) > average(closes, slow) ? "Buy" : "Sell"
    const hasCrossed = trend !== undefined && trend !== now
    trend = now
    return hasCrossed ? now : undefined
  }

  yield* Stream.runForEach(Candles.stream({ ...market, interval: "1", history: slow }), (event) => {
    if (event._tag === "History") {
      for (const { close, isClosed } of event.candles) if (isClosed) learn(close)
      return Effect.void
    }
    const crossed = event.candle.isClosed ? learn(event.candle.close) : undefined
    return crossed === undefined ? Effect.void : turn(crossed)
  })
})

export default Effect.scoped(bot)
