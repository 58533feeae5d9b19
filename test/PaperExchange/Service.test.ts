import { assert, describe, expectTypeOf, it } from "@effect/vitest"
import { Effect, Either, Redacted, TestClock } from "effect"
import { Transport } from "../../src/Http/Transport.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Paper from "../../src/PaperExchange.js"
import { Dialer } from "../../src/Socket/Dialer.js"
import { start } from "./harness.js"

// biome-ignore lint/suspicious/noExplicitAny: the test looks into messages of many shapes
type Message = any

/** The members of a service that are no Effect and return none. */
type Eager<S> = {
  readonly [K in keyof S]: S[K] extends
    | Effect.Effect<unknown, unknown>
    | ((...args: never) => Effect.Effect<unknown, unknown>)
    ? never
    : K
}[keyof S]

const get = (path: string) =>
  Effect.flatMap(Transport, (transport) =>
    transport.send({
      method: "GET",
      origin: Paper.venue.rest,
      path,
      headers: {},
      body: undefined,
      large: false,
      revoked: () => undefined
    })
  )

const time = Effect.map(get("/v5/market/time"), (response) => JSON.parse(response.body).time)

/** Opens an in-process socket and collects its events. */
const dial = (path: string) =>
  Effect.map(Dialer, (dialer) => {
    const events: Array<string> = []
    const messages: Array<Message> = []
    const dialed = dialer.dial(`${Paper.venue.sockets.public}${path}`, {
      open: () => events.push("open"),
      text: (data) => messages.push(JSON.parse(data)),
      refused: (status) => events.push(`refused ${status}`),
      failed: () => events.push("failed"),
      closed: (code, reason) => events.push(`closed ${code}${reason}`)
    })
    return { dialed, events, messages }
  })

const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

const live = Paper.layer({ seed: 5, historyDays: 1 })
/** Starts the paper exchange at a fixed time on the test clock. */
const at = <A, E>(effect: Effect.Effect<A, E, Paper.PaperExchange | Transport | Dialer>) =>
  Effect.zipRight(TestClock.setTime(start), Effect.provide(effect, live))

describe("an in-process exchange", () => {
  it.effect("follows the test clock and stands still with it", () =>
    at(
      Effect.gen(function* () {
        const paper = yield* Paper.PaperExchange
        assert.strictEqual(yield* time, start)
        const before = yield* paper.markets.markPrice("linear", "BTCUSDT")
        yield* turn
        assert.strictEqual(yield* paper.markets.markPrice("linear", "BTCUSDT"), before)
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(yield* time, start + 60_000)
        assert.notStrictEqual(yield* paper.markets.markPrice("linear", "BTCUSDT"), before)
      })
    )
  )

  it.effect("is the same for the same seed and clock", () =>
    Effect.gen(function* () {
      const run = at(
        Effect.gen(function* () {
          yield* TestClock.adjust("30 seconds")
          const response = yield* get("/v5/market/orderbook?category=linear&symbol=BTCUSDT&limit=50")
          return JSON.parse(response.body).result
        })
      )
      assert.deepStrictEqual(yield* run, yield* run)
    })
  )

  it.effect("gives answers that the endpoints can decode", () =>
    at(
      Effect.gen(function* () {
        const response = yield* get("/v5/market/tickers?category=spot&symbol=BTCUSDT")
        const decoded = Market.getTickers.decodeBody(JSON.parse(response.body), {
          params: { category: "spot" },
          headers: response.headers
        })
        assert.isTrue(Either.isRight(decoded))
        assert.match(Either.getOrThrow(decoded).traceId ?? "", /^[0-9a-f]{32}$/)
      })
    )
  )

  it.effect("sends events at every step once there is a subscriber", () =>
    at(
      Effect.gen(function* () {
        yield* TestClock.adjust("25 minutes")
        yield* TestClock.adjust("110 millis")
        const socket = yield* dial("/v5/public/linear")
        yield* turn
        socket.dialed.send('{"op":"subscribe","args":["orderbook.50.BTCUSDT"]}')
        yield* turn
        for (let i = 1; i <= 4; i++) {
          yield* TestClock.adjust("250 millis")
          yield* turn
          assert.strictEqual(socket.messages.length, 2 + i)
        }
      })
    )
  )

  it.effect("never reports a socket event synchronously from a call", () =>
    at(
      Effect.gen(function* () {
        const socket = yield* dial("/v5/public/linear")
        assert.deepStrictEqual(socket.events, [])
        assert.isFalse(socket.dialed.send('{"op":"ping"}'), "nothing is queued before the socket is open")
        yield* turn
        assert.deepStrictEqual(socket.events, ["open"])
        assert.isTrue(socket.dialed.send('{"op":"subscribe","args":["tickers.BTCUSDT"]}'))
        assert.deepStrictEqual(socket.messages, [])
        yield* turn
        assert.deepStrictEqual(
          socket.messages.map((message) => message.op ?? message.type),
          ["subscribe", "snapshot"]
        )
        yield* TestClock.adjust("1 second")
        yield* turn
        assert.isAbove(socket.messages.length, 3)
      })
    )
  )

  it.effect("closes, drops, cuts and refuses sockets like a network would", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* Paper.PaperExchange
        const closed = yield* dial("/v5/public/linear")
        const dropped = yield* dial("/v5/public/linear")
        const cut = yield* dial("/v5/public/spot")
        const lost = yield* dial("/v5/moon")
        yield* turn
        closed.dialed.close(1000, " bye")
        dropped.dialed.drop()
        assert.strictEqual(yield* faults.dropSockets({ path: "/v5/public/spot" }), 1)
        yield* faults.refuseSockets(401)
        const refused = yield* dial("/v5/private")
        yield* turn
        assert.deepStrictEqual(closed.events, ["open", "closed 1000 bye"])
        assert.deepStrictEqual(dropped.events, ["open"])
        assert.deepStrictEqual(cut.events, ["open", "closed 1006"])
        assert.deepStrictEqual(lost.events, ["refused 404"])
        assert.deepStrictEqual(refused.events, ["refused 401"])
        assert.isFalse(closed.dialed.send("{}"))
        assert.strictEqual(yield* faults.dropSockets(), 0, "no socket is left")
      })
    )
  )

  it.effect("does not answer the closing handshake on a silent socket", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* Paper.PaperExchange
        const socket = yield* dial("/v5/public/linear")
        yield* turn
        assert.strictEqual(yield* faults.halfOpen(), 1)
        socket.dialed.send('{"op":"ping"}')
        socket.dialed.close(1000)
        yield* turn
        assert.deepStrictEqual([socket.events, socket.messages], [["open"], []])
      })
    )
  )

  it.effect("delays answers on the test clock, and clears faults", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* Paper.PaperExchange
        yield* faults.delay(2000)
        const fiber = yield* Effect.fork(get("/v5/market/time"))
        yield* TestClock.adjust("1999 millis")
        assert.isNull(fiber.unsafePoll())
        yield* TestClock.adjust("1 millis")
        assert.strictEqual((yield* fiber).status, 200)
        yield* faults.refuseNext({ status: 502, body: "<html>" })
        const refused = yield* Effect.fork(get("/v5/market/time"))
        yield* TestClock.adjust("2 seconds")
        assert.strictEqual((yield* refused).status, 502)
        yield* faults.refuseNext({ code: 10016, count: 5 })
        yield* faults.clear
        assert.strictEqual(JSON.parse((yield* get("/v5/market/time")).body).retCode, 0)
      })
    )
  )

  it.effect("opens accounts with keys, and deposits coins", () =>
    at(
      Effect.gen(function* () {
        const { accounts, request } = yield* Paper.PaperExchange
        const { key, secret } = yield* accounts.open({ balances: { USDT: "5" } })
        yield* accounts.deposit(key, "USDT", "10.5")
        assert.strictEqual((yield* Effect.flip(accounts.deposit("NOSUCHKEY", "USDT", "1")))._tag, "UnknownKey")
        assert.strictEqual((yield* Effect.flip(accounts.deposit(key, "USDT", "1,5")))._tag, "InvalidAmount")
        const query = "accountType=UNIFIED&coin=USDT"
        const response = yield* request({
          method: "GET",
          path: `/v5/account/wallet-balance?${query}`,
          headers: {
            "X-BAPI-API-KEY": key,
            "X-BAPI-TIMESTAMP": String(start),
            "X-BAPI-RECV-WINDOW": "5000",
            "X-BAPI-SIGN": Hmac.hex(Redacted.value(secret), `${start}${key}5000${query}`)
          },
          body: undefined,
          address: "test"
        })
        assert.strictEqual(JSON.parse(response.body).result.list[0].coin[0].walletBalance, "15.5")
        assert.notStrictEqual(key, Paper.account.key)
      })
    )
  )

  it.effect("acts each time an effect of its service runs, and not before", () =>
    at(
      Effect.gen(function* () {
        const { accounts, faults, markets } = yield* Paper.PaperExchange
        expectTypeOf<Eager<typeof accounts> | Eager<typeof faults> | Eager<typeof markets>>().toEqualTypeOf<"demo">()
        const before = yield* markets.markPrice("linear", "ETHUSDT")
        const shock = markets.shock("ETH", 0.8)
        const refuse = faults.refuseNext({ status: 502 })
        const open = accounts.open({ balances: {} })
        const { markPrice } = markets
        yield* TestClock.adjust("1 second")
        assert.closeTo(Number(yield* markPrice("linear", "ETHUSDT")) / Number(before), 1, 0.01)
        assert.strictEqual((yield* get("/v5/market/time")).status, 200)
        assert.notStrictEqual((yield* open).key, (yield* open).key)
        yield* refuse
        yield* refuse
        const seen = yield* faults.seen
        assert.deepStrictEqual(
          [(yield* get("/v5/market/time")).status, (yield* get("/v5/market/time")).status],
          [502, 502]
        )
        assert.lengthOf(seen, 0)
        assert.lengthOf(yield* faults.seen, 2)
        yield* shock
        yield* shock
        yield* TestClock.adjust("1 second")
        assert.closeTo(Number(yield* markPrice("linear", "ETHUSDT")) / Number(before), 0.64, 0.01)
      })
    )
  )

  it.effect("says which balance, or which master account, an account can't be opened with", () =>
    at(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const [amount, key] = yield* Effect.all([
          Effect.flip(accounts.open({ balances: { USDT: "5", BTC: "1e3" } })),
          Effect.flip(accounts.open({ balances: {}, role: "sub", master: "NOSUCHKEY-OF-ANYBODY" }))
        ])
        assert.strictEqual(amount.message, '"1e3" is no amount of BTC: not a decimal')
        assert.strictEqual(key.message, "The paper exchange has no API key NOSU****")
        assert.notInclude(JSON.stringify(key), "ANYBODY")
        assert.strictEqual(key.outcome, "notExecuted")
      })
    )
  )

  it.effect("moves a price with a shock", () =>
    at(
      Effect.gen(function* () {
        const { markets } = yield* Paper.PaperExchange
        const before = Number(yield* markets.markPrice("linear", "ETHUSDT"))
        yield* markets.shock("ETH", 0.8)
        assert.strictEqual((yield* Effect.flip(markets.shock("NOPE", 0.8)))._tag, "UnknownCoin")
        for (const factor of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
          assert.strictEqual((yield* Effect.flip(markets.shock("ETH", factor)))._tag, "InvalidFactor")
        }
        assert.strictEqual((yield* Effect.flip(markets.markPrice("linear", "NOPE")))._tag, "UnknownSymbol")
        yield* TestClock.adjust("1 second")
        assert.closeTo(Number(yield* markets.markPrice("linear", "ETHUSDT")) / before, 0.8, 0.01)
      })
    )
  )
})
