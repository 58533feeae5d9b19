import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import type { TransportResponse } from "../../../src/Http/Transport.js"
import { uploadP2pChatFile } from "../../../src/Http/V5/P2p/uploadP2pChatFile.js"
import { getApiKeyInfo } from "../../../src/Http/V5/User/getApiKeyInfo.js"
import { Exchange, type Options } from "../../../src/PaperExchange/Exchange.js"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import * as SignerNode from "../../../src/Signing/SignerNode.js"
import { signRequest } from "../../../src/Signing/Signing.js"
import { start } from "../harness.js"

const set = (options: Options = {}) => {
  const clock = { now: start }
  const exchange = new Exchange({ historyDays: 1, symbols: ["BTCUSDT"], ...options, clock: () => clock.now })
  return { clock, exchange }
}

interface Raw {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly key?: { readonly key: string; readonly secret: string }
  readonly timestamp?: string
  readonly window?: string
  readonly address?: string
  /** The signed text, if it differs from the text that is sent. */
  readonly signed?: string
}

/** Sends a manually signed request. */
const send = (
  { clock, exchange }: ReturnType<typeof set>,
  {
    address = "203.0.113.1",
    body,
    headers,
    key = demo,
    method = "GET",
    path = "/v5/user/query-api",
    query = "",
    signed,
    timestamp = String(clock.now),
    window = "5000"
  }: Raw
) =>
  Rest.handle(exchange, {
    method,
    path: query === "" ? path : `${path}?${query}`,
    headers: {
      "x-bapi-api-key": key.key,
      "x-bapi-timestamp": timestamp,
      "x-bapi-recv-window": window,
      "x-bapi-sign": Hmac.hex(key.secret, signed ?? `${timestamp}${key.key}${window}${body ?? query}`),
      ...headers
    },
    body,
    address
  })

const said = (response: TransportResponse): { readonly retCode: number; readonly retMsg: string } =>
  JSON.parse(response.body)

const create = { method: "POST", path: "/v5/order/create" } as const
const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" }

describe("signatures", () => {
  it.effect("are read from the headers, whatever the query contains", () =>
    Effect.gen(function* () {
      const world = set()
      for (const missing of ["x-bapi-api-key", "x-bapi-timestamp", "x-bapi-sign"]) {
        const response = yield* send(world, { headers: { [missing]: "" } })
        assert.strictEqual(response.status, 401, missing)
      }
      const query = `api_key=${demo.key}&timestamp=${start}&sign=${Hmac.hex(demo.secret, `${start}${demo.key}`)}`
      const byQuery = yield* Rest.handle(world.exchange, {
        method: "GET",
        path: `/v5/user/query-api?${query}`,
        headers: {},
        body: undefined,
        address: "test"
      })
      assert.strictEqual(byQuery.status, 401)
    })
  )

  it.effect("that are wrong are answered with the text that should have been signed", () =>
    Effect.gen(function* () {
      const refused = said(yield* send(set(), { query: "a=1", signed: "something else" }))
      assert.deepStrictEqual(
        [refused.retCode, refused.retMsg],
        [10004, `error sign! origin_string[${start}${demo.key}5000a=1]`]
      )
    })
  )

  it.effect("cover the exact query of a GET and the exact body of a POST", () =>
    Effect.gen(function* () {
      const world = set()
      const text = `{ "category":"linear",  ${JSON.stringify(order).slice(1)}`
      assert.strictEqual(said(yield* send(world, { ...create, body: text })).retCode, 0)
      const compact = `${start}${demo.key}5000${JSON.stringify(order)}`
      assert.strictEqual(said(yield* send(world, { ...create, body: text, signed: compact })).retCode, 10004)
      assert.strictEqual(said(yield* send(world, { query: "cursor=1%3A2" })).retCode, 0)
    })
  )

  it.effect("omit the window from the text if it is not sent, and default to 5000", () =>
    Effect.gen(function* () {
      const world = set()
      const ask = (timestamp: number) =>
        Effect.map(
          Rest.handle(world.exchange, {
            method: "GET",
            path: "/v5/user/query-api",
            headers: {
              "X-BAPI-API-KEY": demo.key,
              "X-BAPI-TIMESTAMP": String(timestamp),
              "X-BAPI-SIGN": Hmac.hex(demo.secret, `${timestamp}${demo.key}`)
            },
            body: undefined,
            address: "test"
          }),
          (response) => said(response).retCode
        )
      assert.strictEqual(yield* ask(start - 5000), 0)
      assert.strictEqual(yield* ask(start - 5001), 10002)
    })
  )

  it.effect("are only valid within the window, in both directions", () =>
    Effect.gen(function* () {
      const world = set()
      const code = (offset: number, window = "5000") =>
        Effect.map(send(world, { timestamp: String(start + offset), window }), (response) => said(response).retCode)
      assert.strictEqual(yield* code(-5000), 0)
      assert.strictEqual(yield* code(-5001), 10002)
      assert.strictEqual(yield* code(-20_000, "20000"), 0)
      assert.strictEqual(yield* code(999), 0)
      assert.strictEqual(yield* code(1000), 10002)
      assert.strictEqual(yield* code(1000, "60000"), 10002)
      const late = said(yield* send(world, { timestamp: "soon" }))
      assert.strictEqual(
        late.retMsg,
        `invalid request, please check your server timestamp or recv_window param. req_timestamp[soon],server_timestamp[${start}],recv_window[5000]`
      )
    })
  )

  it.effect("cover the exact bytes of a file", () =>
    Effect.gen(function* () {
      const world = set({ endpoints: [uploadP2pChatFile] })
      const encoded = uploadP2pChatFile.encodeRequest({
        upload_file: { name: "proof.png", type: "image/png", bytes: new Uint8Array([0, 255, 128, 13, 10]) }
      })
      if (encoded._tag === "Left") return assert.fail(encoded.left.message)
      const { headers } = yield* signRequest(encoded.right, {
        endpoint: uploadP2pChatFile,
        credentials: { key: demo.key, secret: Redacted.make(demo.secret) },
        timestamp: start,
        recvWindow: 5000
      })
      const upload = (bytes: Uint8Array | undefined) =>
        Effect.map(
          Rest.handle(world.exchange, {
            method: "POST",
            path: uploadP2pChatFile.path,
            headers: headers ?? {},
            body: undefined,
            bytes,
            address: "test"
          }),
          // This family has a different envelope.
          (response) => JSON.parse(response.body).ret_code ?? said(response).retCode
        )
      const bytes = encoded.right.multipart?.bytes
      assert.strictEqual(yield* upload(bytes), 10017)
      assert.strictEqual(yield* upload(bytes?.slice(1)), 10004)
    }).pipe(Effect.provide(SignerNode.layerNode))
  )
})

describe("keys", () => {
  it.effect("that are restricted to IP addresses only work from those", () =>
    Effect.gen(function* () {
      const world = set()
      const key = world.exchange.open({ balances: {}, ips: ["203.0.113.7", "2001:db8::1"] })
      const from = (address: string) => Effect.map(send(world, { key, address }), (response) => said(response))
      assert.strictEqual((yield* from("203.0.113.7")).retCode, 0)
      assert.strictEqual((yield* from("::ffff:203.0.113.7")).retCode, 0)
      assert.strictEqual((yield* from("2001:db8::1")).retCode, 0)
      const { retCode, retMsg } = yield* from("203.0.113.8")
      assert.deepStrictEqual(
        [retCode, retMsg],
        [10010, "Unmatched IP, please check your API key's bound IP addresses."]
      )
    })
  )

  it.effect("that are unknown are refused before the signature is checked", () =>
    Effect.gen(function* () {
      const unknown = said(yield* send(set(), { key: { key: "NOSUCHKEY", secret: "x" } }))
      assert.deepStrictEqual([unknown.retCode, unknown.retMsg], [10003, "API key is invalid."])
    })
  )
})

describe("requests", () => {
  it.effect("that are not a JSON object are refused with 10001", () =>
    Effect.gen(function* () {
      const world = set()
      for (const body of ["{", "[]", "null", "7", '"text"', "category=linear&symbol=BTCUSDT", "\u0000"]) {
        const refused = said(yield* send(world, { ...create, body }))
        assert.strictEqual(refused.retCode, 10001, body)
        assert.match(refused.retMsg, /^params error/, body)
      }
      assert.strictEqual(said(yield* send(world, { ...create, body: "" })).retCode, 10001)
    })
  )

  it.effect("with a repeated field use the last one", () =>
    Effect.gen(function* () {
      const world = set()
      const body = JSON.stringify(order).replace('"qty"', '"qty":"nothing","qty"')
      assert.strictEqual(said(yield* send(world, { ...create, body })).retCode, 0)
    })
  )

  it.effect("are parsed as JSON whatever their content type", () =>
    Effect.gen(function* () {
      const body = JSON.stringify(order)
      for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
        const response = yield* send(set(), { ...create, body, headers: { "content-type": type } })
        assert.strictEqual(said(response).retCode, 0, type)
      }
    })
  )

  it.effect("with unknown parameters ignore them", () =>
    Effect.gen(function* () {
      const body = JSON.stringify({ ...order, nonsense: { deep: true } })
      assert.strictEqual(said(yield* send(set(), { ...create, body })).retCode, 0)
    })
  )

  it.effect("with a wrong path, method or size never reach the exchange", () =>
    Effect.gen(function* () {
      const world = set()
      const status = (raw: Raw) => Effect.map(send(world, raw), (response) => response.status)
      assert.strictEqual(yield* status({ path: "/v5/user/nothing" }), 404)
      assert.strictEqual(yield* status({ path: "/v5/order/create" }), 404)
      assert.strictEqual(yield* status({ ...create, path: "/v5/user/query-api", body: "{}" }), 404)
      assert.strictEqual(yield* status({ method: "PUT" }), 400)
      assert.strictEqual(yield* status({ method: "get" }), 400)
      assert.strictEqual(yield* status({ body: "{}" }), 403)
      assert.strictEqual(yield* status({ ...create, body: " ".repeat(1_048_577) }), 413)
    })
  )

  it.effect("are limited by account and operation, as three headers show", () =>
    Effect.gen(function* () {
      const world = set()
      const headers = (response: TransportResponse) => [
        response.headers["x-bapi-limit"],
        response.headers["x-bapi-limit-status"],
        response.headers["x-bapi-limit-reset-timestamp"]
      ]
      const limit = getApiKeyInfo.limit
      if (limit === "undocumented") return assert.fail("no limit")
      assert.deepStrictEqual(headers(yield* send(world, {})), ["10", "9", String(start)])
      for (let i = 0; i < 9; i++) yield* send(world, {})
      const refused = yield* send(world, {})
      assert.strictEqual(said(refused).retCode, 10006)
      assert.deepStrictEqual(headers(refused), ["10", "0", String(start + 1000)])
      const other = world.exchange.open({ balances: {} })
      assert.strictEqual(said(yield* send(world, { key: other })).retCode, 0, "another account has a separate limit")
      world.clock.now += 1000
      assert.strictEqual(said(yield* send(world, {})).retCode, 0)
    })
  )

  it.effect("are limited by IP address: after 600 in 5 seconds it is refused for 10 minutes", () =>
    Effect.gen(function* () {
      const world = set()
      const ask = (address: string) =>
        Effect.map(send(world, { path: "/v5/market/time", address }), (response) => response.status)
      for (let i = 0; i < 600; i++) assert.strictEqual(yield* ask("203.0.113.1"), 200)
      assert.strictEqual(yield* ask("203.0.113.1"), 403)
      assert.strictEqual(yield* ask("203.0.113.2"), 200)
      world.exchange.life.skip(start + 599_000)
      world.clock.now = start + 599_000
      assert.strictEqual(yield* ask("203.0.113.1"), 403)
      world.exchange.life.skip(start + 601_000)
      world.clock.now = start + 601_000
      assert.strictEqual(yield* ask("203.0.113.1"), 200)
    })
  )
})
