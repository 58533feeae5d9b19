import { assert, describe, it } from "@effect/vitest"
import { Clock, Duration, Effect, Fiber } from "effect"
import "../../cli/src/run/AmendOrder.js"
import "../../cli/src/run/Call.js"
import "../../cli/src/run/CancelOrder.js"
import "../../cli/src/run/PlaceOrder.js"
import { served, shell } from "./shell.js"

/** Shortens pauses between lookups, but not timeouts of 9 seconds and more. */
const impatient = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.clockWith((clock) =>
    Effect.withClock(effect, {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: () => clock.unsafeCurrentTimeMillis(),
      unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos(),
      currentTimeMillis: clock.currentTimeMillis,
      currentTimeNanos: clock.currentTimeNanos,
      sleep: (wanted) => clock.sleep(Duration.lessThan(wanted, "9 seconds") ? Duration.millis(5) : wanted)
    })
  )

const place = ["order", "place", "BTCUSDT", "buy", "0.01", "--price", "30000"]
const id = ["--order-link-id", "mine"]

/** The last line of standard error, which may begin with notes of the paper exchange. */
const failure = (err: ReadonlyArray<string>) => JSON.parse(err.at(-1) ?? "")

/** A venue that counts as live, with one open order, that loses its answers on `paths`. */
const losing = (...paths: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { env, paper, rest } = yield* served
    const on = ["--venue", "live", "--rest-url", rest, "--yes"]
    const runInto = (err: Array<string>, args: ReadonlyArray<string>) =>
      impatient(shell([...args, ...on], { env, err }))
    const run = (...args: ReadonlyArray<string>) => runInto([], args)
    assert.strictEqual((yield* run(...place, ...id)).code, 0)
    for (const path of paths) yield* paper.faults.loseAnswer({ path, count: 100 })
    return { paper, run, runInto }
  })

describe("an unknown outcome", () => {
  it.live("exits with 4 and the order's ID if an order was lost and cannot be looked up", () =>
    Effect.gen(function* () {
      const { run } = yield* losing("/v5/order/create", "/v5/order/realtime", "/v5/order/history")
      const result = yield* run(...place, "--order-link-id", "lost")
      assert.strictEqual(result.code, 4)
      assert.deepStrictEqual(result.out, [])
      assert.match(result.err.join("\n"), /unknown whether.*\n.*orderLinkId lost/)
      const made = yield* run(...place, "--json")
      assert.strictEqual(made.code, 4)
      const { error, exitCode, orderLinkId, outcome } = failure(made.err)
      assert.deepStrictEqual([error, exitCode, outcome], ["OrderUnknown", 4, "unknown"])
      assert.match(orderLinkId, /^cli-.{20,}$/)
    }).pipe(Effect.scoped)
  )

  it.live("exits with 4 and the given IDs if the answer to an amendment or a cancel was lost", () =>
    Effect.gen(function* () {
      const { run } = yield* losing("/v5/order/amend", "/v5/order/cancel")
      for (const [args, code] of [
        [["order", "amend", "BTCUSDT", "--price", "30001"], 4],
        [["order", "cancel", "BTCUSDT"], 4]
      ] as const) {
        const result = yield* run(...args, ...id)
        assert.strictEqual(result.code, code, result.err.join("\n"))
        assert.match(result.err.join("\n"), /orderLinkId mine/)
        const json = yield* run(...args, ...id, "--json")
        const { exitCode, orderLinkId, outcome } = failure(json.err)
        assert.deepStrictEqual([exitCode, orderLinkId, outcome], [4, "mine", "unknown"])
      }
      const all = yield* run("order", "cancel", "BTCUSDT", "--all")
      assert.strictEqual(all.code, 4)
    }).pipe(Effect.scoped)
  )

  it.live("exits with 4 and the IDs among the parameters if the answer to a call was lost", () =>
    Effect.gen(function* () {
      const { run } = yield* losing("/v5/order/create", "/v5/order/cancel-all", "/v5/asset/transfer/inter-transfer")
      const order = {
        category: "linear",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        qty: "0.01",
        price: "30000"
      }
      const params = JSON.stringify({ ...order, orderLinkId: "called" })
      const result = yield* run("call", "Order.placeOrder", "--json", params)
      const { exitCode, orderLinkId, outcome } = failure(result.err)
      assert.deepStrictEqual([result.code, exitCode, orderLinkId, outcome], [4, 4, "called", "unknown"])
      const all = yield* run("call", "Order.cancelAllOrders", "--json", '{"category":"linear","symbol":"BTCUSDT"}')
      assert.strictEqual(all.code, 4)
    }).pipe(Effect.scoped)
  )

  it.live("is reported with the order's ID on interruption while the order is being sent", () =>
    Effect.gen(function* () {
      const { paper, runInto } = yield* losing()
      yield* paper.faults.next({ fault: "delay", path: "/v5/order/create", millis: 5_000, count: 2 })
      const interrupted = (...args: ReadonlyArray<string>) =>
        Effect.gen(function* () {
          const [err, seen]: [Array<string>, number] = [[], (yield* paper.faults.seen).length]
          const running = yield* Effect.fork(runInto(err, [...place, ...args]))
          while ((yield* paper.faults.seen).length === seen) yield* Effect.sleep("5 millis")
          yield* Fiber.interrupt(running)
          return err.join("\n")
        })
      assert.match(yield* interrupted("--order-link-id", "cut"), /interrupted while sending order cut/)
      const { error, orderLinkId, outcome } = JSON.parse(yield* interrupted("--json", "--order-link-id", "cut-too"))
      assert.deepStrictEqual([error, orderLinkId, outcome], ["Interrupted", "cut-too", "unknown"])
    }).pipe(Effect.scoped)
  )
})
