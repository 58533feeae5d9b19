import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Context, Effect, Layer } from "effect"
import "../../cli/src/run/AmendOrder.js"
import "../../cli/src/run/Call.js"
import "../../cli/src/run/Close.js"
import "../../cli/src/run/Fills.js"
import "../../cli/src/run/ListOrders.js"
import "../../cli/src/run/PlaceOrder.js"
import "../../cli/src/run/Pnl.js"
import "../../cli/src/run/Positions.js"
import "../../cli/src/run/TpSl.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import { layer, PaperExchange } from "../../src/PaperExchange.js"
import { shell } from "./shell.js"

const words = (text: string) => text.split(" ")

/** Runs commands on a paper exchange. They must end with a code, 0 by default. */
const exchange = Effect.gen(function* () {
  const symbols = ["BTCUSDT", "BTCPERP", "BTCUSD", "ETHUSD"]
  const context = yield* Layer.build(layer({ symbols, historyDays: 1 }))
  const { rest } = yield* serve().pipe(Effect.provide(context))
  const run = (line: string, code = 0) =>
    Effect.gen(function* () {
      const ended = yield* shell([...words(line), "--paper-url", rest])
      assert.strictEqual(ended.code, code, `${line}\n${ended.err.join("\n")}`)
      return ended
    })
  const stops = Effect.map(run("positions --json"), ({ out }) => {
    const [{ stopLoss, takeProfit, trailingStop }] = JSON.parse(out.join("")).list
    return [takeProfit, stopLoss, trailingStop].map(Number)
  })
  return { paper: Context.get(context, PaperExchange), rest, run, stops }
})

describe("a position", () => {
  it.live("keeps its stops unless one is set to 0", () =>
    Effect.gen(function* () {
      const { run, stops } = yield* exchange
      yield* run("order place BTCUSDT buy 0.02 --market --yes")
      yield* run("tpsl BTCUSDT --tp 900000 --sl 1000 --yes")
      for (const price of ["--tp 0.01", "--sl 0.0001", "--trailing-stop 0.01"])
        assert.match((yield* run(`tpsl BTCUSDT ${price} --round --yes`, 1)).err[0] ?? "", /rounds to 0/, price)
      assert.match((yield* run("tpsl BTCUSDT --trailing-stop 50.123 --yes", 1)).err[0] ?? "", /50\.1\d? and 50\.2\d?$/)
      assert.deepStrictEqual(yield* stops, [900_000, 1000, 0])
      yield* run("tpsl BTCUSDT --trailing-stop 50.123 --round --yes")
      yield* run("tpsl BTCUSDT --sl 2000 --yes")
      assert.match((yield* run("tpsl BTCUSDT --sl 2000 --yes")).out[0] ?? "", /^unchanged /)
      assert.deepStrictEqual(yield* stops, [900_000, 2000, 50.1])
      yield* run("tpsl BTCUSDT --tp 0 --yes")
      assert.deepStrictEqual(yield* stops, [0, 2000, 50.1])
    }).pipe(Effect.scoped)
  )

  it.live("of an order keeps its stop loss, too, when another one rounds to 0", () =>
    Effect.gen(function* () {
      const { run } = yield* exchange
      yield* run("order place BTCUSDT buy 0.02 --price 30000 --sl 20000 --order-link-id mine --yes")
      yield* run("order amend BTCUSDT --order-link-id mine --sl 0.01 --round --yes", 1)
      assert.include((yield* run("order list")).out.join("\n"), " 20000.00 ")
    }).pipe(Effect.scoped)
  )

  it.live("in hedge mode is closed by its index, never the other side's", () =>
    Effect.gen(function* () {
      const { run } = yield* exchange
      const mode = '{"category":"linear","symbol":"BTCUSDT","mode":3}'
      yield* run(`call Position.switchPositionMode --yes --json ${mode}`)
      yield* run("order place BTCUSDT buy 0.02 --market --position-idx 1 --yes")
      yield* run("order place BTCUSDT sell 0.03 --market --position-idx 2 --yes")
      assert.include((yield* run("close BTCUSDT --yes", 1)).err.join("\n"), "two positions")
      yield* run("close BTCUSDT --qty 0.025 --position-idx 1 --yes", 1)
      yield* run("close BTCUSDT --qty 0.025 --position-idx 2 --yes")
      assert.match((yield* run("positions")).out.slice(1).join("\n"), /Buy +0\.020 .*\n.*Sell +0\.005 /)
    }).pipe(Effect.scoped)
  )

  it.live("that is closed twice at once is closed once", () =>
    Effect.gen(function* () {
      const { rest, run } = yield* exchange
      yield* run("order place BTCUSDT buy 0.02 --market --yes")
      const close = shell(words(`close BTCUSDT --yes --paper-url ${rest}`))
      const codes = (yield* Effect.all([close, close], { concurrency: 2 })).map(({ code }) => code)
      assert.deepStrictEqual(codes.sort(), [0, 2])
      assert.match((yield* run("positions")).out[0] ?? "", /^No open positions/)
    }).pipe(Effect.scoped)
  )

  it.live("realizes a sum for each coin it settles in", () =>
    Effect.gen(function* () {
      const { run } = yield* exchange
      for (const symbol of ["BTCUSDT", "BTCPERP"]) {
        yield* run(`order place ${symbol} buy 0.02 --market --yes`)
        yield* run(`close ${symbol} --yes`)
      }
      for (const symbol of ["BTCUSD", "ETHUSD"]) {
        yield* run(`order place ${symbol} sell 100 --market --category inverse --yes`)
        yield* run(`close ${symbol} --category inverse --yes`)
      }
      const sums = ({ out }: { readonly out: ReadonlyArray<string> }) =>
        out.flatMap((line) => (line.startsWith("sum ") ? [line.replace(/^sum +-?[\d.]+ /, "")] : []))
      assert.deepStrictEqual(sums(yield* run("pnl")), ["USDT", "USDC"])
      assert.deepStrictEqual(sums(yield* run("pnl --category inverse")), ["BTC", "ETH"])
    }).pipe(Effect.scoped)
  )
})

describe("what was realized", () => {
  it.live("is summed over the rows shown, and says so if there are more", () =>
    Effect.gen(function* () {
      const { run } = yield* exchange
      for (let closed = 0; closed < 3; closed++) {
        yield* run("order place BTCUSDT buy 0.02 --market --yes")
        yield* run("close BTCUSDT --yes")
      }
      const pnl: ReadonlyArray<string> = JSON.parse((yield* run("pnl --json")).out.join("")).list.map(
        (row: { readonly closedPnl: string }) => row.closedPnl
      )
      const sum = (amounts: ReadonlyArray<string>) =>
        BigDecimal.format(BigDecimal.normalize(BigDecimal.sumAll(amounts.map(BigDecimal.unsafeFromString))))
      const all = yield* run("pnl --limit 3")
      assert.deepStrictEqual([all.out.at(-1), all.err], [`sum  ${sum(pnl)} USDT`, []])
      const cut = yield* run("pnl --limit 2")
      assert.strictEqual(cut.out.at(-1), `sum of the latest 2  ${sum(pnl.slice(1))} USDT`)
      const note = "There are more: these are the latest 2. --limit N lists more."
      assert.deepStrictEqual(cut.err, [note])
      assert.deepStrictEqual((yield* run("fills --limit 5")).err, [note.replace("2", "5")])
      assert.deepStrictEqual((yield* run("fills --limit 6")).err, [])
      assert.deepStrictEqual(JSON.parse((yield* run("pnl --limit 2 --json")).err.join("")), { note })
    }).pipe(Effect.scoped)
  )
})

describe("--category all", () => {
  it.live("lists the markets that have a symbol, and fails if none has it", () =>
    Effect.gen(function* () {
      const { run } = yield* exchange
      yield* run("order place BTCUSDT buy 0.02 --market --yes")
      const { err, out } = yield* run("positions BTCUSDT --category all")
      assert.deepStrictEqual([out.length, err], [2, []])
      yield* run("positions NOPE --category all", 2)
    }).pipe(Effect.scoped)
  )

  it.live("names the markets that the account has no access to", () =>
    Effect.gen(function* () {
      const { paper, run } = yield* exchange
      // Linear is two calls, one for each settle coin.
      yield* paper.faults.refuseNext({ path: "/v5/position/list", code: 10005, count: 2 })
      const { err, out } = yield* run("positions --category all")
      assert.deepStrictEqual(out, ["No open positions."])
      assert.match(err.join("\n"), /^linear is not listed: .*10005/)
      yield* paper.faults.refuseNext({ path: "/v5/position/list", code: 10005 })
      yield* run("positions", 2)
    }).pipe(Effect.scoped)
  )
})
