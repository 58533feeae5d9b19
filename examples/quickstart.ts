/**
 * The tour: `npm start` runs it on a paper exchange inside this process, `npm start -- --venue testnet` on the testnet.
 *
 * The program is the same on every venue: only the Layer differs, in the table at the end.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import {
  Array as Arr,
  BigDecimal,
  Cause,
  Clock,
  Config,
  Console,
  Data,
  Duration,
  Effect,
  Exit,
  type Layer,
  Logger,
  Option,
  Stream
} from "effect"
import type * as Errors from "effect-bybit/Errors"
import { ClockOffset, Credentials, Instruments } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"
import { Bybit } from "effect-bybit/Node"
import * as Order from "effect-bybit/Order"
import * as PaperExchange from "effect-bybit/PaperExchange"
import * as Socket from "effect-bybit/Socket"
import * as CommandLine from "./quickstart/commandLine.js"
import { bold, chart, clock, counted, dim, green, ladder, red, wrapped } from "./quickstart/drawing.js"
import * as Feed from "./quickstart/feed.js"
import { first, step } from "./quickstart/steps.js"

const category = "linear"
const symbol = "BTCUSDT"
const qty = "0.01"

// Reading doesn't require an account.

const readTime = Effect.gen(function* () {
  const serverTime = Effect.map(Market.getServerTime.response(), ({ time = Number.NaN }) => time)
  const { differenceMillis, roundTripMillis } = yield* ClockOffset.checkLatency(serverTime)
  const now = yield* Clock.currentTimeMillis
  yield* Console.log(`Here it is ${clock(now)} UTC, at the exchange ${clock(now + differenceMillis)}.`)
  const side = differenceMillis < 0 ? "behind" : "ahead of"
  yield* Console.log(`Its clock is ${Math.round(Math.abs(differenceMillis))} ms ${side} ours.`)
  yield* Console.log(`A round trip takes ${Math.round(roundTripMillis)} ms.`)
})

const readInstruments = Effect.gen(function* () {
  const all = yield* Instruments.all(category)
  yield* Console.log(`${all.size} instruments in "${category}", including`)
  for (const name of ["BTCUSDT", "ETHUSDT", "SOLUSDT"]) {
    const rules = all.get(name)
    if (rules === undefined) continue
    const { minNotional, qtyStep, tickSize } = rules
    yield* Console.log(`  ${bold(name)}  tick ${tickSize}, step ${qtyStep}, at least ${minNotional} USDT`)
  }
})

const readCandles = Effect.gen(function* () {
  const { list } = yield* Market.getKline({ category, symbol, interval: "15", limit: 48 })
  const candles = list.map(([start, open, high, low, close]) => ({
    start: Number(start),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close)
  }))
  yield* Console.log(chart(candles.reverse()))
})

// Streaming.

const isSynced = (view: Socket.OrderBook.BookView): view is Socket.OrderBook.BookView => view.status._tag === "Synced"

const watchBook = (book: Socket.OrderBook.LiveBook) =>
  Effect.gen(function* () {
    const { asks, bids } = yield* first(book.changes(8), isSynced)
    yield* Console.log(ladder(bids, asks))
    const later = yield* book.changes(1).pipe(Stream.drop(5), Stream.runHead, Effect.map(Option.getOrThrow))
    yield* Console.log(dim(`Five changes later: ${later.bids[0]?.price} │ ${later.asks[0]?.price}`))
  })

const publicTrades = Socket.stream(Socket.Topic.publicTrade({ category, symbol })).pipe(
  Stream.flatMap(({ data }) => Stream.fromIterable(data))
)

type Trade = Stream.Stream.Success<typeof publicTrades>
const show = ({ p, S, T, v }: Trade) =>
  Console.log(`  ${clock(T)}  ${S === "Buy" ? green("bought") : red("sold  ")} ${v.padStart(7)} at ${p}`)

// Trading. A successful call means that the exchange accepted the order; the account feed shows what happens to it.

type Book = Socket.OrderBook.LiveBook
type Trades = Stream.Stream<Trade, Socket.SocketError>
type Events = Stream.Stream<Socket.FeedEvent, { readonly message: string }>

/** The best price times a factor, rounded to the instrument's tick. */
const priceNear = (book: Book, side: "bids" | "asks", factor: string) =>
  Effect.gen(function* () {
    const { [side]: levels } = yield* first(book.changes(1), isSynced)
    const best = BigDecimal.unsafeFromString(levels[0]?.price ?? "0")
    const instrument = yield* Instruments.get(category, symbol)
    const price = BigDecimal.multiply(best, BigDecimal.unsafeFromString(factor))
    return yield* Instruments.roundPrice(instrument, price, "nearest")
  })

const restAmendCancel = (book: Book, events: Events) =>
  Effect.gen(function* () {
    const price = yield* priceNear(book, "bids", "0.98")
    yield* Console.log(`Place: buy ${qty} at ${price}, 2 % below the market.`)
    const { orderId } = yield* Order.placeOrder({ category, symbol, side: "Buy", orderType: "Limit", qty, price })
    const order = { category, symbol, orderId } as const
    yield* Effect.gen(function* () {
      yield* first(events, Feed.isOrder(orderId, "New"))

      const nearer = yield* priceNear(book, "bids", "0.99")
      yield* Console.log(`Amend: to ${nearer}, 1 % below.`)
      yield* Order.amendOrder({ ...order, price: nearer })
      yield* first(events, Feed.isOrder(orderId, "New", nearer))
    }).pipe(Effect.onError(() => Effect.ignore(Order.cancelOrder(order))))

    yield* Console.log("Cancel.")
    yield* Order.cancelOrder(order)
    yield* first(events, Feed.isOrder(orderId, "Cancelled"))
  })

const crossTheBook = (book: Book, events: Events) =>
  Effect.gen(function* () {
    const price = yield* priceNear(book, "asks", "1.002")
    yield* Console.log(`Buy ${qty} at up to ${price}, 0.2 % above the ask.`)
    const { orderId } = yield* Order.placeOrder({
      category,
      symbol,
      side: "Buy",
      orderType: "Limit",
      timeInForce: "IOC",
      qty,
      price
    })
    yield* first(events, Feed.isExecution(orderId))
    const since = Stream.dropUntil(events, Feed.isExecution(orderId))
    yield* Effect.all([first(since, Feed.isPosition(symbol)), first(since, Feed.isWallet)], { discard: true })
  })

const sellAgain = (events: Events) =>
  Effect.gen(function* () {
    yield* Console.log(`Sell ${qty} at market price.`)
    const order = { category, symbol, side: "Sell", orderType: "Market", qty, reduceOnly: true } as const
    const { orderId } = yield* Order.placeOrder(order)
    yield* first(events, Feed.isExecution(orderId))
    const since = Stream.dropUntil(events, Feed.isExecution(orderId))
    yield* Effect.all([first(since, Feed.isPosition(symbol)), first(since, Feed.isWallet)], { discard: true })
  })

class NotRefused extends Data.TaggedError("NotRefused") {
  override readonly message = "the exchange accepted an order for more than the wallet contains."
}

const overspend = (events: Events) =>
  Effect.gen(function* () {
    const { wallet } = yield* first(events, Feed.isWallet)
    const { list } = yield* Market.getTickers({ category: "spot", symbol })
    const price = list[0]?.bid1Price ?? "0"
    const instrument = yield* Instruments.get("spot", symbol)
    const twice = 2 * Number(wallet.totalEquity)
    const tooMuch = yield* Instruments.roundQty(instrument, Math.ceil(twice / Number(price)) + 1)
    yield* Console.log(`Buy ${Number(tooMuch)} BTC on spot: twice what the account has.`)
    return yield* Order.placeOrder({
      category: "spot",
      symbol,
      side: "Buy",
      orderType: "Limit",
      timeInForce: "PostOnly",
      qty: tooMuch,
      price
    }).pipe(
      Effect.flatMap((order) => Order.cancelOrder({ category: "spot", symbol, orderId: order.orderId })),
      Effect.zipRight(new NotRefused()),
      Effect.catchTag("InsufficientBalance", ({ _tag, code, message, outcome }) =>
        Console.log(`Caught by its tag: ${bold(_tag)}\n  code ${code}, outcome "${outcome}"\n  "${message}"`)
      )
    )
  })

const waitForLive = (events: Events) =>
  Effect.zipRight(Console.log("Four topics, then the account over REST: about 2 s."), first(events, Feed.isLive))

// A lost connection. The program does nothing about it: the library reconnects.

const isStale = (view: Socket.OrderBook.BookView): view is Socket.OrderBook.BookView => view.status._tag === "Stale"

const surviveCut = (faults: PaperExchange.Faults, book: Book, trades: Trades, events: Events) =>
  Effect.gen(function* () {
    const cutAt = yield* Clock.currentTimeMillis
    yield* Console.log(`${counted(yield* faults.dropSockets(), "socket")} cut without a closing handshake.`)
    yield* first(book.changes(1), isStale)
    const { asks, bids } = yield* first(book.changes(1), isSynced)
    yield* Console.log(`The book is synced again: ${bids[0]?.price} │ ${asks[0]?.price}.`)
    yield* Effect.flatMap(
      first(trades, (trade): trade is Trade => trade.T > cutAt),
      show
    )
    yield* first(Stream.dropUntil(events, Feed.isInterrupted), Feed.isLive)
    const connections = yield* Socket.health.pipe(Stream.runHead, Effect.map(Option.getOrElse(() => [])))
    for (const { connection, reconnects, state, topics } of connections) {
      const lost = reconnects === 1 ? "once" : counted(reconnects, "time")
      yield* Console.log(`  ${connection}: ${state._tag}, lost ${lost}, ${counted(topics, "topic")}`)
    }
  })

// The steps of the tour.

/** The account from the Layer or from the environment, if any. */
const account = Effect.gen(function* () {
  const given = yield* Effect.serviceOption(Credentials.Credentials)
  if (Option.isSome(given)) return given
  const key = yield* Config.option(Config.nonEmptyString("BYBIT_API_KEY"))
  if (Option.isNone(key)) return Option.none()
  return Option.some(yield* Effect.provide(Credentials.Credentials, Credentials.layerConfig))
})

const tour = Effect.gen(function* () {
  const { venue } = yield* Socket.Sockets
  const credentials = yield* account
  const where = venue.name === "paper" ? "inside this process" : `at ${venue.rest}`
  yield* Console.log(`${bold("effect-bybit")} on the venue ${bold(venue.name)}, ${where}`)
  if (venue.name === "paper") yield* Console.log("A paper exchange: prices are made up, money is play money.")

  yield* step("Time", readTime)
  yield* step("Instruments", readInstruments)
  yield* step(`Candles of ${symbol}, 15 minutes each, UTC`, readCandles)

  yield* Effect.forkScoped(
    Stream.runForEach(Socket.states, ({ connection, state }) =>
      Console.log(`  ${dim("socket ›")} ${connection}: ${state._tag}`)
    )
  )
  const book = yield* step(
    "Order book, live",
    Effect.tap(Socket.OrderBook.live({ category, depth: 50, symbol }), watchBook)
  )
  const trades = yield* Stream.broadcastDynamic(publicTrades, { capacity: "unbounded" })
  yield* step("Trades, live", Stream.runForEach(Stream.take(trades, 3), show))

  if (Option.isNone(credentials)) {
    yield* Console.log("\nBYBIT_API_KEY is not set: the rest needs an account.")
    return
  }
  yield* Effect.provideService(trade(book, trades), Credentials.Credentials, credentials.value)
}).pipe(Effect.scoped)

const trade = (book: Book, trades: Trades) =>
  Effect.gen(function* () {
    // Every event of the feed is printed, and kept for the steps that wait for it.
    const events = yield* Socket.feed().pipe(
      Stream.tap((event) => Console.log(Feed.tell(event))),
      Stream.broadcastDynamic({ capacity: "unbounded", replay: 10_000 })
    )
    yield* step("Account, live", waitForLive(events))
    yield* step("A resting order", restAmendCancel(book, events))
    yield* step("An order that fills", crossTheBook(book, events))
    yield* step("A refused order", overspend(events))
    const paper = yield* Effect.serviceOption(PaperExchange.PaperExchange)
    if (Option.isSome(paper)) {
      yield* step("A lost connection", surviveCut(paper.value.faults, book, trades, events))
    } else {
      yield* Console.log("\nOnly a paper exchange cuts sockets on demand.")
    }
    yield* step("Close the position", sellAgain(events))
  })

// The venues.

const venues = {
  paper: PaperExchange.Bybit.paper,
  testnet: Bybit.testnet,
  demo: Bybit.demo
} satisfies Record<CommandLine.VenueName, Layer.Layer<Bybit.Services, Errors.MissingPackage>>

const main = Effect.gen(function* () {
  const venue = yield* CommandLine.read(process.argv.slice(2))
  if (venue === "help") return yield* Console.log(CommandLine.usage)
  const layer: Layer.Layer<Bybit.Services, Errors.MissingPackage> = venues[venue]
  const [duration] = yield* Effect.timed(Effect.provide(tour, layer))
  yield* Console.log(`\n${green("✓")} Done in ${(Duration.toMillis(duration) / 1000).toFixed(1)} s.`)
})

/** 0: success. 1: a step failed. 2: wrong usage. 130: interrupted. */
const exitCode = (exit: Exit.Exit<unknown, unknown>): number => {
  if (Exit.isSuccess(exit)) return 0
  if (Cause.isInterruptedOnly(exit.cause)) return 130
  return Cause.squash(exit.cause) instanceof CommandLine.WrongUsage ? 2 : 1
}

/** What the library logs, without its annotations. */
const logs = Logger.replace(
  Logger.defaultLogger,
  Logger.make(({ message }) => console.log(wrapped(`  ${dim("log ›")} ${Arr.ensure(message).join(" ")}`)))
)

main.pipe(
  Effect.provide(logs),
  Effect.tapError(({ message }) => Console.error(`\n${red("✗")} ${message}`)),
  NodeRuntime.runMain({
    disableErrorReporting: true,
    disablePrettyLogger: true,
    teardown: (exit, onExit) => onExit(exitCode(exit))
  })
)
