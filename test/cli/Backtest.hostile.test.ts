import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Backtest.js"
import { shell } from "./shell.js"

const program = (name: string) => join("test", "cli", "backtest", name)
const range = ["--from", "2026-01-01T00:00", "--to", "2026-01-01T01:00"]
const market = ["--symbols", "BTCUSDT"]
const backtest = (file: string, ...args: ReadonlyArray<string>) => shell(["backtest", program(file), ...range, ...args])

const temporary = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "backtest-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
)

describe("effect-bybit backtest, used wrongly", () => {
  it.scopedLive("says in one line what a file lacks or does, with a code of its own", () =>
    Effect.gen(function* () {
      for (const [file, code, problem] of [
        ["named.mjs", 1, /default export/],
        ["thrown.mjs", 1, /thrown while it was loaded/],
        ["dying.mjs", 1, /a bug of the bot/],
        ["failing.mjs", 1, /out of ideas/]
      ] as const) {
        const ended = yield* backtest(file, ...market)
        const err = ended.err.join("\n")
        assert.strictEqual(ended.code, code, `${file} ${err}`)
        assert.match(err, problem)
        assert.notMatch(err, /\n\s+at |node_modules/, "a stack")
      }
    })
  )

  it.scopedLive("stops a program that never ends at --to", () =>
    Effect.gen(function* () {
      const { code, out } = yield* backtest("endless.mjs", ...market)
      assert.strictEqual(code, 0)
      assert.match(out.join("\n"), /^2026-01-01 00:00 to 2026-01-01 01:00 UTC/)
    })
  )

  it.scopedLive("tells no secret, neither of the shell nor of the account that it opened", () =>
    Effect.gen(function* () {
      const secret = "shellSecretThatNobodyMaySee"
      const { err, out } = yield* shell(["backtest", program("telling.mjs"), ...range, ...market, "--json"], {
        env: { BYBIT_API_KEY: "shellKey", BYBIT_API_SECRET: secret }
      })
      const all = [...err, ...out].join("\n")
      assert.notInclude(all, secret)
      assert.notMatch(all, /paperDemoSecret/)
    })
  )

  it.scopedLive("doesn't lose a run because the report can't be written", () =>
    Effect.gen(function* () {
      const folder = yield* temporary
      const { code, err, out } = yield* backtest("idle.mjs", ...market, "--report", join(folder, "none", "report.json"))
      assert.notStrictEqual(code, 0)
      assert.match(err.join("\n"), /report\.json/)
      assert.match(out.join("\n"), /Equity/)
    })
  )

  it.scopedLive("replaces the report of an earlier run as a whole", () =>
    Effect.gen(function* () {
      const file = join(yield* temporary, "report.json")
      writeFileSync(file, "x".repeat(100_000))
      const { code } = yield* backtest("idle.mjs", ...market, "--report", file, "--overwrite")
      assert.strictEqual(code, 0)
      assert.strictEqual(JSON.parse(readFileSync(file, "utf8")).equity.initial, "10000")
    })
  )

  it.scopedLive("writes the report of a program that failed", () =>
    Effect.gen(function* () {
      const file = join(yield* temporary, "report.json")
      const { code } = yield* backtest("failing.mjs", ...market, "--report", file)
      assert.strictEqual(code, 1)
      assert.isTrue(existsSync(file))
    })
  )

  it.scopedLive("refuses times that aren't any, and those that are the same", () =>
    Effect.gen(function* () {
      for (const [from, to] of [
        ["2026-01-01", "2026-01-01"],
        ["2026-13-01", "2026-12-01"],
        ["yesterdy", "2026-12-01"]
      ] as const) {
        const { code, out } = yield* shell(["backtest", program("idle.mjs"), ...market, "--from", from, "--to", to])
        assert.deepStrictEqual([code, out], [1, []], `${from} ${to}`)
      }
    })
  )

  it.scopedLive("names data that ends before --from, or has bad rows in its middle", () =>
    Effect.gen(function* () {
      const folder = yield* temporary
      const header = "start,open,high,low,close,volume"
      const row = (minute: number, more = "1.5") =>
        `${Date.UTC(2026, 0, 1) + minute * 60_000},65000,65010,64990,65001,${more}`
      const old = [header, row(-10), row(-9), row(-8)].join("\n")
      const bad = [header, ...Array.from({ length: 50 }, (_, i) => row(i, i === 30 ? "-1" : "1.5"))].join("\n")
      const misfit = [header, ...Array.from({ length: 50 }, (_, i) => row(i, i === 30 ? "0.00001" : "1.5"))].join("\n")
      for (const [name, text, problem] of [
        ["old.csv", old, /no data of BTCUSDT/],
        ["bad.csv", bad, /bad\.csv, line 32, column volume/],
        ["misfit.csv", misfit, /The data of BTCUSDT at 2026-01-01T00:3.* has 0\.00001/]
      ] as const) {
        writeFileSync(join(folder, name), text)
        const { code, err } = yield* backtest("endless.mjs", "--data", `BTCUSDT=${join(folder, name)}`)
        assert.strictEqual(code, 1, name)
        assert.match(err.join("\n"), problem)
      }
    })
  )
})
