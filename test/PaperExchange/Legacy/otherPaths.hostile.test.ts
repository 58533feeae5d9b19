import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import * as Legacy from "../../../src/PaperExchange/Legacy.js"
import { type Case, everything, legacy, send } from "../everyCase.js"

const exchange = everything()

const served = new Set(Legacy.all.map(({ api }) => api))

/** Operations that no older API simulates. */
const others = legacy.filter(
  ({ endpoint }) => Rest.handlerFor(exchange, `${endpoint.method} ${endpoint.path}`) === undefined
)

const wrongOf = (one: Case) =>
  Effect.map(send(exchange, one), ({ code, kind, status, text }) => {
    const name = `${one.endpoint.api} ${one.endpoint.method} ${one.endpoint.path}`
    if (status !== 200 || code === undefined) return [`${name}: ${status} ${text.slice(0, 60)}`]
    return code === 10017 && kind === "not-simulated" ? [] : [`${name}: ${code}, ${kind}`]
  })

describe("a path of an older API that isn't simulated", () => {
  for (const api of new Set(others.map(({ endpoint }) => endpoint.api)))
    it.effect(`is refused with 10017 in its own envelope, and isn't 404: ${api}`, () =>
      Effect.gen(function* () {
        const own = others.filter(({ endpoint }) => endpoint.api === api)
        const wrong = yield* Effect.forEach(own, wrongOf)
        assert.deepStrictEqual(wrong.flat(), [])
      })
    )

  it.effect("has no result, so that no client takes it for a balance or a position", () =>
    Effect.gen(function* () {
      for (const one of others) {
        const { body, code } = yield* send(exchange, one)
        const result = code === undefined ? undefined : one.endpoint.protocol.envelope.result(body)
        assert.include(
          [undefined, "null", "{}", "[]"],
          result === undefined ? undefined : JSON.stringify(result),
          one.endpoint.path
        )
      }
    })
  )

  it.effect("names the operation in its message", () =>
    Effect.gen(function* () {
      const one = others.find(({ endpoint }) => endpoint.api === "Linear" && endpoint.path.includes("position/list"))
      if (one === undefined) assert.fail("linear positions are simulated")
      const { body } = yield* send(exchange, one)
      assert.match(one.endpoint.protocol.envelope.message(body ?? {}), /not simulated/)
    })
  )
})

describe("beside them", () => {
  it.effect("a path that no API has stays 404", () =>
    Effect.gen(function* () {
      for (const path of ["/v2/private/nothing", "/spot/v3/private/nothing", "/private/linear/nothing", "/nothing"]) {
        const request = { method: "GET", path, headers: {}, body: undefined, address: "test" }
        assert.strictEqual((yield* Rest.handle(exchange, request)).status, 404, path)
      }
    })
  )

  it.effect("orders and market data of each served API are answered as before", () =>
    Effect.gen(function* () {
      const simulated = legacy.filter(
        ({ endpoint }) =>
          served.has(endpoint.api) &&
          endpoint.access === "public" &&
          Rest.handlerFor(exchange, `${endpoint.method} ${endpoint.path}`) !== undefined
      )
      assert.isAbove(simulated.length, 20)
      for (const one of simulated) {
        const { kind, status } = yield* send(exchange, one)
        assert.deepStrictEqual([status, kind], [200, "simulated"], one.endpoint.path)
      }
    })
  )

  it.effect("nothing is answered, where the older APIs aren't configured", () =>
    Effect.gen(function* () {
      const bare = everything({ families: [], endpoints: [] })
      const request = { method: "GET", path: "/v2/public/symbols", headers: {}, body: undefined, address: "test" }
      assert.strictEqual((yield* Rest.handle(bare, request)).status, 404)
    })
  )
})
