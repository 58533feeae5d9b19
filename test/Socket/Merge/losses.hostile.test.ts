import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { random } from "../HostileAccount.js"
import { aWhile, type HostileExchange, type Push, until, withExchange } from "../hostileExchange.js"

const ticker = Socket.Topic.tickers({ category: "linear", symbol: "BTCUSDT" })
const kline = Socket.Topic.kline({ category: "linear", interval: "1", symbol: "BTCUSDT" })
const pause = (millis: number) => Effect.promise(() => new Promise((resolve) => setTimeout(resolve, millis)))

/** Both connections lose pushes while both are there, but never the same one, and are late by turns. */
const lossy = (exchange: HostileExchange, seed: number, isSpared: (push: Push) => boolean) => {
  const dice = random(seed)
  const fates = new Map<Push, number>()
  for (const line of exchange.lines) {
    line.delay = () => dice() * 4
    line.loses = (push) => {
      if (isSpared(push) || exchange.listening(push.topic).length < 2) return false
      const fate = fates.get(push) ?? dice()
      fates.set(push, fate)
      return line.index % 2 === 0 ? fate < 0.2 : fate > 0.8
    }
  }
}
const both = (exchange: HostileExchange, topic: string) =>
  until("both connections", () => exchange.listening(topic).length === 2)

describe.concurrent("two connections that lose different pushes", () => {
  for (const seed of [1, 2, 3])
    it.scopedLive(`give the whole row of a ticker, whose fields never go back, seed ${seed}`, () =>
      withExchange(
        (exchange) =>
          Effect.gen(function* () {
            const row: Record<string, string> = {
              symbol: "BTCUSDT",
              lastPrice: "1000",
              bid1Price: "1000",
              markPrice: "1000"
            }
            let cs = 1_000_000
            const push = (type: string, data: object): Push => ({ topic: ticker.text, type, cs: ++cs, ts: cs, data })
            exchange.request = (line, request) => {
              line.confirm(request)
              if (request.op === "subscribe") line.push({ ...push("snapshot", { ...row }), cs, ts: cs })
            }
            const seen: Array<Readonly<Record<string, string>>> = []
            yield* Effect.forkScoped(
              Stream.runForEach(Socket.Tickers.stream({ category: "linear", symbols: ["BTCUSDT"] }), (update) =>
                Effect.sync(() => void seen.push({ ...update.row } as unknown as Record<string, string>))
              )
            )
            yield* both(exchange, ticker.text)
            yield* until("a row", () => seen.length > 0)
            lossy(exchange, seed, ({ type }) => type === "snapshot")
            const dice = random(seed + 100)
            for (let i = 1; i <= 150; i++) {
              const field = ["lastPrice", "bid1Price", "markPrice"][Math.floor(dice() * 3)] ?? "lastPrice"
              row[field] = String(1000 + i)
              exchange.push(push("delta", { symbol: "BTCUSDT", [field]: row[field] }))
              if (i === 80) {
                // What is on its way arrives before the cut.
                yield* pause(30)
                exchange.lines[seed % 2]?.cut()
                yield* until("the loss", () => exchange.lines[seed % 2]?.isOpen === false)
              }
              if (i % 10 === 0) yield* pause(4)
            }
            yield* until("the exchange's row", () => {
              const last = seen.at(-1) ?? {}
              return Object.entries(row).every(([name, value]) => last[name] === value)
            })
            for (const field of ["lastPrice", "bid1Price", "markPrice"])
              for (const [i, one] of seen.entries())
                assert.isAtLeast(Number(one[field]), Number(seen[i - 1]?.[field] ?? 0), `${field} went back`)
          }),
        { lines: 2 }
      )
    )

  for (const seed of [1, 2])
    it.scopedLive(`give each other message once, seed ${seed}`, () =>
      withExchange(
        (exchange) =>
          Effect.gen(function* () {
            const seen: Array<string> = []
            yield* Effect.forkScoped(
              Stream.runForEach(Socket.stream(kline), ({ data }) =>
                Effect.sync(() => void seen.push(data[0]?.close ?? ""))
              )
            )
            yield* both(exchange, kline.text)
            yield* aWhile
            lossy(exchange, seed, () => false)
            const start = 1_763_700_000_000
            const sent: Array<string> = []
            for (let i = 1; i <= 150; i++) {
              const close = String(1000 + i)
              sent.push(close)
              const prices = { open: "1000", close, high: "2000", low: "900" }
              const candle = { start, end: start + 59_999, interval: "1", ...prices, volume: "1", turnover: "1" }
              const data = [{ ...candle, confirm: false, timestamp: start + i }]
              exchange.push({ topic: kline.text, type: "snapshot", ts: start + i, data })
              if (i % 10 === 0) yield* pause(3)
            }
            yield* until("all of them", () => new Set(seen).size === 150)
            yield* aWhile
            assert.lengthOf(seen, 150, "one came twice")
            assert.sameMembers(seen, sent)
          }),
        { lines: 2 }
      )
    )
})
