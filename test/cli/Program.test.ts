import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Book.js"
import "../../cli/src/run/Klines.js"
import "../../cli/src/run/Positions.js"
import "../../cli/src/run/Ticker.js"
import "../../cli/src/run/Wallet.js"
import { account } from "../../src/PaperExchange.js"
import { served, shell } from "./shell.js"

describe("effect-bybit", () => {
  it.live("shows a ticker as a table, without color if there is no terminal", () =>
    Effect.gen(function* () {
      const { code, err, out } = yield* shell(["ticker", "btcusdt"])
      assert.deepStrictEqual([code, err, out.length], [0, ["paper exchange: made-up prices"], 2])
      assert.match(out[0] ?? "", /^symbol +last +24 h +bid +ask/)
      assert.match(out[1] ?? "", /^BTCUSDT +\d+\.\d\d +[+-]\d/)
      assert.notInclude(out.join(""), "\u001b")
    })
  )

  it.live("uses color in a terminal", () =>
    Effect.gen(function* () {
      const { out } = yield* shell(["ticker", "BTCUSDT"], { screen: { isTerminal: true, color: true } })
      assert.include(out.join(""), "\u001b[3")
    })
  )

  it.live("prints the exchange's result as one JSON document", () =>
    Effect.gen(function* () {
      const { code, out } = yield* shell(["ticker", "BTCUSDT", "--json"])
      assert.strictEqual(code, 0)
      const { category, list } = JSON.parse(out.join(""))
      assert.deepStrictEqual([category, list[0].symbol, typeof list[0].lastPrice], ["linear", "BTCUSDT", "string"])
    })
  )

  it.live("shows book, wallet and positions of the paper exchange without any key", () =>
    Effect.gen(function* () {
      const book = yield* shell(["book", "BTCUSDT", "--depth", "3"])
      assert.deepStrictEqual([book.code, book.out.length], [0, 4])
      const wallet = yield* shell(["wallet"])
      assert.isTrue(wallet.out.some((line) => /^USDT +100000 /.test(line)))
      const positions = yield* shell(["positions"])
      assert.deepStrictEqual(
        [positions.code, positions.out],
        [0, ["No open positions in linear. --category all lists every market."]]
      )
    })
  )

  it.live("downloads candles from several pages, oldest first, each exactly once", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const { code, out } = yield* shell(["klines", "BTCUSDT", "-i", "1", "--from", "30h", "--paper-url", rest])
      assert.strictEqual(code, 0)
      const [head, ...rows] = out
      assert.strictEqual(head, "start,open,high,low,close,volume,turnover")
      const starts = rows.map((row) => Date.parse(row.split(",")[0] ?? ""))
      assert.isAtLeast(starts.length, 1800)
      assert.isTrue(starts.every((start, at) => at === 0 || start - (starts[at - 1] ?? 0) === 60_000))
      const some = yield* shell(["klines", "BTCUSDT", "--limit", "2", "--json", "--paper-url", rest])
      assert.deepStrictEqual(
        some.out.map((line) => Object.keys(JSON.parse(line)).join()),
        Array(2).fill("start,open,high,low,close,volume,turnover")
      )
    }).pipe(Effect.scoped)
  )

  it.live("draws no wider than the terminal", () =>
    Effect.gen(function* () {
      const { code, out } = yield* shell(["klines", "BTCUSDT", "--plot"], { screen: { columns: 60, rows: 14 } })
      assert.deepStrictEqual([code, out.length], [0, 11])
      assert.isTrue(out.every((line) => line.length <= 60))
      assert.match(out.join(""), /[┃╽╿]/)
    })
  )

  it.live("reports a usage error in one line and exits with 1", () =>
    Effect.gen(function* () {
      for (const [args, words] of [
        [["ticker", "--nope"], /"--nope" is neither an option of this command nor a symbol/],
        [["book", "BTCUSDT", "--nope"], /--nope/],
        [["tickr"], /Unknown command "tickr"/],
        [["book", "BTCUSDT", "--depth", "0"], /1 to 1000/],
        [["klines", "BTCUSDT", "--from", "yesterday"], /is not a time/],
        [["ticker", "--venue", "live", "--paper-url", "http://127.0.0.1:1"], /requires --venue paper/],
        [["ticker", "--venue", "testnet", "--rest-url", "https://example.com"], /requires --venue live/],
        [["ticker", "--region", "EU"], /requires --venue live/],
        [["ticker", "--venue", "live", "--region", "XX"], /Unknown region "XX"/],
        [["ticker", "--paper-url", "ftp://x"], /is not of the form http/],
        [["ticker", "--paper-url", "http://u:hunter2@x"], /"http:\/\/\*{4}@x" is not of the form http/],
        [["ticker", "--paper-url", "http://:hunter2@x"], /"http:\/\/\*{4}@x" is not of the form http/]
      ] as const) {
        const { code, err, out } = yield* shell(args)
        assert.deepStrictEqual([code, out], [1, []], args.join(" "))
        assert.match(err[0] ?? "", words)
      }
    })
  )

  it.live("reports a failure as one JSON object with --json", () =>
    Effect.gen(function* () {
      const wrong = yield* shell(["ticker", "--json", "--nope"])
      assert.deepStrictEqual([wrong.out.length, wrong.err.length], [0, 1])
      assert.strictEqual(JSON.parse(wrong.err[0] ?? "").exitCode, 1)
      const refused = yield* shell(["ticker", "NOPE", "--json"])
      const { code, error, exitCode } = JSON.parse(refused.err.at(-1) ?? "")
      assert.deepStrictEqual([refused.code, error, code, exitCode], [2, "InvalidParameter", 10001, 2])
    })
  )

  it.live("exits with 3 if the connection is refused", () =>
    Effect.gen(function* () {
      const { code, err } = yield* shell(["positions", "--paper-url", "http://127.0.0.1:9"])
      assert.strictEqual(code, 3)
      assert.match(err[0] ?? "", /was not sent: .*ECONNREFUSED/)
    })
  )

  it.live("takes keys only from the environment, and never shows them", () =>
    Effect.gen(function* () {
      const { env, rest } = yield* served
      const live = ["wallet", "--venue", "live", "--rest-url", rest]
      const none = yield* shell(live)
      assert.deepStrictEqual([none.code, /BYBIT_API_KEY/.test(none.err.join("\n"))], [1, true])
      assert.strictEqual((yield* shell(live, { env })).code, 0)
      const wrong = yield* shell(live, { env: { ...env, BYBIT_API_SECRET: "another secret of mine" } })
      assert.strictEqual(wrong.code, 2)
      assert.notInclude(wrong.err.join("\n"), "another secret of mine")
      assert.notInclude(wrong.err.join("\n"), account.secret)
    }).pipe(Effect.scoped)
  )

  it.live("follows BYBIT_VENUE, and reports an invalid one", () =>
    Effect.gen(function* () {
      const { code, err } = yield* shell(["ticker"], { env: { BYBIT_VENUE: "liv" } })
      assert.deepStrictEqual(
        [code, err[0]],
        [1, 'effect-bybit: BYBIT_VENUE "liv" is not one of paper, testnet, demo, live']
      )
      const typed = yield* shell(["ticker", "BTCUSDT", "--venue", "paper"], { env: { BYBIT_VENUE: "live" } })
      assert.strictEqual(typed.code, 0)
    })
  )

  it.live("prints its version, and its help without color", () =>
    Effect.gen(function* () {
      assert.notInclude((yield* shell(["--help"])).out.join("\n"), "\u001b")
      assert.match((yield* shell(["--version"])).out[0] ?? "", /^\d+\.\d+\.\d+$/)
    })
  )
})
