import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it, vi } from "@effect/vitest"
import { Clock, Effect, Fiber, Schema, TestClock } from "effect"
import { Screen } from "../../cli/src/output/Screen.js"
import "../../cli/src/run/Backtest.js"
import { watching } from "../../cli/src/run/BacktestProgress.js"
import * as Backtest from "../../src/Backtest.js"
import { plainScreen, shell } from "./shell.js"

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

  it.scopedLive("replaces a report with --overwrite", () =>
    Effect.gen(function* () {
      const file = join(yield* temporary, "report.json")
      writeFileSync(file, "old")
      const { code, err } = yield* backtest("idle.mjs", ...market, "--report", file, "--overwrite")
      assert.strictEqual(code, 0, err.join("\n"))
      yield* Schema.decodeUnknown(Backtest.Report)(JSON.parse(readFileSync(file, "utf8")))
    })
  )

  it.scopedLive("passes the warm-up and how orders meet the data", () =>
    Effect.gen(function* () {
      const file = join(yield* temporary, "candles.csv")
      const at = Date.UTC(2025, 11, 31, 23)
      const rows = Array.from({ length: 120 }, (_, i) => `${at + i * 60_000},65000,65010,64990,65000,1`)
      writeFileSync(file, `start,open,high,low,close,volume\n${rows.join("\n")}\n`)
      const own = ["--warm-up", "30m", "--participation", "0.5", "--penetration", "2", "--slippage", "3"]
      const { code, err, out } = yield* backtest("idle.mjs", "--data", `BTCUSDT=${file}`, "--json", ...own)
      assert.strictEqual(code, 0, err.join("\n"))
      const { run } = yield* Schema.decodeUnknown(Backtest.Report)(JSON.parse(out.join("")))
      const { fills, warmUp } = JSON.parse(run?.options ?? "")
      assert.deepStrictEqual(
        [warmUp, fills],
        [1_800_000, { participation: 0.5, penetrationTicks: 2, slippageTicks: 3 }]
      )
    })
  )

  it.scoped("shows the time of the program and its speed once a second, and clears that in the end", () =>
    Effect.gen(function* () {
      const shown: Array<string> = []
      const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => shown.push(String(text)) > 0)
      yield* Effect.addFinalizer(() => Effect.sync(() => spy.mockRestore()))
      const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 11)]
      let now = from
      const clock: Clock.Clock = Object.assign(Object.create(Clock.make()), { unsafeCurrentTimeMillis: () => now })
      const { shown: showing, watched } = yield* watching(Effect.never, { from, to })
      const run = yield* Effect.fork(Effect.raceFirst(Effect.withClock(watched, clock), showing))
      yield* TestClock.adjust("999 millis")
      assert.deepStrictEqual(shown, [])
      now = Date.UTC(2026, 0, 3, 12)
      yield* TestClock.adjust("1 milli")
      assert.match(shown.join(), /#{8}\.{22}\] 25% {2}2026-01-03 12:00 UTC, 2\.5 days\/s$/)
      yield* Fiber.interrupt(run)
      assert.strictEqual(shown.at(-1), "\r\u001b[K")
    }).pipe(Effect.provideService(Screen, { ...plainScreen, errorIsTerminal: true }))
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
        [["idle.mjs", "--sample", "week"], /--sample/],
        [["idle.mjs", "--warm-up", "yesterday"], /--warm-up "yesterday" is not a time such as 2h or 7d/],
        [["idle.mjs", "--participation", "2"], /--participation must be above 0, and at most 1/],
        [["idle.mjs", "--slippage", "-1"], /--slippage must be at least 0/],
        [["idle.mjs", ...market, "--slippage", "2"], /--slippage need --data/],
        [["idle.mjs", ...market, "--report", `${folder}/odd.csv`], /file already exists\n {2}Add --overwrite/]
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

  it.scopedLive("tells recordings and archived books by their first message", () =>
    Effect.gen(function* () {
      const folder = yield* temporary
      const ts = Date.UTC(2026, 0, 1)
      const data = { s: "BTCUSDT", b: [["65000", "1"]], a: [["65001", "1"]], u: 1 }
      const snapshot = JSON.stringify({ topic: "orderbook.50.BTCUSDT", type: "snapshot", ts, data })
      const files = {
        "books.data": [snapshot],
        "session.jsonl": [
          JSON.stringify({ recording: "effect-bybit", version: 1, venue: "live", startedAt: ts }),
          JSON.stringify({ kind: "in", at: 0, socket: 1, text: snapshot })
        ]
      }
      for (const [name, lines] of Object.entries(files)) {
        writeFileSync(join(folder, name), `${lines.join("\n")}\n`)
        for (const format of [[], ["--format", name === "books.data" ? "archive-books" : "recording"]]) {
          const { code, err } = yield* backtest("idle.mjs", "--data", `BTCUSDT=${join(folder, name)}`, ...format)
          assert.strictEqual(code, 0, err.join("\n"))
        }
      }
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
