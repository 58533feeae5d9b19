import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import "../../cli/src/run/Backtest.js"
import * as Backtest from "../../src/Backtest.js"
import { shell } from "./shell.js"

const program = (name: string) => join("test", "cli", "backtest", name)
const range = ["--from", "2026-01-01T00:00", "--to", "2026-01-01T01:00"]
const market = ["--symbols", "BTCUSDT"]

const backtest = (file: string, ...args: ReadonlyArray<string>) => shell(["backtest", program(file), ...range, ...args])

const temporary = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "backtest-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
)

describe("effect-bybit backtest", () => {
  it.scopedLive(
    "runs a program in TypeScript, prints its report as a table, and its failure like that of a command",
    () =>
      Effect.gen(function* () {
        const { code, err, out } = yield* backtest("trader.ts", ...market, "--balance", "USDT=500", "--seed", "7")
        assert.strictEqual(code, 2, err.join("\n"))
        assert.strictEqual(err[0], "sold")
        assert.match(err.slice(1).join("\n"), /^effect-bybit: The program failed at 2026-01-01T00:10:00.000Z: .*110017/)
        assert.match(out.join("\n"), /^2026-01-01 00:00 to 2026-01-01 00:10 UTC \(10m\)\nrun [0-9a-f]{16}, seed 7,/)
        assert.match(out.join("\n"), /\nEquity +500\.00 to \d+\.\d\d USDT\n/)
        assert.match(out.join("\n"), /\nRefusals +110017 \(1\)\nTrades +1, of which/)
        assert.match(out.at(-1) ?? "", /^BTCUSDT long 2026-01-01 00:00 +10m +0\.01 /)
        for (const line of out) assert.isAtMost(line.length, 80)
      })
  )

  it.scopedLive("prints the report as JSON, and writes it to a file", () =>
    Effect.gen(function* () {
      const file = join(yield* temporary, "report.json")
      const { code, err, out } = yield* backtest(
        "idle.mjs",
        ...market,
        "--json",
        "--report",
        file,
        "--sample",
        "minute"
      )
      assert.deepStrictEqual([code, err], [0, []])
      const report = yield* Schema.decodeUnknown(Backtest.Report)(JSON.parse(out.join("")))
      assert.deepStrictEqual(report, JSON.parse(readFileSync(file, "utf8")))
      assert.deepStrictEqual([report.equity.initial, report.equity.every], ["10000", 60_000])
    })
  )

  it.scopedLive("reports until a program fails, with one line of error", () =>
    Effect.gen(function* () {
      const { code, err, out } = yield* backtest("failing.mjs", ...market)
      assert.deepStrictEqual([code, err.length], [1, 1])
      assert.match(err[0] ?? "", /The program failed at 2026-01-01T00:01:30.000Z: out of ideas$/)
      assert.match(out.join("\n"), /Trades +0/)
    })
  )

  it.scopedLive("refuses what it can't run, and names what was probably meant", () =>
    Effect.gen(function* () {
      const folder = yield* temporary
      writeFileSync(join(folder, "odd.csv"), "when,what\n1,2\n")
      writeFileSync(join(folder, "empty.json"), "{}")
      writeFileSync(
        join(folder, "two.csv"),
        "start,open,high,low,close,volume\n1767225600000,1,1,1,1,1\n1767225660000,1,1,1,1,1\n"
      )
      writeFileSync(join(folder, "one.csv"), "start,open,high,low,close,volume\n1767225600000,1,1,1,1,1\n")
      for (const [args, problem] of [
        [["none.mjs"], /^effect-bybit: There is no file .*none\.mjs$/],
        [
          ["aFunction.mjs"],
          /has a function as its default export, not an Effect\n {2}Write export default Effect\.gen/
        ],
        [["idle.mjs", "--symbols", "BTCUSTD"], /Unknown symbol BTCUSTD\n {2}Did you mean .*BTCUSDT/],
        [["idle.mjs", "--data", "BTCUSDT"], /--data "BTCUSDT" is not of the form BTCUSDT=btc\.csv/],
        [["idle.mjs", "--data", `BTCUSDT=${folder}/none.csv`], /none\.csv cannot be read/],
        [["idle.mjs", "--data", `BTCUSDT=${folder}/odd.csv`], /columns of no known format: when, what\n {2}Name it/],
        [["idle.mjs", "--data", `BTCUSDT=${folder}/one.csv`], /one\.csv has fewer than two candles/],
        [
          ["idle.mjs", "--data", `sopt:BTCUSDT=${folder}/one.csv`],
          /There is no category "sopt"\n {2}Did you mean spot/
        ],
        [
          ["idle.mjs", "--data", `TRXUSDT=${folder}/two.csv`],
          /Unknown symbol TRXUSDT\n.*Data of others needs --instruments/
        ],
        [["idle.mjs", "--fees", `${folder}/empty.json`], /--instruments, --tiers and --fees need --data/],
        [["idle.mjs", "--data", `BTCUSDT=${folder}/two.csv`, "--fees", `${folder}/two.csv`], /two\.csv is not JSON/],
        [
          ["idle.mjs", "--data", `TRXUSDT=${folder}/two.csv`, "--instruments", `${folder}/empty.json`],
          /instruments\[0\] for TRXUSDT: result\.list/
        ],
        [["idle.mjs", "--format", "candels"], /There is no format "candels"\n {2}Did you mean candles/],
        [["idle.mjs", "--balance", "USDT=much", ...market], /"much" is no amount of USDT/],
        [["idle.mjs", "--sample", "week"], /--sample/]
      ] as const) {
        const [file, ...rest] = args
        const { code, err, out } = yield* backtest(file, ...rest)
        assert.deepStrictEqual([code, out], [1, []], args.join(" "))
        assert.match(err.join("\n"), problem)
      }
      const { code, err } = yield* shell(["backtest", program("idle.mjs"), "--to", "2026-01-02"])
      assert.deepStrictEqual([code, err[0]], [1, "effect-bybit: A backtest needs --from and --to"])
      const reversed = yield* shell(["backtest", program("idle.mjs"), "--from", "2026-01-02", "--to", "2026-01-01"])
      assert.deepStrictEqual([reversed.code, reversed.err[0]], [1, "effect-bybit: --from is not before --to"])
    })
  )

  it.scopedLive("tells the format of data by its header, and the length of candles and units by their rows", () =>
    Effect.gen(function* () {
      const folder = yield* temporary
      const row = (start: string) => `${start},65000,65010.5,64990,65001,1.5,97500`
      const header = "start,open,high,low,close,volume,turnover"
      const files = {
        "candles.csv": [header, row("2026-01-01T00:00:00.000Z"), row("2026-01-01T00:01:00.000Z")],
        "millis.csv": [header, row("1767225600000"), row("1767225660000")],
        "trades.csv": ["time,side,price,size", "1767225600,Buy,65000,0.1"],
        "archive.csv": [
          "timestamp,symbol,side,size,price,tickDirection,trdMatchID,grossValue,homeNotional,foreignNotional",
          "1767225600.5,BTCUSDT,Sell,0.1,65000,PlusTick,a,1,1,1"
        ]
      }
      const hashes: Array<string | undefined> = []
      for (const [name, lines] of Object.entries(files)) {
        writeFileSync(join(folder, name), `${lines.join("\n")}\n`)
        const { code, err, out } = yield* backtest("idle.mjs", "--data", `BTCUSDT=${join(folder, name)}`, "--json")
        assert.strictEqual(code, 0, err.join("\n"))
        hashes.push((yield* Schema.decodeUnknown(Backtest.Report)(JSON.parse(out.join("")))).run?.data)
      }
      const spot = ["--data", `spot:BTCUSDT=${join(folder, "candles.csv")}`]
      const perpetual = ["--data", `linear:BTCUSDT=${join(folder, "trades.csv")}`]
      const both = yield* backtest("idle.mjs", ...spot, ...perpetual)
      assert.strictEqual(both.code, 0, both.err.join("\n"))
      assert.strictEqual(hashes[0], hashes[1])
      assert.strictEqual(new Set(hashes).size, 3)
    })
  )

  it.scopedLive("trades data of any symbol with saved answers of the exchange", () =>
    Effect.gen(function* () {
      const folder = yield* temporary
      const saved: Record<string, unknown> = JSON.parse(
        readFileSync(join("test", "PaperExchange", "Data", "answers.json"), "utf8")
      )
      const file = (name: string) => join(folder, name)
      for (const name of ["linear", "riskLimits", "feeRates"])
        writeFileSync(file(`${name}.json`), JSON.stringify(saved[name]))
      const bars = Array.from({ length: 20 }, (_, i) => `${1_767_225_600_000 + i * 60_000},0.32,0.33,0.31,0.32,9000000`)
      writeFileSync(file("doge.csv"), ["start,open,high,low,close,volume", ...bars, ""].join("\n"))
      const data = ["--data", `DOGEUSDT=${file("doge.csv")}`, "--instruments", file("linear.json"), "--json"]
      const reportOf = (...args: ReadonlyArray<string>) =>
        Effect.gen(function* () {
          const { code, err, out } = yield* backtest("doge.mjs", ...data, ...args)
          assert.strictEqual(code, 0, err.join("\n"))
          return yield* Schema.decodeUnknown(Backtest.Report)(JSON.parse(out.join("")))
        })
      const usual = yield* reportOf()
      const mine = yield* reportOf("--fees", file("feeRates.json"), "--tiers", file("riskLimits.json"))
      assert.closeTo(Number(usual.fees), 320 * 0.00055, 0.001)
      assert.closeTo(Number(mine.fees), 320 * 0.0004, 0.001)
    })
  )
})
