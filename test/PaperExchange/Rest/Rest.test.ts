import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Exit, Redacted } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import type { TransportError, TransportResponse } from "../../../src/Http/Transport.js"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import { Exchange, type Options } from "../../../src/PaperExchange/Exchange.js"
import { demo, type KeyPair } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import * as SignerNode from "../../../src/Signing/SignerNode.js"
import * as Signing from "../../../src/Signing/Signing.js"
import { start } from "../harness.js"
import { simulated as simulatedEndpoints } from "../simulated.js"

const set = (options: Options = {}) => {
  const clock = { now: start }
  const exchange = new Exchange({ historyDays: 2, ...options, clock: () => clock.now })
  return { clock, exchange }
}

interface CallOptions {
  readonly key?: KeyPair
  readonly timestamp?: number
  readonly address?: string
  readonly change?: (request: {
    method: string
    path: string
    headers: Record<string, string>
    body: string | undefined
  }) => void
}

/** Calls an operation as a client does: encoded, signed by the library's signer, sent as text. */
const send = (
  { clock, exchange }: ReturnType<typeof set>,
  endpoint: Any,
  params: unknown,
  options: CallOptions = {}
): Effect.Effect<TransportResponse, TransportError> =>
  Effect.gen(function* () {
    const encoded = Either.getOrThrow(endpoint.encodeRequest(params))
    const key = options.key ?? demo
    const signed =
      endpoint.access === "public"
        ? { headers: {} }
        : yield* Effect.orDie(
            Signing.signRequest(encoded, {
              endpoint,
              credentials: { key: key.key, secret: Redacted.make(key.secret) },
              timestamp: options.timestamp ?? clock.now,
              recvWindow: 5000
            })
          )
    const request = {
      method: encoded.method,
      path: encoded.query === "" ? encoded.path : `${encoded.path}?${encoded.query}`,
      headers: { ...signed.headers },
      body: encoded.body,
      address: options.address ?? "test"
    }
    options.change?.(request)
    return yield* Rest.handle(exchange, request)
  }).pipe(Effect.provide(SignerNode.layerNode))

interface Body {
  readonly retCode: number
  readonly retMsg: string
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of many shapes
  readonly result: any
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of many shapes
  readonly retExtInfo: any
  readonly time: number
}

const bodyOf = (response: TransportResponse): Body => JSON.parse(response.body)

/** Calls an operation and decodes the answer strictly with its schema. */
const call = (world: ReturnType<typeof set>, endpoint: Any, params: unknown, options: CallOptions = {}) =>
  Effect.map(send(world, endpoint, params, options), (response) => {
    assert.strictEqual(response.status, 200, response.body)
    const body = bodyOf(response)
    if (body.retCode === 0) {
      const decoded = endpoint.decodeBody(body, { params, headers: response.headers, mode: "strict" })
      if (Either.isLeft(decoded)) assert.fail(`${endpoint.id}: ${decoded.left.message}`)
    }
    return body
  })

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Market",
  qty: "0.1"
}

describe("HMAC", () => {
  it("agrees with the published vectors of SHA-256 and HMAC", () => {
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex")
    assert.strictEqual(
      text(Hmac.sha256(new TextEncoder().encode("abc"))),
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    assert.strictEqual(
      Hmac.hex("Jefe", "what do ya want for nothing?"),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )
    assert.strictEqual(
      Hmac.hex(String.fromCharCode(...Array.from({ length: 100 }, () => 0x61)), "x".repeat(200)).length,
      64
    )
  })
})

describe("answers", () => {
  it.effect("have Bybit's envelope and headers", () =>
    Effect.gen(function* () {
      const world = set()
      const response = yield* send(world, Order.placeOrder, order)
      const body = bodyOf(response)
      assert.deepStrictEqual(Object.keys(body), ["retCode", "retMsg", "result", "retExtInfo", "time"])
      assert.deepStrictEqual([body.retCode, body.retMsg, body.time], [0, "OK", start])
      assert.match(response.headers["traceid"] ?? "", /^[0-9a-f]{32}$/)
      assert.strictEqual(response.headers["timenow"], String(start))
      assert.strictEqual(response.headers["x-bapi-limit"], "10")
      assert.strictEqual(response.headers["x-bapi-limit-status"], "9")
      assert.strictEqual(response.headers["x-bapi-limit-reset-timestamp"], String(start))
    })
  )

  it.effect("match the schemas of the operations that trading needs", () =>
    Effect.gen(function* () {
      const world = set({ rateLimits: false })
      const linear = { category: "linear", symbol: "BTCUSDT" }
      const spot = { category: "spot", symbol: "BTCUSDT" }
      const limit = { ...order, orderType: "Limit", price: "50000", orderLinkId: "one" }
      const { category: _, ...row } = limit
      const calls: ReadonlyArray<readonly [Any, unknown]> = [
        [Market.getServerTime, undefined],
        [Market.getKline, { ...linear, interval: "5" }],
        [Market.getKline, { ...spot, interval: "D" }],
        [Market.getMarkPriceKline, { ...linear, interval: "1" }],
        [Market.getIndexPriceKline, { ...linear, interval: "1" }],
        [Market.getPremiumIndexPriceKline, { ...linear, interval: "60" }],
        [Market.getInstrumentsInfo, { category: "linear" }],
        [Market.getInstrumentsInfo, { category: "spot" }],
        [Market.getInstrumentsInfo, { category: "option" }],
        [Market.getOrderbook, { ...linear, limit: 50 }],
        [Market.getFullDepthOrderbook, linear],
        [Market.getTickers, { category: "linear" }],
        [Market.getTickers, { category: "spot" }],
        [Market.getTickers, { category: "option", baseCoin: "BTC" }],
        [Market.getRecentPublicTrades, linear],
        [Market.getFundingRateHistory, linear],
        [Market.getOpenInterest, { ...linear, intervalTime: "1h" }],
        [Market.getLongShortRatio, { ...linear, period: "1h" }],
        [Market.getRiskLimit, linear],
        [Market.getOrderPriceLimit, linear],
        [Market.getInsurancePool, undefined],
        [Order.placeOrder, order],
        [Order.placeOrder, limit],
        [Order.placeOrder, { ...order, ...spot, qty: "1000" }],
        [Order.placeOrder, { ...order, ...spot, side: "Sell" }],
        [Order.amendOrder, { ...linear, orderLinkId: "one", price: "51000" }],
        [Order.getOpenOrders, linear],
        [Order.cancelOrder, { ...linear, orderLinkId: "one" }],
        [Order.batchPlaceOrder, { category: "linear", request: [row, { ...row, orderLinkId: "two" }] }],
        [
          Order.batchAmendOrder,
          { category: "linear", request: [{ symbol: "BTCUSDT", orderLinkId: "two", qty: "0.2" }] }
        ],
        [Order.batchCancelOrder, { category: "linear", request: [{ symbol: "BTCUSDT", orderLinkId: "two" }] }],
        [Order.cancelAllOrders, linear],
        [Order.getOrderHistory, linear],
        [Order.getTradeHistory, linear],
        [Order.getTradeHistory, spot],
        [Order.getSpotBorrowQuota, { ...spot, side: "Buy" }],
        [Order.preCheckOrder, limit],
        [Order.setDisconnectCancelAll, { timeWindow: 10 }],
        [Position.getPositionInfo, linear],
        [Position.setLeverage, { ...linear, buyLeverage: "5", sellLeverage: "5" }],
        [Position.setTradingStop, { ...linear, tpslMode: "Full", positionIdx: 0, stopLoss: "30000" }],
        [Position.switchPositionMode, { category: "linear", symbol: "ETHUSDT", mode: 3 }],
        [Order.placeOrder, { ...order, side: "Sell" }],
        [Position.getClosedPnL, linear],
        [Account.getWalletBalance, { accountType: "UNIFIED" }],
        [Account.getAccountInfo, undefined],
        [Account.getFeeRate, { category: "linear" }],
        [Account.getTransactionLog, undefined]
      ]
      for (const [endpoint, params] of calls) {
        world.clock.now += 300
        const body = yield* call(world, endpoint, params)
        assert.strictEqual(body.retCode, 0, `${endpoint.id}: ${body.retMsg}`)
      }
      const simulated = new Set(simulatedEndpoints)
      for (const [endpoint] of calls) assert.isTrue(simulated.has(endpoint), endpoint.id)
    })
  )

  it.effect("show an order's lifecycle in orders, fills, position and wallet", () =>
    Effect.gen(function* () {
      const world = set()
      const placed = yield* call(world, Order.placeOrder, { ...order, orderLinkId: "life" })
      const history = yield* call(world, Order.getOrderHistory, { category: "linear", orderLinkId: "life" })
      const row = history.result.list[0]
      assert.deepStrictEqual(
        [row.orderId, row.orderStatus, row.cumExecQty, row.leavesQty],
        [placed.result.orderId, "Filled", "0.100", "0"]
      )
      const fills = yield* call(world, Order.getTradeHistory, { category: "linear", orderId: placed.result.orderId })
      const fee = fills.result.list.reduce((sum: number, fill: { execFee: string }) => sum + Number(fill.execFee), 0)
      assert.closeTo(fee, Number(row.cumExecValue) * 0.00055, 1e-9)
      const positions = yield* call(world, Position.getPositionInfo, { category: "linear", settleCoin: "USDT" })
      assert.deepStrictEqual(
        positions.result.list.map((position: Record<string, unknown>) => [
          position["symbol"],
          position["side"],
          position["size"]
        ]),
        [["BTCUSDT", "Buy", "0.100"]]
      )
      const wallet = yield* call(world, Account.getWalletBalance, { accountType: "UNIFIED", coin: "USDT" })
      assert.closeTo(Number(wallet.result.list[0].coin[0].walletBalance), 100_000 - fee, 1e-9)
    })
  )

  it.effect("give batches a code for each row", () =>
    Effect.gen(function* () {
      const world = set()
      const { category, ...row } = order
      const body = yield* call(world, Order.batchPlaceOrder, {
        category,
        request: [row, { ...row, symbol: "NOPEUSDT" }, { ...row, qty: "900" }]
      })
      assert.deepStrictEqual(
        body.retExtInfo.list.map((row: { code: number }) => row.code),
        [0, 10001, 10001]
      )
      assert.strictEqual(body.result.list[1].orderId, "")
    })
  )

  it.effect("page by cursor without losing or repeating a row", () =>
    Effect.gen(function* () {
      const world = set({ rateLimits: false })
      for (let i = 0; i < 25; i++) {
        yield* call(world, Order.placeOrder, {
          ...order,
          orderType: "Limit",
          price: "40000",
          qty: "0.001",
          orderLinkId: `p${i}`
        })
      }
      const seen: Array<string> = []
      let cursor: string | undefined
      for (let pages = 0; pages < 10 && cursor !== ""; pages++) {
        const body: Body = yield* call(world, Order.getOpenOrders, {
          category: "linear",
          symbol: "BTCUSDT",
          limit: 10,
          cursor
        })
        for (const row of body.result.list) seen.push(row.orderLinkId)
        cursor = body.result.nextPageCursor
      }
      assert.deepStrictEqual(
        seen,
        Array.from({ length: 25 }, (_, i) => `p${24 - i}`)
      )
      const wrong = yield* call(world, Order.getOpenOrders, {
        category: "linear",
        symbol: "BTCUSDT",
        cursor: "nonsense"
      })
      assert.strictEqual(wrong.retCode, 10016)
    })
  )

  it.effect("list contiguous candles of any interval, newest first", () =>
    Effect.gen(function* () {
      const world = set()
      world.clock.now += 200_000
      const one = yield* call(world, Market.getKline, {
        category: "linear",
        symbol: "BTCUSDT",
        interval: "1",
        limit: 60
      })
      const rows: Array<Array<string>> = one.result.list
      assert.strictEqual(rows.length, 60)
      for (let i = 1; i < rows.length; i++) {
        assert.strictEqual(Number(rows[i - 1]?.[0]) - Number(rows[i]?.[0]), 60_000)
        assert.isAtLeast(Number(rows[i]?.[2]), Number(rows[i]?.[3]))
      }
      const five = yield* call(world, Market.getKline, {
        category: "linear",
        symbol: "BTCUSDT",
        interval: "5",
        limit: 3
      })
      const whole: Array<string> = five.result.list[1]
      const parts = rows.filter(
        (row) => Number(row[0]) >= Number(whole[0]) && Number(row[0]) < Number(whole[0]) + 300_000
      )
      assert.strictEqual(parts.length, 5)
      assert.strictEqual(Number(whole[2]), Math.max(...parts.map((row) => Number(row[2]))))
      assert.strictEqual(Number(whole[3]), Math.min(...parts.map((row) => Number(row[3]))))
      assert.strictEqual(whole[4], parts[0]?.[4])
      assert.strictEqual(whole[1], parts[4]?.[1])
    })
  )
})

describe("checks", () => {
  const wallet = { accountType: "UNIFIED" }
  const codes = (options: CallOptions, code: number, text: RegExp) =>
    Effect.gen(function* () {
      const body = yield* call(set(), Account.getWalletBalance, wallet, options)
      assert.strictEqual(body.retCode, code)
      assert.match(body.retMsg, text)
      assert.deepStrictEqual(body.result, {})
    })

  it.effect("refuse an unknown key with 10003, whatever its signature", () =>
    codes({ key: { key: "NOSUCHKEY", secret: "x" } }, 10003, /API key is invalid/)
  )
  it.effect("refuse a wrong secret with 10004", () =>
    codes({ key: { key: demo.key, secret: "wrong" } }, 10004, /error sign! origin_string\[/)
  )
  it.effect("refuse a query other than the signed one", () =>
    codes(
      {
        change: (request) => {
          request.path += "&coin=BTC"
        }
      },
      10004,
      /error sign/
    )
  )
  it.effect("accept the edges of the window and refuse what is just outside", () =>
    Effect.gen(function* () {
      const seen: Array<number> = []
      for (const timestamp of [start - 5001, start - 5000, start + 999, start + 1000]) {
        seen.push((yield* call(set(), Account.getWalletBalance, wallet, { timestamp })).retCode)
      }
      assert.deepStrictEqual(seen, [10002, 0, 0, 10002])
    })
  )
  it.effect("check the key before the signature and the signature before the clock", () =>
    Effect.gen(function* () {
      const stale = { timestamp: start - 60_000 }
      yield* codes({ ...stale, key: { key: "NOSUCHKEY", secret: "x" } }, 10003, /./)
      yield* codes({ ...stale, key: { key: demo.key, secret: "wrong" } }, 10004, /./)
      yield* codes(stale, 10002, /./)
    })
  )
  it.effect("answer 401 without a key and 404 for an unknown path", () =>
    Effect.gen(function* () {
      const world = set()
      const bare = yield* send(world, Account.getWalletBalance, wallet, {
        change: (request) => {
          request.headers = {}
        }
      })
      assert.strictEqual(bare.status, 401)
      const lost = yield* send(world, Market.getServerTime, undefined, {
        change: (request) => {
          request.path = "/v5/market/nothing"
        }
      })
      assert.strictEqual(lost.status, 404)
    })
  )
  it.effect("refuse a write with a read-only key with 10005", () =>
    Effect.gen(function* () {
      const world = set()
      const key = world.exchange.open({ balances: { USDT: "1000" }, readOnly: true })
      assert.strictEqual((yield* call(world, Order.placeOrder, order, { key })).retCode, 10005)
      assert.strictEqual((yield* call(world, Account.getWalletBalance, wallet, { key })).retCode, 0)
    })
  )
  it.effect("refuse a master-only operation with a sub-account's key with 10005", () =>
    Effect.gen(function* () {
      const world = set({ endpoints: [Position.getMovePositionHistory] })
      const sub = world.exchange.open({ balances: { USDT: "1000" }, role: "sub" })
      const refused = yield* call(world, Position.getMovePositionHistory, undefined, { key: sub })
      assert.strictEqual(refused.retCode, 10005)
      const master = yield* call(world, Position.getMovePositionHistory, undefined)
      assert.strictEqual(master.retCode, 0)
    })
  )
  it.effect("answer 10001 for invalid parameters", () =>
    Effect.gen(function* () {
      const body = yield* call(set(), Market.getOrderbook, { category: "linear", symbol: "NOPE" })
      assert.deepStrictEqual([body.retCode, body.retMsg], [10001, "Not supported symbols"])
      const missing = yield* send(
        set(),
        Market.getOrderbook,
        { category: "linear", symbol: "BTCUSDT" },
        {
          change: (request) => {
            request.path = "/v5/market/orderbook?category=linear"
          }
        }
      )
      assert.strictEqual(bodyOf(missing).retCode, 10001)
    })
  )
  it.effect("separate accounts", () =>
    Effect.gen(function* () {
      const world = set()
      const other = world.exchange.open({ balances: { USDT: "1000" } })
      const placed = yield* call(world, Order.placeOrder, { ...order, orderType: "Limit", price: "40000" })
      const stolen = yield* call(
        world,
        Order.cancelOrder,
        { category: "linear", symbol: "BTCUSDT", orderId: placed.result.orderId },
        { key: other }
      )
      assert.strictEqual(stolen.retCode, 110001)
    })
  )
})

describe("limits", () => {
  it.effect("refuse the eleventh order of a second with 10006 and show when the limit resets", () =>
    Effect.gen(function* () {
      const world = set()
      const limit = { ...order, orderType: "Limit", price: "40000", qty: "0.001" }
      for (let i = 0; i < 10; i++) assert.strictEqual((yield* call(world, Order.placeOrder, limit)).retCode, 0)
      world.clock.now += 400
      const response = yield* send(world, Order.placeOrder, limit)
      assert.strictEqual(bodyOf(response).retCode, 10006)
      assert.strictEqual(response.headers["x-bapi-limit-status"], "0")
      assert.strictEqual(response.headers["x-bapi-limit-reset-timestamp"], String(start + 1000))
      assert.strictEqual(
        (yield* call(world, Order.placeOrder, { ...limit, category: "spot", price: "60000" })).retCode,
        0
      )
      world.clock.now = start + 1000
      assert.strictEqual((yield* call(world, Order.placeOrder, limit)).retCode, 0)
    })
  )

  it.effect("count the orders of a batch", () =>
    Effect.gen(function* () {
      const world = set()
      const { category: _, ...fields } = order
      const row = { ...fields, orderType: "Limit", price: "40000", qty: "0.001" }
      const response = yield* send(world, Order.batchPlaceOrder, { category: "linear", request: [row, row, row] })
      assert.strictEqual(response.headers["x-bapi-limit-status"], "7")
    })
  )

  it.effect("refuse an IP address with 403 after 600 calls in 5 seconds, and only that one", () =>
    Effect.gen(function* () {
      const world = set()
      const ask = (address: string) =>
        Effect.map(send(world, Market.getServerTime, undefined, { address }), (r) => r.status)
      for (let i = 0; i < 600; i++) assert.strictEqual(yield* ask("busy"), 200)
      assert.strictEqual(yield* ask("busy"), 403)
      assert.strictEqual(yield* ask("calm"), 200)
      world.clock.now += 599_000
      assert.strictEqual(yield* ask("busy"), 403)
      world.clock.now += 2000
      assert.strictEqual(yield* ask("busy"), 200)
    })
  )
})

describe("faults", () => {
  const limit = { ...order, orderType: "Limit", price: "40000", orderLinkId: "lost" }
  const count = (world: ReturnType<typeof set>) => world.exchange.keys.get(demo.key)?.account.orders.length

  it.effect("refuse the next request only, without acting", () =>
    Effect.gen(function* () {
      const world = set()
      world.exchange.faults.add({ fault: "refuse", path: "/v5/order", code: 10016 }, start)
      assert.strictEqual((yield* call(world, Account.getWalletBalance, { accountType: "UNIFIED" })).retCode, 0)
      assert.strictEqual((yield* call(world, Order.placeOrder, limit)).retCode, 10016)
      assert.strictEqual(count(world), 0)
      assert.strictEqual((yield* call(world, Order.placeOrder, limit)).retCode, 0)
    })
  )

  it.effect("lose an answer after acting, and a request before it", () =>
    Effect.gen(function* () {
      const world = set()
      world.exchange.faults.add({ fault: "loseRequest" }, start)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(send(world, Order.placeOrder, limit))))
      assert.strictEqual(count(world), 0)
      world.exchange.faults.add({ fault: "loseAnswer" }, start)
      assert.isTrue(Exit.isFailure(yield* Effect.exit(send(world, Order.placeOrder, limit))))
      assert.strictEqual(count(world), 1)
      assert.strictEqual((yield* call(world, Order.placeOrder, limit)).retCode, 110072)
    })
  )

  it.effect("skew the clock, so that correct timestamps are refused", () =>
    Effect.gen(function* () {
      const world = set()
      world.exchange.faults.skewMillis = 20_000
      const body = yield* call(world, Account.getWalletBalance, { accountType: "UNIFIED" })
      assert.deepStrictEqual([body.retCode, body.time], [10002, start + 20_000])
    })
  )
})
