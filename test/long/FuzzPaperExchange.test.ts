import { assert, describe, it } from "@effect/vitest"
import { resultOf } from "../../src/PaperExchange/internal/Rest/Empty.js"
import * as Legacy from "../../src/PaperExchange/Legacy.js"
import * as Registry from "../../src/Registry.js"
import { cases, pick, seed } from "../fuzz/Cases.js"
import { mutate } from "../fuzz/Mutations.js"
import { valueOf } from "../fuzz/Values.js"
import { attack, strike } from "../PaperExchange/hostile.js"
import { always } from "../PaperExchange/invariants.js"
import { act } from "../PaperExchange/randomTraders.js"
import { simulated as simulatedEndpoints } from "../PaperExchange/simulated.js"
import { begin } from "../PaperExchange/tradingRun.js"

const older = Legacy.all.flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
const every = [...simulatedEndpoints, ...older]

describe("parameters of any kind at the paper exchange", () => {
  it("10,000 to the older APIs: refused with one of their codes, or accepted and answered in their format", () => {
    const world = begin(100 + seed, 5000, { families: Legacy.all })
    cases("older parameters", 10_000, (_, i) => {
      if (i % 40 === 0) act(world)
      const trader = world.traders[i % 4]
      if (trader !== undefined) strike(world, trader.key, attack(world, older))
      if (i % 3000 < 2999) return
      world.exchange.engine.settle()
      always(world)
    })
  })

  it("10,000 generated from the operations' schemas and then mutated", () => {
    const world = begin(200 + seed, 5000, { families: Legacy.all })
    cases("made parameters", 10_000, (chance, i) => {
      if (i % 60 === 0) act(world)
      const endpoint = pick(chance, every)
      const trader = world.traders[i % 4]
      if (trader === undefined) return
      const made = JSON.parse(
        JSON.stringify(valueOf(chance, endpoint.params.ast) ?? {}, (_, value) =>
          typeof value === "bigint" ? `${value}` : value
        )
      )
      if (chance.next() < 0.8) {
        for (const name of ["symbol", "coin", "category"]) {
          const usual = { symbol: "BTCUSDT", coin: "USDT", category: "linear" }[name]
          if (name in made) made[name] = usual
        }
      }
      const params = chance.next() < 0.6 ? mutate(chance, made) : made
      const isGet = endpoint.method !== "POST"
      const entries = typeof params === "object" && params !== null ? Object.entries(params) : []
      const query = entries.map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`).join("&")
      strike(world, trader.key, {
        endpoint,
        query: isGet ? query.slice(0, 100_000) : "",
        body: isGet ? undefined : (JSON.stringify(params) ?? ""),
        hopeless: false
      })
      if (i % 3000 < 2999) return
      world.exchange.engine.settle()
      always(world)
    })
  })

  it("every read that is not simulated is empty in its own shape, or has no answer, for any parameters", () => {
    const simulated = new Set(simulatedEndpoints)
    const reads = Registry.v5.filter((endpoint) => endpoint.kind === "read" && !simulated.has(endpoint))
    cases("empty answers", 5000, (chance, i) => {
      const endpoint = pick(chance, reads)
      const params = mutate(chance, valueOf(chance, endpoint.params.ast) ?? {})
      const result = resultOf(endpoint, params)
      if (result === undefined) return
      const body = endpoint.protocol.envelope.write({ code: 0, message: "", result, extension: {}, time: i })
      assert.strictEqual(endpoint.decodeBody(body, { params })._tag, "Right", endpoint.id)
    })
  })
})

const textOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value))
const escaped = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "\ufffd"))
