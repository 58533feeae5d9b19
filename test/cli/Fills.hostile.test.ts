import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import "../../cli/src/run/Close.js"
import "../../cli/src/run/PlaceOrder.js"
import { proxied } from "./proxied.js"
import { served, shell } from "./shell.js"

const words = (text: string) => text.split(" ")
const buy = "order place BTCUSDT buy 0.02 --market"

/** Runs commands on an exchange whose orders end as `fields` say. */
const ending = (fields: object) =>
  Effect.gen(function* () {
    const { rest } = yield* served
    const { at, posted } = yield* proxied(rest, (path, answer) => {
      if (path !== "/v5/order/realtime") return answer
      const { result, ...envelope } = JSON.parse(answer)
      const list = result.list.map((row: object) => ({ ...row, ...fields }))
      return JSON.stringify({ ...envelope, result: { ...result, list } })
    })
    const run = (line: string) => shell([...words(line), "--yes", "--paper-url", at])
    return { posted, run }
  })

describe("a market order", () => {
  it.live("that ends without a fill exits with 2, says why, and isn't sent again", () =>
    Effect.gen(function* () {
      const { posted, run } = yield* ending({
        orderStatus: "Cancelled",
        cumExecQty: "0.000",
        rejectReason: "EC_NoImmediateQtyToFill"
      })
      const { code, err, out } = yield* run(`${buy} --json`)
      const { error, message, orderId, orderLinkId } = JSON.parse(err.join(""))
      assert.deepStrictEqual([code, out, error], [2, [], "OrderNotFilled"])
      assert.match(message, /accepted, but ended as Cancelled: EC_NoImmediateQtyToFill$/)
      assert.isTrue(message.includes(orderId) && /^cli-/.test(orderLinkId))
      assert.deepStrictEqual(posted, ["/v5/order/create"])
    }).pipe(Effect.scoped)
  )

  it.live("that ends partly filled says so, and so does a position that is closed only in part", () =>
    Effect.gen(function* () {
      const { run } = yield* ending({ orderStatus: "Cancelled", cumExecQty: "0.004" })
      const placed = yield* run(buy)
      assert.strictEqual(placed.code, 0)
      assert.match(placed.out.join("\n"), /^partly filled +Buy 0\.004 BTCUSDT at .*\nstatus +Cancelled\n/s)
      const { code, err, out } = yield* run("close BTCUSDT")
      assert.match(out[0] ?? "", /^partly filled +Sell 0\.004 BTCUSDT/)
      assert.strictEqual(code, 2)
      assert.include(err[0], "Only 0.004 of 0.020 BTCUSDT was closed")
    }).pipe(Effect.scoped)
  )

  it.live("with the ID of an earlier order is said to be found", () =>
    Effect.gen(function* () {
      const { run } = yield* ending({})
      assert.match((yield* run(`${buy} --order-link-id mine`)).out[0] ?? "", /^filled /)
      assert.match(
        (yield* run(`${buy} --order-link-id mine`)).out.join("\n"),
        /^found +Buy 0\.020 BTCUSDT at the market price\nfilled /
      )
    }).pipe(Effect.scoped)
  )

  it.live("that is interrupted while waiting for its fills is reported with its IDs, as executed", () =>
    Effect.gen(function* () {
      const { paper, rest } = yield* served
      const interrupted = (id: string, ...more: ReadonlyArray<string>) =>
        Effect.gen(function* () {
          yield* paper.faults.next({ fault: "delay", path: "/v5/order/realtime", millis: 5_000, count: 1 })
          const [err, seen]: [Array<string>, number] = [[], (yield* paper.faults.seen).length]
          const args = [...words(buy), "--order-link-id", id, "--yes", "--paper-url", rest]
          const running = yield* Effect.fork(shell([...args, ...more], { err }))
          while ((yield* paper.faults.seen).length === seen) yield* Effect.sleep("5 millis")
          yield* Fiber.interrupt(running)
          return err.join("\n")
        })
      const { error, orderId, orderLinkId, outcome } = JSON.parse(yield* interrupted("cut", "--json"))
      assert.deepStrictEqual([error, orderLinkId, outcome], ["Interrupted", "cut", "executed"])
      assert.isString(orderId)
      assert.match(yield* interrupted("cut-too"), /waiting for the fills of order .{36}, which was accepted/)
    }).pipe(Effect.scoped)
  )
})
