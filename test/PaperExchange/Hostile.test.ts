import { assert, describe, it } from "@effect/vitest"
import { Stream } from "../../src/PaperExchange/Chance.js"
import * as Rest from "../../src/PaperExchange/Rest.js"
import { Sockets } from "../../src/PaperExchange/Sockets.js"
import { attack, garbage, knock, strike } from "./hostile.js"
import { always } from "./invariants.js"
import { act, begin } from "./tumult.js"

describe("requests of which anything may be wrong", () => {
  it("are answered by every operation, and change nothing where they are refused", () => {
    const world = begin(11)
    for (let i = 0; i < 60; i++) act(world)
    const codes = new Map<number, number>()
    for (let i = 0; i < 1500; i++) {
      const trader = world.traders[i % 4]
      if (trader === undefined) continue
      const { retCode } = strike(world, trader.key, attack(world, Rest.endpoints))
      codes.set(retCode, (codes.get(retCode) ?? 0) + 1)
    }
    world.exchange.engine.settle()
    always(world)
    assert.isAbove(codes.size, 20, "many different refusals")
    assert.isAbove(codes.get(0) ?? 0, 100, "and some that are taken")
  })

  it("are answered whatever headers, method and path they have", () => {
    const { chance, exchange } = begin(12)
    for (let i = 0; i < 300; i++) knock(exchange, chance)
  })
})

describe("messages of which anything may be wrong", () => {
  it("never throw, on any kind of socket", () => {
    const { exchange } = begin(13)
    const sockets = new Sockets(exchange)
    const chance = new Stream(5)
    let answers = 0
    for (const path of ["/v5/public/linear", "/v5/public/spot", "/v5/public/option", "/v5/private", "/v5/trade"]) {
      const session = sockets.open(path, {
        text: (text) => {
          JSON.parse(text)
          answers++
        },
        cut: () => {}
      })
      if ("status" in session) return assert.fail(path)
      for (let i = 0; i < 150; i++) sockets.receive(session, garbage(chance))
    }
    assert.isAbove(answers, 300)
  })
})
