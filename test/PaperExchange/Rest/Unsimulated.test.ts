import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import { Exchange, type Options } from "../../../src/PaperExchange/Exchange.js"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Empty from "../../../src/PaperExchange/internal/Rest/Empty.js"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import * as Unsimulated from "../../../src/PaperExchange/internal/Rest/Unsimulated.js"
import * as Registry from "../../../src/Registry.js"
import { start } from "../harness.js"

const set = (options: Options = {}) =>
  new Exchange({
    historyDays: 1,
    symbols: ["BTCUSDT"],
    endpoints: Registry.v5,
    rateLimits: false,
    ...options,
    clock: () => start
  })

/** Sends a request as it is, signed with the demo key. */
const send = (exchange: Exchange, method: string, path: string, payload: string) => {
  const text = `${start}${demo.key}5000${payload}`
  return Rest.handle(exchange, {
    method,
    path: method === "POST" || payload === "" ? path : `${path}?${payload}`,
    headers: {
      "x-bapi-api-key": demo.key,
      "x-bapi-timestamp": String(start),
      "x-bapi-recv-window": "5000",
      "x-bapi-sign": Hmac.hex(demo.secret, text)
    },
    body: method === "POST" ? payload : undefined,
    address: "test"
  })
}

const unsimulated = Registry.v5.filter(({ method, path }) => Rest.handlerOf(`${method} ${path}`) === undefined)

/** The rows of all lists in a result. */
const rowsIn = (value: unknown): ReadonlyArray<unknown> =>
  Array.isArray(value) ? value : typeof value === "object" && value !== null ? Object.values(value).flatMap(rowsIn) : []

const some = (kind: string, role: string): Any => {
  const endpoint = unsimulated.find((one) => one.kind === kind && one.role === role)
  if (endpoint === undefined) throw new Error(`no ${kind} for ${role}`)
  return endpoint
}

describe("an operation without a handler", () => {
  it.effect("is empty in a shape that its own schema accepts, if it reads a list", () =>
    Effect.gen(function* () {
      const exchange = set()
      const reads = unsimulated.filter(
        (endpoint) => Empty.resultOf(endpoint) !== undefined && Either.isRight(endpoint.decodeRequest({}))
      )
      assert.isAbove(reads.length, 50)
      for (const endpoint of reads) {
        const response = yield* send(exchange, endpoint.method, endpoint.path, endpoint.method === "POST" ? "{}" : "")
        assert.strictEqual(response.headers[Unsimulated.header], "empty", endpoint.path)
        const body = JSON.parse(response.body)
        assert.deepStrictEqual(rowsIn(endpoint.protocol.envelope.result(body)), [], endpoint.path)
        const decoded = endpoint.decodeBody(body, { params: {}, mode: "strict" })
        if (Either.isLeft(decoded)) assert.fail(`${endpoint.path}: ${decoded.left.message}`)
        assert.strictEqual(decoded.right.time, start)
      }
    })
  )

  it.effect("is refused with 10017 if it reads a rate limit, a quote or one thing", () =>
    Effect.gen(function* () {
      for (const path of [
        "/v5/apilimit/query-cap",
        "/v5/asset/portfolio-margin",
        "/v5/crypto-loan-common/position",
        "/v5/rfq/config"
      ]) {
        const response = yield* send(set(), "GET", path, "")
        assert.deepStrictEqual(
          [response.headers["ret_code"], response.headers[Unsimulated.header]],
          ["10017", "not-simulated"]
        )
      }
    })
  )

  it.effect("is refused with 10017 if it would change something", () =>
    Effect.gen(function* () {
      const exchange = set()
      const writes = unsimulated.filter(({ kind }) => kind !== "read")
      assert.isAbove(writes.length, 0)
      for (const endpoint of writes) {
        const response = yield* send(exchange, endpoint.method, endpoint.path, "{}")
        const body = JSON.parse(response.body)
        const { code, message } = endpoint.protocol.envelope
        assert.deepStrictEqual(
          [code(body), response.headers[Unsimulated.header], response.headers["ret_code"]],
          [10017, "not-simulated", "10017"]
        )
        const names = unsimulated
          .filter(({ path }) => path === endpoint.path)
          .map(({ family, id }) => `${family}.${id}`)
        assert.include(
          names.map((name) => `${name} is not simulated by the paper exchange`),
          message(body)
        )
      }
    })
  )

  it.effect("is identified by its parameters if several operations share a route", () =>
    Effect.gen(function* () {
      const exchange = set()
      for (const category of ["DualAssets", "DoubleWin", "SmartLeverage", "DiscountBuy"]) {
        const response = yield* send(exchange, "GET", "/v5/earn/advance/position", `category=${category}`)
        const endpoint = unsimulated.find(
          (one) =>
            one.path === "/v5/earn/advance/position" &&
            Either.isRight(one.decodeRequest({ query: `category=${category}` }))
        )
        const decoded = endpoint?.decodeBody(JSON.parse(response.body), { params: { category }, mode: "strict" })
        assert.isTrue(decoded !== undefined && Either.isRight(decoded), category)
      }
    })
  )

  it.effect("needs valid parameters, or is refused with 10001", () =>
    Effect.gen(function* () {
      const picky = unsimulated.find((one) => Empty.resultOf(one) !== undefined && Either.isLeft(one.decodeRequest({})))
      if (picky === undefined) assert.fail("no read takes parameters")
      const response = yield* send(set(), picky.method, picky.path, picky.method === "POST" ? "{}" : "")
      const { retCode, retMsg } = JSON.parse(response.body)
      assert.strictEqual(retCode, 10001)
      assert.match(retMsg, /^params error: /)
    })
  )

  it.effect("still needs a signature", () =>
    Effect.gen(function* () {
      const { method, path } = some("read", "any")
      const request = { method, path, headers: {}, body: undefined, address: "test" }
      const response = yield* Rest.handle(set(), request)
      assert.strictEqual(response.status, 401)
    })
  )

  it.effect("is unknown unless it is configured", () =>
    Effect.gen(function* () {
      const { method, path } = some("commit", "any")
      const response = yield* send(set({ endpoints: [] }), method, path, "{}")
      assert.strictEqual(response.status, 404)
    })
  )
})

it.effect("a simulated operation is marked as such", () =>
  Effect.gen(function* () {
    const response = yield* send(set(), "GET", "/v5/market/tickers", "category=linear&symbol=BTCUSDT")
    assert.strictEqual(response.headers[Unsimulated.header], "simulated")
  })
)
