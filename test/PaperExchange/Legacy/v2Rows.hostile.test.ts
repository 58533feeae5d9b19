import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Inverse from "../../../src/Legacy/Inverse.js"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import { everything, send } from "../everyCase.js"
import { start } from "../harness.js"
import type { Message } from "../socketHarness.js"

const symbol = "BTCUSD"

const limit = { symbol, side: "Buy", order_type: "Limit", qty: 200, price: "60000", time_in_force: "GoodTillCancel" }

const stop = { ...limit, base_price: "66000", stop_px: "50000", trigger_by: "LastPrice" }

/** Calls of inverse contracts (v2). */
const world = () => {
  const exchange = everything()
  const call = (endpoint: Parameters<typeof send>[1]["endpoint"], params: object) =>
    Effect.map(send(exchange, { endpoint, params }), ({ body, code, text }): Message => {
      assert.strictEqual(code, 0, text)
      return body.result
    })
  return { call, place: call(Inverse.placeActiveOrder, limit), placeStop: call(Inverse.placeConditionalOrder, stop) }
}

describe("an inverse order (v2)", () => {
  it.effect("has its quantities as numbers where it's queried by its ID, and as text where it's listed", () =>
    Effect.gen(function* () {
      const { call, place } = world()
      const { order_id } = yield* place
      const queried = yield* call(Inverse.queryActiveOrder, { symbol, order_id })
      assert.deepStrictEqual([queried.qty, queried.leaves_qty, queried.cum_exec_qty], [200, 200, 0])
      assert.typeOf(queried.price, "string")
      const [listed] = (yield* call(Inverse.getActiveOrderList, { symbol })).data
      assert.deepStrictEqual([listed.qty, listed.leaves_qty, listed.cum_exec_qty], ["200", "200", "0"])
    })
  )

  it.effect("has leaves_value, and ext_fields where it's queried", () =>
    Effect.gen(function* () {
      const { call, place } = world()
      const { order_id } = yield* place
      const queried = yield* call(Inverse.queryActiveOrder, { symbol, order_id })
      assert.approximately(Number(queried.leaves_value), 200 / 60_000, 1e-6)
      assert.typeOf(queried.leaves_value, "string")
      assert.typeOf(queried.ext_fields, "object")
      const [listed] = (yield* call(Inverse.getActiveOrderList, { symbol })).data
      assert.approximately(Number(listed.leaves_value), 200 / 60_000, 1e-6)
      assert.typeOf(listed.leaves_value, "string")
    })
  )

  it.effect("has its quantities as numbers in cancel-all's answer, active and conditional", () =>
    Effect.gen(function* () {
      const { call, place, placeStop } = world()
      yield* place
      const [active] = yield* call(Inverse.cancelAllActiveOrders, { symbol })
      assert.deepStrictEqual([active.qty, active.leaves_qty, active.leaves_value], [200, 200, "0"])
      yield* placeStop
      const [conditional] = yield* call(Inverse.cancelAllConditionalOrders, { symbol })
      assert.deepStrictEqual([conditional.qty, conditional.leaves_value], [200, "0"])
    })
  )

  it.effect("has its quantities as numbers, if it is a conditional order that's queried", () =>
    Effect.gen(function* () {
      const { call, placeStop } = world()
      yield* placeStop
      const [queried] = yield* call(Inverse.queryConditionalOrder, { symbol })
      assert.deepStrictEqual([queried.qty, queried.leaves_qty], [200, 200])
      assert.typeOf(queried.ext_fields, "object")
      assert.property(queried, "leaves_value")
    })
  )

  it.effect("is placed with text for qty, as clients of that time send it, or a number", () =>
    Effect.gen(function* () {
      const { call } = world()
      for (const qty of [100, "100"])
        assert.strictEqual((yield* call(Inverse.placeActiveOrder, { ...limit, qty })).qty, 100)
    })
  )
})

/** Signs parameters as v2 does, and sends them as JSON. */
const post = (path: string, params: Readonly<Record<string, string | number>>) => {
  const all: Record<string, string | number> = { ...params, api_key: demo.key, timestamp: start, recv_window: 5000 }
  const text = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name]}`)
    .join("&")
  const body = JSON.stringify({ ...all, sign: Hmac.hex(demo.secret, text) })
  return Rest.handle(everything(), { method: "POST", path, headers: {}, body, address: "test" })
}

describe("a cancellation (v2) without an ID", () => {
  for (const path of [
    "/v2/private/stop-order/cancel",
    "/v2/private/order/cancel",
    "/private/linear/stop-order/cancel",
    "/private/linear/order/cancel"
  ])
    it.effect(`is refused in its own envelope: ${path}`, () =>
      Effect.gen(function* () {
        const linear = path.startsWith("/private/linear")
        const { body, status } = yield* post(path, { symbol: linear ? "BTCUSDT" : symbol })
        assert.strictEqual(status, 200, body)
        const answer: Message = JSON.parse(body)
        assert.containsAllKeys(answer, ["ret_code", "ret_msg", "ext_code", "time_now"])
        assert.notStrictEqual(answer.ret_code, 0)
        assert.strictEqual(answer.result, null)
      })
    )
})
