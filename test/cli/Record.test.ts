import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import "../../cli/src/run/Record.js"
import "../../cli/src/run/Replay.js"
import { account } from "../../src/PaperExchange.js"
import * as Recording from "../../src/Recording.js"
import "../../src/Registry.js"
import { shell } from "./shell.js"

const effectBybit = (...args: ReadonlyArray<string>) => shell(args)

const inFile = <A, E>(use: (file: string) => Effect.Effect<A, E, FileSystem.FileSystem | Scope.Scope>) =>
  Effect.gen(function* () {
    const directory = yield* (yield* FileSystem.FileSystem).makeTempDirectoryScoped()
    return yield* use(`${directory}/session.jsonl`)
  }).pipe(Effect.provide(NodeFileSystem.layer))

const tickers = 'Market.getTickers {"category":"linear","symbol":"BTCUSDT"}'

describe("effect-bybit record and replay", () => {
  it.scopedLive("records a session without secrets and plays it back", () =>
    inFile((file) =>
      Effect.gen(function* () {
        const topics = "tickers.BTCUSDT,order"
        const made = yield* effectBybit(
          "record",
          file,
          "--topics",
          topics,
          "--rest",
          tickers,
          "--duration",
          "600ms",
          "--json"
        )
        assert.strictEqual(made.code, 0, made.err.join("\n"))
        const { connections, requests } = JSON.parse(made.out.join(""))
        assert.deepStrictEqual([connections, requests], [2, 1])
        const session = yield* Recording.read(file)
        assert.deepStrictEqual([session.venue, session.isComplete], ["paper", true])
        const text = yield* (yield* FileSystem.FileSystem).readFileString(file)
        assert.notInclude(text, account.key)
        assert.notInclude(text, account.secret)

        const all = yield* effectBybit("replay", file, "--speed", "instant", "--json")
        assert.deepStrictEqual(
          all.out.map((line) => JSON.parse(line)),
          [...session.lines]
        )
        const few = yield* effectBybit("replay", file, "--speed", "instant", "-n", "3")
        assert.strictEqual(few.out.length, 3)
        const streamed = yield* effectBybit(
          "replay",
          file,
          "--speed",
          "instant",
          "--json",
          "-n",
          "1",
          "tickers.BTCUSDT"
        )
        assert.deepStrictEqual([streamed.code, JSON.parse(streamed.out.join("")).topic], [0, "tickers.BTCUSDT"])

        const other = yield* effectBybit("replay", file, "--speed", "instant", "publicTrade.ETHUSDT")
        assert.strictEqual(other.code, 2)
        assert.match(other.err.join("\n"), /The recording may not contain this topic/)
        const again = yield* effectBybit("record", file, "--rest", tickers)
        assert.strictEqual(again.code, 1)
        assert.match(again.err.join("\n"), /the file already exists\n {2}Add --overwrite to replace it/)
      })
    )
  )

  it.scopedLive("records to several files with --rotate, which replay plays back as one", () =>
    inFile((file) =>
      Effect.gen(function* () {
        const files = yield* FileSystem.FileSystem
        const topics = ["--topics", "tickers.BTCUSDT"]
        const args = ["record", file, ...topics, "--rest", tickers, "--duration", "600ms", "--rotate", "2kB"]
        const made = yield* effectBybit(...args)
        assert.strictEqual(made.code, 0, made.err.join("\n"))
        const names = yield* Recording.filesOf(file)
        assert.isAbove(names.length, 1)
        assert.match(names[0] ?? "", /session\.000001\.jsonl$/)
        const session = yield* Recording.read(names)
        assert.isTrue(session.isComplete)
        const all = yield* effectBybit("replay", file, "--speed", "instant", "--json")
        assert.deepStrictEqual(
          all.out.map((line) => JSON.parse(line)),
          [...session.lines]
        )
        const again = yield* effectBybit(...args)
        assert.strictEqual(again.code, 1)
        assert.match(again.err.join("\n"), /the file already exists\n {2}Add --overwrite to replace it/)
        const replaced = yield* effectBybit(...args, "--overwrite", "--keep", "1")
        assert.strictEqual(replaced.code, 0, replaced.err.join("\n"))
        const [only, ...others] = yield* Recording.filesOf(file)
        assert.deepStrictEqual(others, [])
        assert.notMatch(only ?? "", /000001/)
        const alone = yield* effectBybit("replay", only ?? "", "--speed", "instant", "--json")
        assert.strictEqual(alone.code, 0, alone.err.join("\n"))
        for (const wrong of [
          ["--rotate", "often"],
          ["--rotate", "1h", "--keep", "0"],
          ["--keep", "3"]
        ]) {
          const refused = yield* effectBybit("record", `${file}.2`, ...topics, ...wrong)
          assert.strictEqual(refused.code, 1, wrong.join(" "))
        }
        assert.isFalse(yield* files.exists(`${file}.2`))
      })
    )
  )

  it.scopedLive("records reads, but no writes", () =>
    inFile((file) =>
      Effect.gen(function* () {
        const made = yield* effectBybit("record", file, "--rest", tickers, "--rest", "Market.getServerTime")
        assert.strictEqual(made.code, 0, made.err.join("\n"))
        assert.match(made.out.join(""), /2 requests, 0 messages on 0 connections/)
        for (const args of [
          ["--rest", "Order.placeOrder {}"],
          ["--rest", "Market.getTicker"],
          ["--rest", "Market.getTickers {"],
          ["--topics", ","],
          ["--topics", "order", "--duration", "soon"]
        ]) {
          assert.strictEqual((yield* effectBybit("record", `${file}.2`, ...args)).code, 1, args.join(" "))
        }
        assert.isFalse(yield* (yield* FileSystem.FileSystem).exists(`${file}.2`))
      })
    )
  )

  it.scopedLive("reports a file that is not a recording", () =>
    Effect.gen(function* () {
      const { code, err } = yield* effectBybit("replay", "package.json")
      assert.strictEqual(code, 1)
      assert.match(err.join("\n"), /does not start like a recording/)
    })
  )
})
