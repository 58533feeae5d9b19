// Funding arbitrage: while the funding rate is high, it holds coins and is short as many on the perpetual. Prices don't matter then,
// and shorts receive the funding.
import { Config, Console, Effect, Option, Stream } from "effect"
import { Instruments } from "effect-bybit/Layers"
import * as Order from "effect-bybit/Order"
import { Account, Tickers } from "effect-bybit/Socket"

const settings = Config.all({
  symbol: Config.withDefault(Config.string("SYMBOL"), "BTCUSDT"),
  qty: Config.withDefault(Config.number("QTY"), 0.05),
  /** The rate above which it opens, and below which it closes. */
  open: Config.withDefault(Config.number("OPEN_RATE"), 0.000_08),
  close: Config.withDefault(Config.number("CLOSE_RATE"), 0.000_02)
})

/** What is held: coins, less fees, and contracts that are sold. */
interface Hedge {
  readonly coins: string
  readonly contracts: string
}

const bot = Effect.gen(function* () {
  const { close, open, qty, symbol } = yield* settings
  const [spot, perpetual] = [{ category: "spot", symbol } as const, { category: "linear", symbol } as const]
  const spotRules = yield* Instruments.get("spot", symbol)
  const perpetualRules = yield* Instruments.get("linear", symbol)
  const account = yield* Account.live({ coverage: { categories: ["spot", "linear"] }, marks: false })

  const trade = (order: Order.PlaceOrderParams) =>
    Effect.gen(function* () {
      const submission = yield* Order.submit(order)
      if (submission._tag !== "Accepted") return yield* submission.error
      return (yield* account.awaitOrder(submission.orderId)).fills
    })
  const sellCoins = (coins: string) => trade({ ...spot, side: "Sell", orderType: "Market", qty: coins })

  /** Uninterruptible, so that one leg isn't left alone. If the second fails, the first is undone. */
  const enter = Effect.gen(function* () {
    const bought = yield* trade({ ...spot, side: "Buy", orderType: "Market", marketUnit: "baseCoin", qty })
    // The fee of a purchase on spot is paid in the coin.
    const net = Number(bought.qty) - Number(bought.fees[spotRules.baseCoin ?? ""] ?? 0)
    const coins = yield* Instruments.roundQty(spotRules, net)
    const contracts = yield* Instruments.roundQty(perpetualRules, net, "nearest")
    yield* trade({ ...perpetual, side: "Sell", orderType: "Market", qty: contracts }).pipe(
      Effect.tapError(() => sellCoins(coins))
    )
    return { coins, contracts }
  }).pipe(Effect.uninterruptible)

  const leave = ({ coins, contracts }: Hedge) =>
    Effect.zipRight(
      trade({ ...perpetual, side: "Buy", orderType: "Market", qty: contracts, reduceOnly: true }),
      sellCoins(coins)
    ).pipe(Effect.uninterruptible)

  const rates = Tickers.stream({ category: "linear", symbols: [symbol] }).pipe(
    Stream.filterMap(({ row }) => Option.fromNullable(row.fundingRate)),
    Stream.filter((rate) => rate !== ""),
    Stream.map(Number),
    Stream.changes
  )
  yield* Stream.runFoldEffect(rates, Option.none<Hedge>(), (hedge, rate) =>
    Effect.gen(function* () {
      if (Option.isNone(hedge) && rate >= open) {
        const entered = yield* enter
        yield* Console.log(`rate ${rate}: holds ${entered.coins} coins against ${entered.contracts} contracts`)
        return Option.some(entered)
      }
      if (Option.isSome(hedge) && rate < close) {
        yield* leave(hedge.value)
        yield* Console.log(`rate ${rate}: holds nothing`)
        return Option.none()
      }
      return hedge
    })
  )
})

export default Effect.scoped(bot)
