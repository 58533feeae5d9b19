import { createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Families from "../../src/PaperExchange/Legacy.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"
import { bytesOf, crashing, flawOf, type Subject, talk, unread, unrefused, unserved } from "./hostileRequests.js"
import { foreignHosts, page } from "./hostileRows.js"
import { signedHttp } from "./signedHttp.js"

const { key, secret } = Paper.account
const world = Paper.layer({ historyDays: 1, symbols: ["BTCUSDT"], rateLimits: false, families: Families.all })

const sign = (text: string) => createHmac("sha256", secret).update(text).digest("hex")

/** A signed limit order, as the demo account's own client sends it. */
const order = (id: string) => {
  const body = JSON.stringify({
    category: "linear",
    symbol: "BTCUSDT",
    side: "Buy",
    orderType: "Limit",
    qty: "0.001",
    price: "10000",
    orderLinkId: id
  })
  const now = Date.now()
  const headers = [
    `X-BAPI-API-KEY: ${key}`,
    `X-BAPI-TIMESTAMP: ${now}`,
    "X-BAPI-RECV-WINDOW: 5000",
    `X-BAPI-SIGN: ${sign(`${now}${key}5000${body}`)}`
  ]
  return { target: "/v5/order/create", headers, body }
}

const subjectOf = ({ rest }: { readonly rest: string }): Subject => ({
  port: Number(new URL(rest).port),
  read: "/v5/market/time",
  socket: "/v5/private",
  order,
  executed: (orderLinkId) =>
    Effect.map(
      signedHttp(rest, Paper.account).get("/v5/order/realtime", { category: "linear", orderLinkId }),
      ({ result }) => result.list.length > 0
    )
})

/** The parameters of an order on an older API, which are signed among themselves: a form can carry them. */
const legacyOrder = (id: string): Readonly<Record<string, string>> => {
  const params: Record<string, string> = {
    api_key: key,
    timestamp: String(Date.now()),
    side: "Buy",
    symbol: "BTCUSDT",
    order_type: "Limit",
    qty: "0.01",
    price: "10000",
    time_in_force: "GoodTillCancel",
    reduce_only: "false",
    close_on_trigger: "false",
    order_link_id: id
  }
  const text = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join("&")
  return { ...params, sign: sign(text) }
}

describe("the served paper exchange", () => {
  it.scopedLive("refuses every row of the table, before and without `cors`", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* unrefused(subjectOf(yield* serve())), {})
      assert.deepStrictEqual(yield* unrefused(subjectOf(yield* serve({ cors: [page] }))), {})
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("serves this machine, the page itself and the allowed pages", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* unserved(subjectOf(yield* serve({ cors: [page] }))), {})
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("answers malformed targets with 4xx or a closed connection, and goes on serving", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* crashing(subjectOf(yield* serve())), {})
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("refuses without reading the body", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* unread(subjectOf(yield* serve())), {})
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("shows the page with the demo key to nobody else", () =>
    Effect.gen(function* () {
      const { port } = subjectOf(yield* serve())
      const ask = (host: string, ...headers: ReadonlyArray<string>) =>
        talk(port, bytesOf("GET /", [host], ["Connection: close", ...headers]))
      for (const reply of [
        yield* ask(`evil.example:${port}`),
        yield* ask(`127.0.0.1:${port}`, "Origin: http://evil.example"),
        yield* ask(`127.0.0.1:${port}`, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: iframe")
      ]) {
        assert.isUndefined(flawOf(reply, [403]))
        assert.notInclude(reply.text, key)
      }
      assert.include((yield* ask(`localhost:${port}`, "Sec-Fetch-Site: none")).text, key)
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("places no order of another site's form on an older API, and reads nothing for it", () =>
    Effect.gen(function* () {
      const { port } = subjectOf(yield* serve())
      const host = `127.0.0.1:${port}`
      const path = "/private/linear/order/create"
      const send = (id: string, type: string, headers: ReadonlyArray<string>, where: "body" | "query") => {
        const params = legacyOrder(id)
        const text = type === "text/plain" ? JSON.stringify(params) : new URLSearchParams(params).toString()
        const body = where === "body" ? text : ""
        const target = where === "query" ? `${path}?${new URLSearchParams(params)}` : path
        const length = [`Content-Type: ${type}`, `Content-Length: ${body.length}`, "Connection: close"]
        return talk(port, bytesOf(`POST ${target}`, [host], [...headers, ...length], body))
      }
      const form = "application/x-www-form-urlencoded"
      const evil = ["Origin: http://evil.example", "Sec-Fetch-Site: cross-site"]
      const flaws = [
        flawOf(yield* send("l1", form, evil, "body"), [403]),
        flawOf(yield* send("l2", "text/plain", evil.slice(0, 1), "body"), [403]),
        flawOf(yield* send("l3", form, evil.slice(1), "body"), [403]),
        flawOf(yield* send("l4", "text/plain", ["Origin: null"], "query"), [403])
      ]
      assert.deepStrictEqual(flaws, [undefined, undefined, undefined, undefined])
      const own = yield* send("own", form, [], "body")
      assert.include(own.text, '"ret_code":0')
      const read = `GET /private/linear/order/list?${new URLSearchParams(legacyOrder("read"))}`
      const image = yield* talk(port, bytesOf(read, [host], ["Connection: close", "Sec-Fetch-Site: cross-site"]))
      assert.isUndefined(flawOf(image, [403]))
      const list = yield* signedHttp(`http://${host}`, Paper.account).get("/v5/order/realtime", {
        category: "linear",
        settleCoin: "USDT"
      })
      assert.deepStrictEqual(
        // biome-ignore lint/suspicious/noExplicitAny: a row of the exchange
        list.result.list.map((row: any) => row.orderLinkId).filter((id: string) => /^(?:own|l\d)$/.test(id)),
        ["own"]
      )
    }).pipe(Effect.provide(world))
  )
})

describe("`cors` of the served paper exchange", () => {
  const allowed = (rest: string, origin: string, method = "GET") =>
    Effect.map(
      talk(
        Number(new URL(rest).port),
        bytesOf(
          `${method} /v5/market/time`,
          [new URL(rest).host],
          [
            `Origin: ${origin}`,
            "Sec-Fetch-Site: cross-site",
            "Access-Control-Request-Method: POST",
            "Connection: close"
          ]
        )
      ),
      ({ status, text }) => [status, /^access-control-allow-origin: (.*)\r$/im.exec(text)?.[1]]
    )

  it.scopedLive("lets exactly its origins act", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve({ cors: [page, "https://desk.example"] })
      for (const origin of [page, "https://desk.example"]) {
        assert.deepStrictEqual(yield* allowed(rest, origin), [200, origin])
        assert.deepStrictEqual(yield* allowed(rest, origin, "OPTIONS"), [204, origin])
      }
      for (const origin of [
        "http://localhost:5174",
        "http://localhost:51730",
        "http://localhost",
        "https://localhost:5173",
        "http://127.0.0.1:5173",
        "http://desk.example",
        "https://desk.example:8443",
        "https://a.desk.example",
        "https://desk.example.evil.example",
        "https://evildesk.example"
      ]) {
        for (const method of ["GET", "POST", "OPTIONS"]) {
          assert.deepStrictEqual(yield* allowed(rest, origin, method), [403, undefined], `${method} ${origin}`)
        }
      }
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("without it, refuses the pages of other ports of this machine", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      for (const origin of [page, "http://127.0.0.1:5173", "http://localhost", "http://127.0.0.1"]) {
        assert.deepStrictEqual(yield* allowed(rest, origin), [403, undefined], origin)
      }
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("that allows every page still checks the host", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve({ cors: true })
      const port = Number(new URL(rest).port)
      assert.deepStrictEqual(yield* allowed(rest, "http://a.example"), [200, "http://a.example"])
      const host = `evil.example:${port}`
      const rebound = bytesOf("GET /v5/market/time", [host], [`Origin: http://${host}`, "Connection: close"])
      assert.strictEqual((yield* talk(port, rebound)).status, 403)
    }).pipe(Effect.provide(world))
  )
})

describe("`allowedHosts` of the served paper exchange", () => {
  const statusOf = (port: number, host: string, ...headers: ReadonlyArray<string>) =>
    Effect.map(
      talk(port, bytesOf("GET /v5/market/time", [host], ["Connection: close", ...headers])),
      ({ status }) => status
    )

  it.scopedLive("names the hosts of a container, on any port, beside this machine", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve({ allowedHosts: ["paper", "exchange.internal"] })
      const port = Number(new URL(rest).port)
      const served = [
        "paper",
        `paper:${port}`,
        "paper:8080",
        "PAPER",
        "exchange.internal:80",
        "localhost",
        "127.0.0.1:1"
      ]
      for (const host of served) assert.strictEqual(yield* statusOf(port, host), 200, host)
      // pybit's WebSocket client names the server it dials as its origin.
      assert.strictEqual(yield* statusOf(port, `paper:${port}`, `Origin: http://paper:${port}`), 200)
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("lets no other name and no page in", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve({ allowedHosts: ["paper"] })
      const port = Number(new URL(rest).port)
      const others = [
        "paper.evil.example",
        "evil-paper",
        "notpaper",
        "paperx",
        "a.paper",
        "paper@evil.example",
        "paper, evil.example",
        "internal",
        ...foreignHosts.filter((host) => !host.startsWith("paper"))
      ]
      for (const host of others) {
        assert.include([400, 403], yield* statusOf(port, host.replace("PORT", String(port))), host)
      }
      for (const origin of ["http://evil.example", "http://paper.evil.example", "null", "http://paper:1"]) {
        assert.strictEqual(yield* statusOf(port, `paper:${port}`, `Origin: ${origin}`), 403, origin)
      }
    }).pipe(Effect.provide(world))
  )

  it.scopedLive("isn't needed for the host that it is told to listen on", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve({ host: "localhost" })
      assert.strictEqual((yield* Effect.promise(() => fetch(`${rest}/v5/market/time`))).status, 200)
    }).pipe(Effect.provide(world))
  )
})
