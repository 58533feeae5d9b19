import { PassThrough } from "node:stream"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import "../../cli/src/run/Balance.js"
import "../../cli/src/run/ListOrders.js"
import "../../cli/src/run/Positions.js"
import "../../cli/src/run/Ticker.js"
import { stripAnsi } from "../../cli/src/output/Screen.js"
import { served, shell } from "./shell.js"

/** Starts a command, which is interrupted at the end of the scope, and waits until its output satisfies a condition. */
const start = (args: ReadonlyArray<string>, isTerminal = false) =>
  Effect.gen(function* () {
    const out: Array<string> = []
    const stream = new PassThrough()
    stream.on("data", (part) => out.push(String(part)))
    const fiber = yield* Effect.forkScoped(shell(args, { out, screen: { isTerminal, stream } }))
    const until = (isEnough: (out: string) => boolean) =>
      Effect.gen(function* () {
        while (!isEnough(out.join("\n"))) yield* Effect.sleep("20 millis")
        return out.join("\n")
      }).pipe(Effect.timeout("20 seconds"))
    return { out, until, stop: Fiber.interrupt(fiber) }
  })

const jsonOf = (out: ReadonlyArray<string>) => out.map((line) => JSON.parse(line))

describe("--watch", () => {
  it.live("prints a line of JSON for each change of a ticker", () =>
    Effect.gen(function* () {
      const { out, until } = yield* start(["ticker", "BTCUSDT", "--watch", "--json"])
      yield* until((text) => text.split("\n").length > 2)
      const [first, second] = jsonOf(out)
      assert.deepStrictEqual([first.symbol, first.status, typeof first.lastPrice], ["BTCUSDT", "Live", "string"])
      assert.notDeepEqual(first, second)
    }).pipe(Effect.scoped)
  )

  it.live("marks prices as stale while the connection is lost", () =>
    Effect.gen(function* () {
      const { paper, rest } = yield* served
      const { until } = yield* start(["ticker", "BTCUSDT", "ETHUSDT", "--watch", "--paper-url", rest])
      yield* until((text) => text.includes("ETHUSDT"))
      yield* paper.faults.dropSockets()
      assert.match(yield* until((text) => text.includes("connection lost: reconnecting")), /BTCUSDT .* stale\n/)
    }).pipe(Effect.scoped)
  )

  it.live("requires symbols for tickers", () =>
    Effect.gen(function* () {
      const { code, err } = yield* shell(["ticker", "--watch"])
      assert.deepStrictEqual([code, err.at(-1)], [1, "effect-bybit: --watch requires symbols"])
    })
  )

  it.live("shows orders, positions and balances as they change, and what may be out of date", () =>
    Effect.gen(function* () {
      const { paper, rest } = yield* served
      const at = ["--paper-url", rest]
      const place = (...args: ReadonlyArray<string>) =>
        shell(["order", "place", "BTCUSDT", "buy", ...args, "--yes", ...at])
      const orders = yield* start(["order", "list", "--watch", ...at])
      const positions = yield* start(["positions", "--watch", "--json", ...at])
      const balances = yield* start(["balance", "USDT", "--watch", ...at])
      assert.match(yield* orders.until((text) => text !== ""), /^No open orders\./)
      yield* positions.until((text) => text !== "")
      assert.deepStrictEqual(jsonOf(positions.out)[0], { status: "Live", list: [] })
      assert.match(yield* balances.until((text) => text !== ""), /^coin +trading +equity/)
      yield* place("0.01", "--price", "50000")
      yield* orders.until((text) => /linear +BTCUSDT +Buy +Limit/.test(text))
      yield* place("0.01", "--market")
      yield* positions.until((text) => text.includes('"size":"0.010"'))
      yield* balances.until((text) => /USDT +99/.test(text))
      yield* paper.faults.dropSockets()
      assert.match(yield* orders.until((text) => text.includes("connection lost: reconnecting")), / stale\n/)
    }).pipe(Effect.scoped)
  )

  it.live("draws in place in a terminal", () =>
    Effect.gen(function* () {
      const { out, stop, until } = yield* start(["ticker", "BTCUSDT", "--watch"], true)
      yield* until((text) => (stripAnsi(text).match(/symbol/g)?.length ?? 0) > 2)
      yield* stop
      assert.match(stripAnsi(out.join("")), /BTCUSDT +\d+\.\d\d/)
      // Moves the cursor up.
      assert.include(out.join(""), "\u001b[1A")
    }).pipe(Effect.scoped)
  )
})
