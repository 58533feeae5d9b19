import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import { type Case, everything, send, v5 } from "../everyCase.js"

const exchange = everything()

/** Reads that the exchange doesn't simulate. */
const reads = v5.filter(
  ({ endpoint }) => endpoint.kind === "read" && Rest.handlerOf(`${endpoint.method} ${endpoint.path}`) === undefined
)

const textsOf = (value: unknown): ReadonlyArray<string> =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)]

/**
 * What a result claims that nobody can know: rows, and values that are neither empty, zero nor the request's own. Names
 * are paths.
 */
const claims = (value: unknown, own: ReadonlyArray<string>, at = "result"): ReadonlyArray<string> => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${at} has ${value.length} rows`]
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => claims(inner, own, `${at}.${name}`))
  if (value === null || value === undefined || value === false || own.includes(String(value))) return []
  return value === "" || Number(value) === 0 ? [] : [`${at} is ${JSON.stringify(value)}`]
}

const madeUp = (one: Case) =>
  Effect.map(send(exchange, one), ({ body, code, kind, status, text }) => {
    const name = `${one.endpoint.method} ${one.endpoint.path}`
    if (status !== 200 || body === undefined) return [`${name}: ${status} ${text.slice(0, 80)}`]
    if (code === 10017) return kind === "not-simulated" ? [] : [`${name}: 10017 is called ${kind}`]
    if (code !== 0) return [`${name}: refused with ${code} ${text.slice(0, 80)}`]
    const result = one.endpoint.protocol.envelope.result(body)
    const wrong = claims(result, textsOf(one.params)).map((claim) => `${name}: ${claim}`)
    return kind === "empty" ? wrong : [`${name}: is called ${kind}`, ...wrong]
  })

describe("a read that isn't simulated", () => {
  it.effect("has no row that was made up, and says in its header whether it's empty or not simulated", () =>
    Effect.gen(function* () {
      assert.isAbove(reads.length, 150)
      const wrong = yield* Effect.forEach(reads, madeUp)
      assert.deepStrictEqual(wrong.flat(), [])
    })
  )

  it.effect("answers empty in a shape that its own schema takes", () =>
    Effect.gen(function* () {
      let empty = 0
      for (const one of reads) {
        const { body, code } = yield* send(exchange, one)
        if (code !== 0) continue
        empty++
        const decoded = one.endpoint.decodeBody(body, { params: one.params, mode: "strict" })
        if (Either.isLeft(decoded)) assert.fail(`${one.endpoint.path}: ${decoded.left.message}`)
      }
      assert.isAbove(empty, 50, "most histories can be empty")
    })
  )

  it.effect("owes nobody anything: loans, positions, orders and histories have no rows", () =>
    Effect.gen(function* () {
      for (const path of [
        "/v5/crypto-loan/ongoing-orders",
        "/v5/crypto-loan/borrow-history",
        "/v5/crypto-loan-common/position",
        "/v5/earn/order",
        "/v5/earn/position",
        "/v5/spread/order/realtime",
        "/v5/spread/execution/list",
        "/v5/rfq/trade-list",
        "/v5/lending/history-order",
        "/v5/ins-loan/loan-order"
      ]) {
        const one = reads.find(({ endpoint }) => endpoint.path === path)
        if (one === undefined) continue
        const { body, code } = yield* send(exchange, one)
        if (code === 10017) continue
        assert.strictEqual(code, 0, path)
        assert.deepStrictEqual(claims(one.endpoint.protocol.envelope.result(body), textsOf(one.params)), [], path)
      }
    })
  )

  it.effect("still needs a key, if it is private, and a write is still refused", () =>
    Effect.gen(function* () {
      const own = reads.find(({ endpoint }) => endpoint.access === "private" && endpoint.method === "GET")
      if (own === undefined) assert.fail("no read is private")
      assert.strictEqual((yield* send(exchange, own, false)).status, 401)
      const write = v5.find(
        ({ endpoint }) =>
          endpoint.kind === "commit" && Rest.handlerOf(`${endpoint.method} ${endpoint.path}`) === undefined
      )
      if (write === undefined) assert.fail("every write is simulated")
      const { code, kind } = yield* send(exchange, write)
      assert.deepStrictEqual([code, kind], [10017, "not-simulated"])
    })
  )
})

describe("a read that is public", () => {
  it.effect("needs no key, if it's Earn's token product", () =>
    Effect.gen(function* () {
      const request = { method: "GET", path: "/v5/earn/token/product?coin=BYUSDT", headers: {}, body: undefined }
      const { body, status } = yield* Rest.handle(exchange, { ...request, address: "test" })
      assert.strictEqual(status, 200, body)
      assert.include([0, 10017], JSON.parse(body).retCode)
    })
  )

  it.effect("says simulated, if it's the market's", () =>
    Effect.gen(function* () {
      const path = "/v5/market/tickers?category=linear&symbol=BTCUSDT"
      const { headers } = yield* Rest.handle(exchange, {
        method: "GET",
        path,
        headers: {},
        body: undefined,
        address: "test"
      })
      assert.strictEqual(headers["x-paper-exchange"], "simulated")
    })
  )
})
