import { assert, describe, it } from "@effect/vitest"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import { Sockets } from "../../../src/PaperExchange/internal/Socket/Sockets.js"
import { start } from "../harness.js"

/** Sockets on a clock that jumps from wait to wait, as that of a simulation does. */
const simulated = () => {
  let now = start
  const waits = new Set<{ readonly at: number; readonly work: () => void }>()
  const exchange = new Exchange({ historyDays: 1, seed: 3, symbols: ["BTCUSDT"], clock: () => now })
  const sockets = new Sockets(exchange, {
    later: (millis, work) => {
      const wait = { at: now + millis, work }
      waits.add(wait)
      return () => waits.delete(wait)
    }
  })
  const received: Array<string> = []
  const opened = sockets.open("/v5/public/linear", { text: (text) => received.push(text), cut: () => {} })
  if ("status" in opened) throw new Error(opened.body)
  return {
    subscribe: (...args: ReadonlyArray<string>) =>
      sockets.receive(opened, JSON.stringify({ op: "subscribe", args: args })),
    received,
    waits,
    jump: () => {
      const next = [...waits].sort((a, b) => a.at - b.at)[0]
      if (next === undefined) throw new Error("nobody waits")
      waits.delete(next)
      now = next.at
      next.work()
    },
    settle: () => {
      now += 250
      exchange.catchUp()
    }
  }
}

describe("topics that hold something back", () => {
  it("wait with one timer, however often they are published meanwhile", () => {
    const { jump, received, settle, subscribe, waits } = simulated()
    subscribe("kline.1.BTCUSDT", "tickers.BTCUSDT", "orderbook.50.BTCUSDT")
    for (let i = 0; i < 500; i++) {
      settle()
      jump()
      assert.isAtMost(waits.size, 1)
    }
    assert.isAbove(received.length, 500)
  })
})
