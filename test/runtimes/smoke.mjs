// Checks that must pass on every runtime. It runs against the packed package, like a user's program.
import { Chunk, Clock, Effect, Either, Layer, Redacted, Stream } from "effect"
import * as Account from "effect-bybit/Account"
import { Bybit as Browser } from "effect-bybit/Browser"
import { Credentials, Venue } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"
import * as Order from "effect-bybit/Order"
import * as PaperExchange from "effect-bybit/PaperExchange"
import { Signer } from "effect-bybit/Signing/Signer"
import { layerWeb } from "effect-bybit/Signing/SignerWeb"
import * as Socket from "effect-bybit/Socket"

const linear = { category: "linear", symbol: "BTCUSDT" }

const must = (condition, message) => (condition ? Effect.void : Effect.fail(new Error(message)))

const trade = Effect.gen(function* () {
  const { list } = yield* Market.getTickers(linear)
  yield* must(Number(list[0]?.lastPrice) > 0, "no price")
  const fills = yield* Effect.fork(
    Socket.stream(Socket.Topic.execution()).pipe(
      Stream.filter((message) => "data" in message),
      Stream.take(1),
      Stream.runCollect
    )
  )
  const trades = yield* Effect.fork(
    Socket.stream(Socket.Topic.publicTrade(linear)).pipe(Stream.take(2), Stream.runCollect)
  )
  yield* Effect.sleep("300 millis")
  const placed = yield* Order.placeOrder({ ...linear, side: "Buy", orderType: "Market", qty: "0.01" })
  yield* must(placed.orderId !== "", "no order ID")
  const [fill] = Chunk.toReadonlyArray(yield* fills.await.pipe(Effect.flatten))
  yield* must(
    fill.data.some(({ orderId }) => orderId === placed.orderId),
    "the fill belongs to another order"
  )
  yield* trades.await.pipe(Effect.flatten)
  const book = yield* Socket.OrderBook.stream({ ...linear, depth: 50 }).pipe(
    Stream.filter(({ status }) => status._tag === "Synced"),
    Stream.runHead,
    Effect.flatten
  )
  yield* must(book.bids.length > 0 && Number(book.bids[0].price) < Number(book.asks[0].price), "no book")
  const refused = yield* Effect.either(Order.cancelOrder({ ...linear, orderId: "unknown" }))
  yield* must(Either.isLeft(refused) && refused.left._tag === "OrderNotFound", "the refusal has no class")
  const { list: wallets } = yield* Account.getWalletBalance({ accountType: "UNIFIED" })
  yield* must(Number(wallets[0]?.totalEquity) > 0, "no wallet")
})

const bySocket = Order.placeOrder({ ...linear, side: "Sell", orderType: "Market", qty: "0.01" }).pipe(
  Effect.flatMap(({ orderId }) => must(orderId !== "", "no order ID over the socket"))
)

const vectors = (list, layer) =>
  Effect.gen(function* () {
    const signer = yield* Signer
    for (const { credentials, expected, text } of list) {
      const hidden = Object.fromEntries(
        Object.entries(credentials).map(([name, value]) => [name, name === "key" ? value : Redacted.make(value)])
      )
      const signature = yield* signer.sign(hidden, text)
      yield* must(signature === expected, `signature differs from Node's for ${text.slice(0, 30)}`)
    }
    return list.length
  }).pipe(Effect.provide(layer))

const account = { key: PaperExchange.account.key, secret: Redacted.make(PaperExchange.account.secret) }

const over = ({ layer, platform }, { rest, socket }) => {
  const venue = Venue.custom({ name: "paper over the wire", rest, socket, live: false })
  return Effect.zipRight(trade, Effect.provide(bySocket, Layer.provide(Socket.layerSocket({ venue }), platform))).pipe(
    Effect.provide(layer({ venue })),
    Effect.provideService(Credentials.Credentials, account),
    Effect.scoped
  )
}

/** Runs all steps and reports the result of each. `platforms` are tested in addition to the web platform. */
export const smoke = async (config, platforms = {}) => {
  const steps = {
    "WebCrypto signatures": vectors(config.vectors, layerWeb),
    "in-process paper exchange": Effect.scoped(
      Effect.provide(trade, PaperExchange.Bybit.layer({ historyDays: 1, symbols: ["BTCUSDT"] }))
    ),
    "fetch and WebSocket": over(Browser, config)
  }
  for (const [name, { bundle, signer }] of Object.entries(platforms)) {
    steps[`${name} signatures`] = vectors(config.vectors, signer)
    steps[name] = over(bundle, config)
  }
  const results = []
  for (const [name, step] of Object.entries(steps)) {
    const started = Effect.runSync(Clock.currentTimeMillis)
    const exit = await Effect.runPromiseExit(Effect.timeout(step, "100 seconds"))
    const millis = Effect.runSync(Clock.currentTimeMillis) - started
    results.push({ name, ok: exit._tag === "Success", millis, why: exit._tag === "Success" ? "" : String(exit.cause) })
  }
  return results
}
