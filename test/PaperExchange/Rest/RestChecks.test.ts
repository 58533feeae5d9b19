import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import * as Account from "../../../src/Http/V5/Account.js"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as Position from "../../../src/Http/V5/Position.js"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import { start } from "../harness.js"
import { bodyOf, type CallOptions, call, order, send, set } from "./restWorld.js"

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
