import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"
import { attack, strike } from "../PaperExchange/hostile.js"
import { flood, knock } from "../PaperExchange/hostileSockets.js"
import { always } from "../PaperExchange/invariants.js"
import { act } from "../PaperExchange/randomTraders.js"
import { pour, survives } from "../PaperExchange/rawHttp.js"
import { simulated } from "../PaperExchange/simulated.js"
import { begin } from "../PaperExchange/tradingRun.js"

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe("100,000 malformed requests and messages", () => {
  it("70,000 over REST", async () => {
    const world = begin(21)
    for (let i = 0; i < 70_000; i++) {
      if (i % 40 === 0) act(world)
      const trader = world.traders[i % 4]
      if (trader !== undefined) strike(world, trader.key, attack(world, simulated))
      if (i % 5000 === 4999) {
        world.exchange.engine.settle()
        always(world)
        await turn()
      }
    }
  })

  it("5,000 with headers, methods and paths of any kind", () => {
    const { chance, exchange } = begin(22)
    for (let i = 0; i < 5000; i++) knock(exchange, chance)
  })

  it("24,000 over sockets", async () => {
    const world = begin(23)
    for (let i = 0; i < 24; i++) {
      for (let k = 0; k < 20; k++) act(world)
      assert.isAbove(flood(world, 1000), 500)
      world.exchange.engine.settle()
      always(world)
      await turn()
    }
  })

  it.scopedLive("1,000 connections that do not speak HTTP", () =>
    Effect.gen(function* () {
      const { rest } = yield* serve()
      yield* pour(rest, 1000)
      assert.isTrue(yield* survives(rest))
    }).pipe(Effect.provide(Paper.layer({ historyDays: 1, symbols: ["BTCUSDT"], rateLimits: false })))
  )
})
