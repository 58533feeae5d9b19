import { assert } from "@effect/vitest"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { exchangeBytes, gateway, type Seen, statusOf, wire } from "./exchange.js"

/** One of a list. */
const pick = (list: ReadonlyArray<string>): Effect.Effect<string> =>
  Effect.map(Random.nextIntBetween(0, list.length), (index) => list[index] ?? "")

const several = <A>(most: number, one: Effect.Effect<A>): Effect.Effect<ReadonlyArray<A>> =>
  Effect.flatMap(Random.nextIntBetween(0, most + 1), (count) => Effect.all(Array.from({ length: count }, () => one)))

const methods = ["GET", "GET", "GET", "GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"]
const venues = ["live", "live", "live", "testnet", "gone", "Live", "li%76e", "", "..", "live/../testnet", "__proto__"]
const paths = [
  "/v5/market/time",
  "/v5/market/kline",
  "/v5/market/tickers",
  "/v5/market/funding/history",
  "/v5/order/create",
  "/v5/order/realtime",
  "/v5/account/wallet-balance",
  "/v5/asset/withdraw/create",
  "/v5/user/query-api",
  "/private/x",
  "/v3/private/order"
]
const turns = [
  "",
  "",
  "",
  "",
  "/",
  "//",
  "/..",
  "/../..",
  "/.",
  "/%2e%2e",
  "/%252e%252e/",
  "\\..\\",
  "%5c",
  "%2f",
  ";a",
  "%00",
  "#"
]
const names = [
  "symbol",
  "category",
  "interval",
  "cursor",
  "limit",
  "start",
  "api_key",
  "sign",
  "timestamp",
  "recv_window",
  "signature"
]
const values = [
  "BTCUSDT",
  "linear",
  "1",
  "5",
  "",
  "abc%3D%3D",
  "a%26sign=1",
  "a%2526api_key%253D1",
  "%",
  "%zz",
  "\u00e9",
  "+",
  "a;b",
  "%0d%0aX:1"
]
const headerNames = [
  "X-BAPI-SIGN",
  "X-BAPI-API-KEY",
  "X-BAPI-TIMESTAMP",
  "Api-Key",
  "Authorization",
  "Cookie",
  "X-Referer",
  "Referer"
]

const bodies = ["", '{"qty":"1"}', "api_key=1&sign=2"]

/** Another spelling of the same name: in another case, with escapes, or with other separators. */
const spelled = (name: string): Effect.Effect<string> =>
  Effect.map(Random.nextIntBetween(0, 12), (way) => {
    const at = name.length >> 1
    const code = name.charCodeAt(at).toString(16)
    const ways = [
      name.toUpperCase(),
      name.replaceAll("_", "-"),
      name.replaceAll("_", ""),
      `${name.slice(0, at)}%${code}${name.slice(at + 1)}`,
      `${name.slice(0, at)}%25${code}${name.slice(at + 1)}`
    ]
    return ways[way] ?? name
  })

const query = Effect.map(
  several(
    2,
    Effect.gen(function* () {
      const name = yield* spelled(yield* usually(yield* pick(names.slice(0, 6)), names))
      return name + (yield* usually("=", ["", "%3D", "=="])) + (yield* pick(values))
    })
  ),
  (pairs) => (pairs.length === 0 ? "" : `?${pairs.join("&")}`)
)

/** Mostly the first choice, so that many requests differ from an allowed one in a single place. */
const usually = (first: string, others: ReadonlyArray<string>): Effect.Effect<string> =>
  Effect.flatMap(Random.next, (chance) => (chance < 0.75 ? Effect.succeed(first) : pick(others)))

/** A request that a page, a mistake or an attacker could send, as bytes. */
const request = Effect.gen(function* () {
  const method = yield* usually("GET", methods)
  const path = yield* pick(paths)
  const cut = yield* Random.nextIntBetween(0, path.length)
  const turn = yield* usually("", turns)
  const bent = turn === "" ? path : path.slice(0, cut) + turn + path.slice(cut)
  const prefix = yield* usually("", ["/", "http://127.0.0.1", "http://other.invalid"])
  const target = `${prefix}/${yield* usually(yield* pick(["live", "testnet"]), venues)}${bent}${yield* query}`
  const header = yield* usually("", headerNames)
  const origin = yield* usually("", ["http://localhost:5173", "https://example.com", "null"])
  const body = method === "GET" ? yield* usually("", bodies) : yield* pick(bodies)
  const headers = [
    ...(header === "" ? [] : [`${yield* spelled(header)}: SECRETVALUE`]),
    ...(origin === "" ? [] : [`Origin: ${origin}`]),
    ...(body === "" ? [] : [`Content-Length: ${body.length}`])
  ]
  return wire(`${method} ${target} HTTP/1.1`, headers, body)
})

const allowedRead =
  /^\/v5\/market\/(?:time|kline|tickers|funding\/history)(?:\?(?:symbol|category|interval|cursor|limit|start)=[^&;#?]*(?:&(?:symbol|category|interval|cursor|limit|start)=[^&;#?]*)*)?$/

/** Asserts that a request that reached the live exchange is an allowed and unsigned read. */
const assertRead = ({ body, headers, method, url = "" }: Seen): void => {
  assert.strictEqual(method, "GET")
  assert.match(url, allowedRead)
  let plain = url
  for (let depth = 0; depth < 5; depth++) plain = decodeURIComponent(plain)
  assert.notMatch(plain.toLowerCase().replaceAll(/[^a-z=&]/g, ""), /apikey|sign=|signature/)
  assert.strictEqual(body.length, 0)
  assert.deepStrictEqual(
    Object.keys(headers).filter((name) => !/^(?:host|connection)$/.test(name)),
    []
  )
}

/** Sends random requests, the same ones for the same seed, and checks everything that reached an exchange. */
export const fuzz = (seed: string, count: number) =>
  Effect.gen(function* () {
    const { live, port, testnet } = yield* gateway
    const sent = yield* Effect.replicateEffect(request, count).pipe(
      Effect.map(Chunk.fromIterable),
      Effect.withRandom(Random.make(seed))
    )
    const statuses = yield* Effect.forEach(
      sent,
      (text) => Effect.map(exchangeBytes(port, [text]), (answer) => ({ text, status: statusOf(answer) })),
      { concurrency: 8 }
    )
    for (const one of live) assertRead(one)
    const lines = new Set(Chunk.map(sent, (text) => text.slice(0, text.indexOf(" HTTP/1.1"))))
    for (const { method, url } of testnet) assert.isTrue(lines.has(`${method} /testnet${url}`), `${method} ${url}`)
    // Every answer is a decision: nothing crashed, and nothing was left open.
    for (const { status, text } of statuses) assert.include([200, 204, 400, 403, 404, 405, 502], status, text)
    return { live: live.length, testnet: testnet.length }
  })
