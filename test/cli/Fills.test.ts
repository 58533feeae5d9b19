import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/PlaceOrder.js"
import { served, shell } from "./shell.js"

const words = (text: string) => text.split(" ")
const market = words("order place BTCUSDT buy 0.01 --market --yes")

describe("a market order", () => {
  it.live("waits for its fills, and says what they cost", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const { code, out } = yield* shell([...market, "--paper-url", rest])
      assert.strictEqual(code, 0)
      assert.match(out[0] ?? "", /^filled +Buy 0\.010 BTCUSDT at \d+(?:\.\d+)?$/)
      assert.match(out.join("\n"), /\nvalue +\d.*\nfee +\d.*\nstatus +Filled\norder id /)
      const json = yield* shell([...market, "--paper-url", rest, "--json"])
      const { order, status } = JSON.parse(json.out.join(""))
      assert.deepStrictEqual([status, order.orderStatus, Number(order.cumExecQty)], ["Accepted", "Filled", 0.01])
      const at = yield* shell([...market, "--paper-url", rest, "--wait", "0"])
      assert.match(at.out[0] ?? "", /^accepted +Buy 0\.01 BTCUSDT at the market price$/)
    }).pipe(Effect.scoped)
  )

  it.live("exits with 4 and its ID if its fills can't be looked up in time", () =>
    Effect.gen(function* () {
      const { paper, rest } = yield* served
      yield* paper.faults.loseAnswer({ path: "/v5/order/realtime", count: 100 })
      const { code, err, out } = yield* shell([...market, "--paper-url", rest, "--wait", "600ms", "--json"])
      const { error, orderLinkId, outcome } = JSON.parse(err.at(-1) ?? "")
      assert.deepStrictEqual([code, out, error, outcome], [4, [], "FillsUnknown", "executed"])
      assert.match(orderLinkId, /^cli-/)
    }).pipe(Effect.scoped)
  )

  it.live("takes only durations as its deadline", () =>
    Effect.gen(function* () {
      for (const wait of ["", "-1", "2h", "1e3", "99999s", "soon"])
        assert.strictEqual((yield* shell([...market, "--wait", wait])).code, 1, wait)
    })
  )
})
