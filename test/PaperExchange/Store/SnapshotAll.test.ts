import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import * as Commands from "../../../src/PaperExchange/internal/Store/Commands.js"
import type { DurableOptions } from "../../../src/PaperExchange/Store/Durable.js"
import * as Paper from "../../../src/PaperExchange.js"
import { ask, HandClock, running, Tape } from "../crashes.js"
import { reads, runEveryWrite } from "../everyOperation.js"
import { difference, visibleState } from "../visibleState.js"

// A minute before funding and an interest hour.
const evening = Date.UTC(2025, 0, 15, 15, 59)
const options: DurableOptions = { seed: 3, historyDays: 1, rateLimits: false }

/** In-process commands. */
const commanded = (exchange: Exchange) => {
  const { key, secret } = Commands.perform(exchange, Commands.open, { balances: { USDT: "5000" } })
  Commands.perform(exchange, Commands.deposit, key, "BTC", "0.5")
  Commands.perform(exchange, Commands.depositOnChain, Paper.account.key, { coin: "USDT", chain: "TRX", amount: "100" })
  Commands.perform(exchange, Commands.shock, "ETH", 0.97)
  return secret
}

describe("everything that can change the state", () => {
  for (const [name, snapshotEntries] of [
    ["the journal alone", 1_000_000],
    ["a snapshot and the journal after it", 17]
  ] as const) {
    it.effect(`is restored from ${name} and continues in the same way`, () =>
      Effect.gen(function* () {
        const hand = new HandClock(evening)
        const tape = new Tape()
        const kept = { ...options, snapshotEntries }
        let secret = ""
        let then = 0
        const [now, later] = yield* running(tape, hand, kept, (exchange) =>
          Effect.gen(function* () {
            secret = commanded(exchange)
            assert.deepStrictEqual(yield* runEveryWrite(exchange, hand), [])
            // In odd steps, because it must not matter how often the clock is read.
            for (let i = 0; i < 20; i++) {
              hand.millis += 3711
              exchange.catchUp()
            }
            assert.isAbove(exchange.engine.now, Date.UTC(2025, 0, 15, 16))
            if (exchange.recorder !== undefined) yield* exchange.recorder.safe
            then = hand.millis
            const now = visibleState(exchange)
            hand.millis += 20_000
            exchange.catchUp()
            return [now, visibleState(exchange)] as const
          })
        )
        const texts = tape.at(tape.length)
        hand.millis = then
        yield* running(new Tape(texts), hand, kept, (exchange) =>
          Effect.sync(() => {
            assert.strictEqual(difference(visibleState(exchange), now), "")
            hand.millis += 20_000
            exchange.catchUp()
            assert.strictEqual(difference(visibleState(exchange), later), "")
          })
        )
        const stored = [...texts.values()].join("")
        for (const word of [secret, Paper.account.secret, "Secret77words", "X-BAPI"]) assert.notInclude(stored, word)
      })
    )
  }

  it.effect("is not changed by reads", () =>
    Effect.gen(function* () {
      const hand = new HandClock(evening)
      const exchange = new Exchange({ ...options, clock: () => hand.millis })
      yield* runEveryWrite(exchange, hand)
      const before = visibleState(exchange)
      const answered = new Set<string>()
      for (const [path, params] of reads) {
        const { retCode } = yield* ask(exchange, "GET", path, params)
        if (retCode === 0) answered.add(path)
      }
      assert.isAbove(answered.size, 40)
      assert.strictEqual(difference(visibleState(exchange), before), "")
    })
  )
})
