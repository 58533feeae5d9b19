import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Exchange } from "../../src/PaperExchange/Exchange.js"
import { type ApiKey, secretOf } from "../../src/PaperExchange/internal/Account/Keys.js"
import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Rest from "../../src/PaperExchange/internal/Rest/Rest.js"
import { Sockets } from "../../src/PaperExchange/internal/Socket/Sockets.js"
import { attack, nasty, some, whole } from "./hostile.js"
import { simulated } from "./simulated.js"
import type { TradingRun } from "./tradingRun.js"

/** Messages that a socket should never get. */
export const garbage = (chance: Stream): string => {
  const words = [
    "subscribe",
    "unsubscribe",
    "auth",
    "ping",
    "order.create",
    "order.cancel-batch",
    "toString",
    "",
    7,
    null
  ]
  const args = [[], null, "x", [null], [1], [[]], [{}], ["orderbook.50.BTCUSDT"], ["order", "order"], ["__proto__"], {}]
  const dice = chance.next()
  if (dice < 0.15) return some(chance, whole) ?? ""
  if (dice < 0.3) {
    return String.fromCharCode(...Array.from({ length: chance.integer(0, 60) }, () => chance.integer(0, 0xffff)))
  }
  const text = JSON.stringify({
    op: some(chance, words),
    args: chance.next() < 0.6 ? some(chance, args) : [some(chance, nasty), some(chance, nasty)],
    ...(chance.next() < 0.4 ? { req_id: some(chance, nasty), reqId: some(chance, nasty) } : {}),
    ...(chance.next() < 0.3
      ? { header: some(chance, [{}, null, [], { "X-BAPI-TIMESTAMP": some(chance, nasty) }]) }
      : {})
  })
  return dice < 0.4 ? text.slice(0, chance.integer(0, text.length)) : text
}

/** Sends malformed messages on every kind of socket, authenticated or not. */
export const flood = (world: TradingRun, count: number): number => {
  const { chance, exchange } = world
  const sockets = new Sockets(exchange)
  const trades = simulated.filter((endpoint) => Object.values(operations).includes(endpoint.path))
  let answers = 0
  const open = (path: string, key: ApiKey | undefined) => {
    const peer = {
      text: (text: string) => {
        JSON.parse(text)
        answers++
      },
      cut: () => {}
    }
    const session = sockets.open(path, peer, `10.0.0.${chance.integer(1, 250)}`)
    if ("status" in session) throw new Error(path)
    if (key !== undefined) {
      const expires = exchange.now() + 5000
      const sign = Hmac.hex(secretOf(exchange.root, key.number), `GET/realtime${expires}`)
      sockets.receive(session, JSON.stringify({ op: "auth", args: [key.key, expires, sign] }))
      assert.strictEqual(session.key, key)
    }
    return session
  }
  const sessions = [
    ...["linear", "spot", "inverse", "option"].map((name) => open(`/v5/public/${name}`, undefined)),
    open("/v5/private", undefined),
    open("/v5/trade", undefined),
    ...world.traders.flatMap(({ key }) => [open("/v5/private", key), open("/v5/trade", key)])
  ]
  for (let i = 0; i < count; i++) {
    const session = some(chance, sessions)
    if (session === undefined) continue
    if (session.channel !== "trade" || chance.next() < 0.3) {
      sockets.receive(session, garbage(chance))
      continue
    }
    const { body, endpoint } = attack(world, trades)
    const [op] = Object.entries(operations).find(([, path]) => path === endpoint.path) ?? ["order.create"]
    const stamp = chance.next() < 0.9 ? exchange.now() : some(chance, nasty)
    const head = JSON.stringify({ op, reqId: `r${i}`, header: { "X-BAPI-TIMESTAMP": stamp } })
    sockets.receive(session, `${head.slice(0, -1)},"args":[${body ?? "{}"}]}`)
  }
  for (const session of sessions) sockets.gone(session)
  return answers
}

const operations: Readonly<Record<string, string>> = {
  "order.create": "/v5/order/create",
  "order.amend": "/v5/order/amend",
  "order.cancel": "/v5/order/cancel",
  "order.create-batch": "/v5/order/create-batch",
  "order.amend-batch": "/v5/order/amend-batch",
  "order.cancel-batch": "/v5/order/cancel-batch"
}

/** Sends an arbitrary REST request, including headers. It must be answered and never throw. */
export const knock = (exchange: Exchange, chance: Stream): void => {
  const paths = [
    "/",
    "/v5/order/create",
    "/v5/market/time",
    "/v5/market/kline?%",
    "//",
    "/v5/../v5",
    "",
    "?",
    "/v5/order/create?x=%00"
  ]
  const text = () => String(some(chance, nasty))
  const answer = Effect.runSync(
    Rest.handle(exchange, {
      method: some(chance, ["GET", "POST", "DELETE", "PUT", "", "get"]) ?? "GET",
      path: some(chance, paths) ?? "/",
      headers: {
        "X-BAPI-API-KEY": text(),
        "X-BAPI-TIMESTAMP": text(),
        "X-BAPI-SIGN": text(),
        "X-BAPI-RECV-WINDOW": text()
      },
      body: chance.next() < 0.5 ? undefined : text(),
      address: text()
    })
  )
  assert.isTrue(answer.status >= 200 && answer.status < 500, String(answer.status))
}
