// A master account and two sub-accounts (desks) in one process, each with its own feed, connection and rate limits.
import assert from "node:assert/strict"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, Option, Stream } from "effect"
import * as Asset from "effect-bybit/Asset"
import { Credentials } from "effect-bybit/Layers"
import * as Order from "effect-bybit/Order"
import * as Socket from "effect-bybit/Socket"
import * as User from "effect-bybit/User"
import * as Venue from "./support/venue.js"

const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.001" } as const
const permissions = { ContractTrade: ["Order", "Position"], Wallet: ["AccountTransfer"] } as const

/** Moves money between the master account and its sub-accounts, with the master account's key. */
const transfer = (from: number, to: number, amount: string) =>
  Asset.createUniversalTransfer({
    transferId: crypto.randomUUID(),
    coin: "USDT",
    amount,
    fromMemberId: from,
    toMemberId: to,
    fromAccountType: "UNIFIED",
    toAccountType: "UNIFIED"
  })

/** A sub-account with its own key, for as long as the scope is open. */
const subAccount = (note: string) =>
  Effect.gen(function* () {
    const username = `desk${crypto.randomUUID().slice(0, 8)}`
    const { uid } = yield* Effect.acquireRelease(User.createSubUid({ username, memberType: 1, note }), ({ uid }) =>
      Effect.orDie(User.deleteSubUid({ subMemberId: uid }))
    )
    const { apiKey: key, secret } = yield* User.createSubUidApiKey({ subuid: Number(uid), readOnly: 0, permissions })
    return { name: note, uid: Number(uid), credentials: yield* Credentials.make({ key, secret }) }
  })

/** The events of an account, kept for later readers. Linear only: the desks' keys can't read markets that they can't trade. */
const listen = (credentials: Credentials.Credentials["Type"]) =>
  Socket.feed({ coverage: { categories: ["linear"] } }).pipe(
    Stream.provideService(Credentials.Credentials, credentials),
    Stream.broadcastDynamic({ capacity: "unbounded", replay: 1000 })
  )

type Feed = Effect.Effect.Success<ReturnType<typeof listen>>
const first = (feed: Feed, isWanted: (event: Socket.FeedEvent) => boolean) =>
  Effect.map(Stream.runHead(Stream.filter(feed, isWanted)), Option.getOrThrow)
const hasUsdt = (amount: number) => (event: Socket.FeedEvent) =>
  event._tag === "Wallet" &&
  event.wallet.coin.some((one) => one.coin === "USDT" && Number(one.walletBalance) === amount)

const main = Effect.gen(function* () {
  const master = yield* Credentials.Credentials
  const { userID = 0 } = yield* User.getApiKeyInfo()
  // The exchange makes one account a second.
  const subs = yield* Effect.forEach(["Maker", "Taker"], (name) =>
    Effect.zipLeft(subAccount(name), Effect.sleep("1500 millis"))
  )
  const desks = yield* Effect.forEach(subs, (sub) => Effect.map(listen(sub.credentials), (feed) => ({ ...sub, feed })))
  const masterFeed = yield* listen(master)
  const feeds = [masterFeed, ...desks.map(({ feed }) => feed)]
  yield* Effect.forEach(feeds, (feed) => first(feed, ({ _tag }) => _tag === "Live"), { concurrency: "unbounded" })
  yield* Console.log("Three feeds are live.")

  for (const [i, { feed, name, uid }] of desks.entries()) {
    const amount = 1000 * (i + 1)
    const { status } = yield* Effect.acquireRelease(transfer(userID, uid, String(amount)), () =>
      Effect.orDie(transfer(uid, userID, String(amount)))
    )
    yield* first(feed, hasUsdt(amount))
    yield* Console.log(`The master account paid ${amount} USDT to ${name}: ${status}, and ${name}'s feed shows it.`)
  }

  // A call uses the account provided around it: ten and four concurrent orders, each account with its own limit.
  const trade = ({ credentials, feed, name }: (typeof desks)[number], count: number) =>
    Effect.gen(function* () {
      const placed = yield* Effect.replicateEffect(Order.placeOrder.response({ ...order, price: "30000" }), count, {
        concurrency: "unbounded"
      })
      const left = Math.min(...placed.map(({ rateLimit }) => rateLimit?.remainingRequests ?? Number.NaN))
      for (const { result } of placed) {
        yield* first(feed, (event) => event._tag === "Order" && event.order.orderId === result.orderId)
      }
      yield* Console.log(`${name} placed ${count} orders and can place ${left} more this second.`)
      yield* Order.cancelAllOrders({ category: order.category, symbol: order.symbol })
      return { ids: placed.map(({ result }) => result.orderId), left }
    }).pipe(Effect.provideService(Credentials.Credentials, credentials))
  const [maker, taker] = desks
  assert.ok(maker !== undefined && taker !== undefined)
  const [many, few] = yield* Effect.all([trade(maker, 10), trade(taker, 4)], { concurrency: "unbounded" })
  assert.equal(few.left - many.left, 6)

  // No feed contains another account's orders.
  const heard = (feed: Feed) =>
    feed.pipe(
      Stream.interruptAfter("100 millis"),
      Stream.filterMap((event) => (event._tag === "Order" ? Option.some(event.order.orderId) : Option.none())),
      Stream.runCollect,
      Effect.map((ids) => new Set(ids))
    )
  assert.deepEqual(yield* heard(maker.feed), new Set(many.ids))
  assert.deepEqual(yield* heard(taker.feed), new Set(few.ids))

  const health = yield* Effect.map(Stream.runHead(Socket.health), Option.getOrThrow)
  assert.equal(health.length, 3)
  yield* Console.log(
    `${health.length} private connections, one per key; the money is returned and the desks are closed.`
  )
}).pipe(Effect.scoped)

NodeRuntime.runMain(Effect.provide(main, Venue.layer()))
