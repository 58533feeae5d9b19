import { assert, it } from "@effect/vitest"
import { Effect, Redacted, TestClock } from "effect"
import * as PaperExchange from "../../src/PaperExchange/Service.js"
import * as Hmac from "../../src/PaperExchange/Hmac.js"
for (const sockets of [false, true])
it.scoped("day", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.UTC(2025, 0, 15, 10))
    const paper = yield* PaperExchange.make({ symbols: ["BTCUSDT"], historyDays: 1 })
    const { key, secret } = paper.accounts.demo
    const body = JSON.stringify({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.1" })
    const ts = String(Date.UTC(2025, 0, 15, 10))
    const answer = yield* paper.request({ method: "POST", path: "/v5/order/create", body, address: "x", headers: { "X-BAPI-API-KEY": key, "X-BAPI-TIMESTAMP": ts, "X-BAPI-SIGN": Hmac.hex(Redacted.value(secret), `${ts}${key}5000${body}`), "X-BAPI-RECV-WINDOW": "5000" } } as any)
    console.log(answer.body)
    let n = 0
    if (sockets) {
    const opened = paper.sockets.open("/v5/public/linear", { text: () => { n++ }, cut: () => {} }, "x")
    if (!("status" in opened)) paper.sockets.receive(opened, JSON.stringify({ op: "subscribe", args: ["orderbook.50.BTCUSDT", "publicTrade.BTCUSDT", "tickers.BTCUSDT"] })) }
    const c = process.cpuUsage(); const w = Date.now()
    yield* TestClock.adjust("10 minutes")
    const d = process.cpuUsage(c)
    console.log(sockets, "CPU", (d.user + d.system) / 1e6, "wall", (Date.now() - w) / 1000, n, paper.markets.now())
    assert.isTrue(true)
  }), 300000)
