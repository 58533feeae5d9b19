import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/AmendOrder.js"
import "../../cli/src/run/Call.js"
import "../../cli/src/run/CancelOrder.js"
import "../../cli/src/run/Close.js"
import "../../cli/src/run/Leverage.js"
import "../../cli/src/run/PlaceOrder.js"
import "../../cli/src/run/TpSl.js"
import "../../cli/src/run/Transfer.js"
import { command } from "../../cli/src/Cli.js"
import { ofCommand } from "../../cli/src/Syntax.js"
import { proxied } from "./proxied.js"
import { served, shell } from "./shell.js"

const words = (text: string) => text.split(" ")

/** A way to run each command that ends by itself. */
const lines: Readonly<Record<string, string>> = {
  ticker: "ticker BTCUSDT",
  book: "book BTCUSDT",
  klines: "klines BTCUSDT --limit 2",
  funding: "funding BTCUSDT",
  options: "options BTC",
  "order place": "order place BTCUSDT buy 0.01 --price 30000",
  "order amend": "order amend BTCUSDT --order-link-id mine --price 30001",
  "order cancel": "order cancel BTCUSDT --order-link-id mine",
  "order list": "order list",
  close: "close BTCUSDT",
  tpsl: "tpsl BTCUSDT --sl 1000",
  leverage: "leverage BTCUSDT 3",
  positions: "positions",
  fills: "fills",
  pnl: "pnl",
  wallet: "wallet",
  balance: "balance",
  transfer: "transfer USDT 1 --to funding",
  call: 'call Order.cancelAllOrders --json {"category":"linear","symbol":"BTCUSDT"}',
  doctor: "doctor"
}

/** Commands that follow something until they are stopped, or contact nothing, and can't write: they have no `--yes`. */
const others = ["stream", "record", "replay", "backtest", "paper", "paper repair", "help"]

describe("every command", () => {
  const all = ofCommand(command.descriptor).commands.filter(({ name }) => name !== "order")

  it("is run here, unless it never ends or contacts nothing, and changes nothing", () => {
    const isWrite = (name: string) =>
      all.some((own) => own.name === name && own.options.some((option) => option.name === "--yes"))
    assert.deepStrictEqual(all.map(({ name }) => name).sort(), [...Object.keys(lines), ...others].sort())
    for (const name of others) assert.isFalse(isWrite(name), name)
  })

  it.live("sends no write without --yes, with the environment's live venue, or above the cap", () =>
    Effect.gen(function* () {
      const { env, rest } = yield* served
      const { at, posted } = yield* proxied(rest)
      const live = ["--venue", "live", "--rest-url", at]
      for (const line of [
        "order place BTCUSDT buy 0.01 --price 30000 --order-link-id mine",
        "order place BTCUSDT buy 0.01 --market --max-value none"
      ]) {
        const { code, err } = yield* shell([...words(line), ...live, "--yes"], { env })
        assert.strictEqual(code, 0, err.join("\n"))
      }
      posted.length = 0
      for (const { name, options } of all) {
        const line = lines[name]
        if (line === undefined) continue
        const isWrite = options.some((option) => option.name === "--yes")
        const { code, err } = yield* shell([...words(line), ...live], { env })
        if (name !== "doctor") assert.strictEqual(code, isWrite ? 5 : 0, `${line}\n${err.join("\n")}`)
        if (!isWrite) continue
        const said = { ...env, BYBIT_VENUE: "live" }
        const uncapped = options.some((option) => option.name === "--max-value") ? ["--max-value", "none"] : []
        const implied = yield* shell([...words(line), "--rest-url", at, "--yes", ...uncapped], { env: said })
        assert.strictEqual(implied.code, 5, line)
        assert.include(implied.err.join("\n"), "--venue live is missing", line)
      }
      for (const line of [
        "order place BTCUSDT buy 0.01 --price 30000",
        "close BTCUSDT",
        "transfer USDT 1 --to funding"
      ]) {
        const { code } = yield* shell([...words(line), ...live, "--yes", "--max-value", "0.01"], { env })
        assert.strictEqual(code, 5, line)
      }
      assert.deepStrictEqual(posted, [])
    }).pipe(Effect.scoped)
  )

  it("has a cap if what it sends has a value, or it had one before", () => {
    const capped = all.filter(({ options }) => options.some(({ name }) => name === "--max-value"))
    assert.deepStrictEqual(
      capped.map(({ name }) => name),
      ["order place", "order amend", "order cancel", "close", "transfer", "call"]
    )
  })

  it.live("that changes something says under --json what became of it", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const written = (line: string) =>
        Effect.map(shell([...words(line), "--yes", "--json", "--paper-url", rest]), ({ err, out }) => {
          const { found, status } = JSON.parse(out.join("") || err.join(""))
          return [status, found]
        })
      for (const [line, ...told] of [
        ["order place BTCUSDT buy 0.02 --market --order-link-id first", "Accepted", false],
        ["order place BTCUSDT buy 0.02 --market --order-link-id first", "Accepted", true],
        ["order place BTCUSDT buy 0.01 --price 30000 --order-link-id mine", "Accepted", false],
        ["order amend BTCUSDT --order-link-id mine --price 30001", "Accepted"],
        ["order cancel BTCUSDT --order-link-id mine", "Accepted"],
        ["order cancel BTCUSDT --all", "Accepted"],
        ["leverage BTCUSDT 7", "Accepted"],
        ["leverage BTCUSDT 7", "Unchanged"],
        ["tpsl BTCUSDT --sl 1000", "Accepted"],
        ["tpsl BTCUSDT --sl 1000", "Unchanged"],
        ["close BTCUSDT", "Accepted", false],
        ["transfer USDT 1 --to funding", "Accepted", false]
      ] as const)
        assert.deepStrictEqual(yield* written(line), told.length > 1 ? told : [...told, undefined], line)
    }).pipe(Effect.scoped)
  )

  it.live("that changes something does it with --yes", () =>
    Effect.gen(function* () {
      const { env, rest } = yield* served
      const { at, posted } = yield* proxied(rest)
      const live = ["--venue", "live", "--rest-url", at, "--yes"]
      const done = (line: string) =>
        Effect.gen(function* () {
          const uncapped = /^(order|close)/.test(line) ? ["--max-value", "none"] : []
          const { code, err, out } = yield* shell([...words(line), ...live, ...uncapped], { env })
          assert.strictEqual(code, 0, `${line}\n${err.join("\n")}`)
          return out.join("\n")
        })
      yield* done("order place BTCUSDT buy 0.02 --market")
      assert.match(yield* done("leverage BTCUSDT 7x"), /^accepted +leverage 7 of BTCUSDT$/)
      assert.match(yield* done("leverage BTCUSDT 7"), /^unchanged +leverage 7 of BTCUSDT$/)
      yield* done("tpsl BTCUSDT --tp 900000 --sl 1000")
      assert.match(yield* done("close BTCUSDT --qty 0.01"), /^filled +Sell 0\.010 BTCUSDT/)
      assert.match(yield* done("close BTCUSDT"), /^filled +Sell 0\.010 BTCUSDT/)
      assert.match(yield* done("transfer usdt 10 --to funding"), /10 USDT from trading to funding/)
      assert.isAbove(posted.length, 5)
      const again = yield* shell([...words("close BTCUSDT"), ...live], { env })
      assert.strictEqual(again.code, 2)
      const listed = (line: string) => shell([...words(line), "--venue", "live", "--rest-url", at], { env })
      const fills = yield* listed("fills BTCUSDT")
      assert.strictEqual(fills.out.length, 4, fills.out.join("\n"))
      const pnl = yield* listed("pnl")
      assert.match(pnl.out.at(-1) ?? "", /^sum +-?\d/)
      const balance = yield* listed("balance USDT")
      assert.match(balance.out.join("\n"), /^coin +trading .*funding\nUSDT .* 10$/)
    }).pipe(Effect.scoped)
  )
})
