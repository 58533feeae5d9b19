import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Inverse from "../../../src/Legacy/Inverse.js"
import * as Linear from "../../../src/Legacy/Linear.js"
import * as SpotV3 from "../../../src/Legacy/SpotV3.js"
import { Exchange, type Options } from "../../../src/PaperExchange/Exchange.js"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import type { RestRequest } from "../../../src/PaperExchange/internal/Rest/Request.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import * as Legacy from "../../../src/PaperExchange/Legacy.js"
import * as SignerNode from "../../../src/Signing/SignerNode.js"
import * as Signing from "../../../src/Signing/Signing.js"
import { HandClock, type Json, look, running, small, Tape } from "../crashes.js"
import { start } from "../harness.js"
import { stateOf } from "../visibleState.js"

const symbol = "BTCUSDT"

const made = (options: Options = {}) =>
  new Exchange({ historyDays: 1, symbols: [symbol, "BTCUSD"], families: Legacy.all, ...options, clock: () => start })

const answer = (exchange: Exchange, request: Omit<RestRequest, "address" | "headers"> & Partial<RestRequest>) =>
  Effect.map(Rest.handle(exchange, { headers: {}, address: "test", ...request }), (response) => ({
    ...response,
    json:
      response.headers["content-type"]?.startsWith("application/json") === true ? JSON.parse(response.body) : undefined
  }))

/** The v2 parameters with key, time and signature, signed manually. */
const withSign = (
  params: Readonly<Record<string, string | number | boolean>>,
  change: {
    readonly timestamp?: number
    readonly recv_window?: number
    readonly secret?: string
    readonly key?: string
  } = {}
): Record<string, string | number | boolean> => {
  const { key = demo.key, recv_window = 5000, secret = demo.secret, timestamp = start } = change
  const all: Record<string, string | number | boolean> = { ...params, api_key: key, timestamp, recv_window }
  const text = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name]}`)
    .join("&")
  return { ...all, sign: Hmac.hex(secret, text) }
}

const query = (params: Readonly<Record<string, string | number | boolean>>): string =>
  new URLSearchParams(Object.entries(params).map(([name, value]): [string, string] => [name, String(value)])).toString()

const order = {
  side: "Buy",
  symbol,
  order_type: "Limit",
  qty: 0.01,
  price: 50_000,
  time_in_force: "GoodTillCancel",
  reduce_only: false,
  close_on_trigger: false
}

const create = "/private/linear/order/create"
const list = "/private/linear/order/list"

describe("a request that is signed in its parameters", () => {
  it.effect("is accepted in the query, in a JSON body and in a form", () =>
    Effect.gen(function* () {
      const exchange = made()
      const placed = (orderLinkId: string) => withSign({ ...order, order_link_id: orderLinkId })
      const json = yield* answer(exchange, { method: "POST", path: create, body: JSON.stringify(placed("json 1")) })
      assert.strictEqual(json.json.ret_code, 10001, "a space is not part of an ID")
      for (const request of [
        { path: create, body: JSON.stringify(placed("json")) },
        { path: create, body: query(placed("form")) },
        { path: `${create}?${query(placed("query"))}`, body: undefined }
      ]) {
        const { json } = yield* answer(exchange, { method: "POST", ...request })
        assert.strictEqual(json.ret_code, 0, json.ret_msg)
      }
      const { json: listed } = yield* answer(exchange, {
        method: "GET",
        path: `${list}?${query(withSign({ symbol, order: "asc" }))}`,
        body: undefined
      })
      assert.deepStrictEqual(
        listed.result.data.map((row: Json) => row.order_link_id),
        ["json", "form", "query"]
      )
    })
  )

  it.effect("is refused for a wrong key, signature or time, with v2's envelope and codes", () =>
    Effect.gen(function* () {
      const exchange = made()
      const codes: Array<number> = []
      for (const params of [
        withSign({ symbol }, { key: "nobody" }),
        withSign({ symbol }, { secret: "not it" }),
        { ...withSign({ symbol }), symbol: "BTCUSD" },
        withSign({ symbol }, { timestamp: start - 5001 }),
        withSign({ symbol }, { timestamp: start + 1000 }),
        withSign({ symbol }, { timestamp: start - 5001, recv_window: 6000 }),
        { symbol }
      ]) {
        const { json, status } = yield* answer(exchange, {
          method: "GET",
          path: `${list}?${query(params)}`,
          body: undefined
        })
        assert.strictEqual(status, 200)
        assert.containsAllKeys(json, ["ret_code", "ret_msg", "ext_code", "ext_info", "result", "time_now"])
        assert.strictEqual(json.time_now, `${(start / 1000).toFixed(6)}`)
        codes.push(json.ret_code)
      }
      assert.deepStrictEqual(codes, [10003, 10004, 10004, 10002, 10002, 0, 10001])
      const broken = yield* answer(exchange, { method: "POST", path: create, body: '{"symbol":' })
      assert.strictEqual(broken.json.ret_code, 10001)
      assert.strictEqual(exchange.engine.accounts.get(exchange.keys.get(demo.key)?.account.uid ?? "")?.orders.length, 0)
    })
  )

  it.effect("shows the rate limit in the body, not in headers", () =>
    Effect.gen(function* () {
      const exchange = made()
      const path = `${list}?${query(withSign({ symbol }))}`
      const { headers, json } = yield* answer(exchange, { method: "GET", path, body: undefined })
      assert.deepStrictEqual([json.rate_limit, json.rate_limit_status, json.rate_limit_reset_ms], [600, 599, start])
      assert.notProperty(headers, "x-bapi-limit")
      const cancel = JSON.stringify(withSign({ symbol, order_id: "none" }))
      let last: Json
      for (let i = 0; i <= 100; i++) {
        last = (yield* answer(exchange, { method: "POST", path: "/private/linear/order/cancel", body: cancel })).json
      }
      assert.deepStrictEqual([last.ret_code, last.rate_limit_status, last.result], [10006, 0, null])
    })
  )

  it.effect("matches exactly what the library's client signs", () =>
    Effect.gen(function* () {
      const exchange = made()
      const signed = (endpoint: Any, params: unknown) =>
        Effect.gen(function* () {
          const request = Either.getOrThrow(endpoint.encodeRequest(params))
          const ready = yield* Signing.signRequest(request, {
            endpoint,
            credentials: { key: demo.key, secret: Redacted.make(demo.secret) },
            timestamp: start,
            recvWindow: 5000
          })
          const { json } = yield* answer(exchange, {
            method: request.method,
            path: ready.query === "" ? request.path : `${request.path}?${ready.query}`,
            headers: ready.headers,
            body: ready.body
          })
          return json
        })
      const params = { ...order, order_link_id: "a-b_c", qty: "0.010", price: "50000.10" }
      assert.strictEqual((yield* signed(Linear.placeActiveOrder, params)).ret_code, 0)
      const listed = yield* signed(Linear.getActiveOrderList, { symbol, order_status: ["New", "PartiallyFilled"] })
      assert.deepStrictEqual([listed.ret_code, listed.result.data.length], [0, 1])
      assert.strictEqual((yield* signed(Inverse.cancelAllActiveOrders, { symbol: "BTCUSD" })).ret_code, 0)
      assert.strictEqual((yield* signed(SpotV3.getOpenOrders, { symbol })).retCode, 0)
    }).pipe(Effect.provide(SignerNode.layerNode))
  )

  it.effect("is affected by faults, in its own envelope", () =>
    Effect.gen(function* () {
      const exchange = made()
      exchange.faults.plan({ rules: [{ fault: "refuse", code: 10016, count: 1 }] }, start)
      const { json } = yield* answer(exchange, { method: "GET", path: "/v2/public/time", body: undefined })
      assert.strictEqual(json.ret_code, 10016)
    })
  )
})

describe("an order of an older API", () => {
  it.effect("survives a restart, and its signature is not stored", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      const options = { ...small, families: Legacy.all }
      const place = (exchange: Exchange, orderLinkId: string) =>
        answer(exchange, {
          method: "POST",
          path: create,
          body: JSON.stringify(withSign({ ...order, order_link_id: orderLinkId }, { timestamp: exchange.now() }))
        })
      const cancel = (exchange: Exchange, orderLinkId: string) =>
        answer(exchange, {
          method: "POST",
          path: "/private/linear/order/cancel",
          body: query(withSign({ symbol, order_link_id: orderLinkId }, { timestamp: exchange.now() }))
        })
      const before = yield* running(tape, hand, options, (exchange) =>
        Effect.gen(function* () {
          assert.strictEqual((yield* place(exchange, "stays")).json.ret_code, 0)
          hand.millis += 700
          assert.strictEqual((yield* place(exchange, "goes")).json.ret_code, 0)
          hand.millis += 300
          assert.strictEqual((yield* cancel(exchange, "goes")).json.ret_code, 0)
          return [stateOf(exchange), yield* look(exchange)] as const
        })
      )
      const texts = tape.at(Number.POSITIVE_INFINITY)
      const stored = [...texts.values()].join("")
      assert.include(stored, "POST /private/linear/order/create")
      assert.notMatch(stored, /\bsign\b|recv_window|api_key/)
      const after = yield* running(new Tape(texts), hand, options, (exchange) =>
        Effect.map(look(exchange), (seen) => [stateOf(exchange), seen] as const)
      )
      assert.deepStrictEqual(after[1], before[1])
      assert.strictEqual(after[0].length, before[0].length)
      const without = yield* Effect.either(running(new Tape(texts), hand, small, () => Effect.void))
      assert.include(Either.isLeft(without) ? String(without.left.message) : "", "the operation POST /private/linear")
    })
  )
})
