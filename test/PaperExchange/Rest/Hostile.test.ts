import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { serve } from "../../../src/PaperExchange/Serve.js"
import * as Paper from "../../../src/PaperExchange.js"
import { attack, strike } from "../hostile.js"
import { flood, knock } from "../hostileSockets.js"
import { always } from "../invariants.js"
import { act } from "../randomTraders.js"
import { pour, survives } from "../rawHttp.js"
import { simulated } from "../simulated.js"
import { begin } from "../tradingRun.js"

describe("malformed requests", () => {
  it("are answered by every operation, and change nothing if they are refused", () => {
    const world = begin(11)
    for (let i = 0; i < 60; i++) act(world)
    const codes = new Map<number, number>()
    for (let i = 0; i < 1500; i++) {
      const trader = world.traders[i % 4]
      if (trader === undefined) continue
      const { retCode } = strike(world, trader.key, attack(world, simulated))
      codes.set(retCode, (codes.get(retCode) ?? 0) + 1)
    }
    world.exchange.engine.settle()
    always(world)
    assert.isAbove(codes.size, 20, "many different refusals")
    assert.isAbove(codes.get(0) ?? 0, 100, "some requests are accepted")
  })

  it("are answered with any headers, method and path", () => {
    const { chance, exchange } = begin(12)
    for (let i = 0; i < 300; i++) knock(exchange, chance)
  })
})

describe("malformed messages", () => {
  it("never throw on any kind of socket and leave a consistent exchange", () => {
    const world = begin(13)
    for (let i = 0; i < 40; i++) act(world)
    assert.isAbove(flood(world, 800), 400)
    world.exchange.engine.settle()
    always(world)
  })
})

describe("bytes that are not HTTP", () => {
  it.scopedLive("do not prevent the server from serving others", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      yield* pour(rest, 40)
      assert.isTrue(yield* survives(rest))
    }).pipe(Effect.provide(Paper.layer({ historyDays: 1, symbols: ["BTCUSDT"], rateLimits: false })))
  )
})
