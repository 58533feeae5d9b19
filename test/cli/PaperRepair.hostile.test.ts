import { readdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { FileSystem } from "@effect/platform"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Either, Layer, type Scope } from "effect"
import { layerDurable } from "../../src/PaperExchange/Store/Durable.js"
import * as Journal from "../../src/PaperExchange/Store/Journal.js"
import { layerFileSystem } from "../../src/PaperExchange/Store/Storage.js"
import * as Paper from "../../src/PaperExchange.js"
import { type Json, signed, small } from "../PaperExchange/crashes.js"
import { shell } from "./shell.js"

const name = "journal-00000000.jsonl"
const options = { ...small, catchUp: 0, rateLimits: false }

/** An exchange on a directory until the scope closes. */
const opened = (directory: string) =>
  Effect.map(
    Layer.build(layerDurable(options).pipe(Layer.provide(layerFileSystem(directory)))),
    Context.get(Paper.PaperExchange)
  )

const ask = (paper: Paper.PaperExchange["Type"], method: "GET" | "POST", path: string, fields: Json) =>
  Effect.suspend(() => {
    const query = method === "GET" ? new URLSearchParams(fields).toString() : ""
    const body = method === "POST" ? JSON.stringify(fields) : undefined
    const headers = signed(body ?? query, Date.now())
    return Effect.map(
      paper.request({ method, path: query === "" ? path : `${path}?${query}`, headers, body, address: "test" }),
      (answer): Json => JSON.parse(answer.body)
    )
  })

const orders = 6
/** Rests orders, each an entry of the journal, and returns their ids. */
const filled = (directory: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const paper = yield* opened(directory)
      const ids: Array<string> = []
      for (let i = 0; i < orders; i++) {
        const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01" }
        const { result } = yield* ask(paper, "POST", "/v5/order/create", { ...order, price: String(10_000 + i * 100) })
        ids.push(result.orderId)
      }
      return ids
    })
  )

const idsIn = (directory: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const paper = yield* opened(directory)
      const which = { category: "linear", symbol: "BTCUSDT" }
      const { result } = yield* ask(paper, "GET", "/v5/order/realtime", which)
      return new Set<string>(result.list.map(({ orderId }: Json) => orderId))
    })
  )

/** All files below a directory, with what they contain. */
const filesBelow = (directory: string): ReadonlyArray<readonly [path: string, text: string]> =>
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((path) => join(directory, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => [path, readFileSync(path, "utf8")] as const)

const inDirectory = <A, E>(use: (directory: string) => Effect.Effect<A, E, FileSystem.FileSystem | Scope.Scope>) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    return yield* use(join(yield* files.makeTempDirectoryScoped(), "kept"))
  }).pipe(Effect.scoped, Effect.provide(NodeFileSystem.layer))

const change = (directory: string, by: (lines: ReadonlyArray<string>) => ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const path = join(directory, name)
    const lines = (yield* files.readFileString(path)).split("\n").slice(0, -1)
    const text = by(lines)
      .map((line) => `${line}\n`)
      .join("")
    yield* files.writeFileString(path, text)
    return text
  })

/** The line of the third order. */
const third = (lines: ReadonlyArray<string>): number =>
  lines.flatMap((line, i) => (line.includes("/v5/order/create") ? [i] : []))[2] ?? assert.fail("three orders")

/** What two processes on one journal leave: entries of the second one among those of the first. */
const interleaved = (lines: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...lines.slice(0, third(lines)),
  ...lines.slice(1, 3),
  ...lines.slice(third(lines))
]
const torn = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.map((line, i) => (i === third(lines) ? line.slice(0, 40) : line))
const missing = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.filter((_, i) => i !== third(lines))
const different = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.map((line, i) => {
    if (i !== third(lines)) return line
    const [, value] = JSON.parse(line)
    return Journal.line({ ...value, seq: value.seq + 1 }).trimEnd()
  })

// Today there is no such command, and each of these stores is lost.
describe("effect-bybit paper repair", () => {
  for (const [what, by] of [
    ["a torn line in its middle", torn],
    ["a missing line", missing],
    ["a line of another state", different],
    ["lines of a second process", interleaved]
  ] as const)
    it.live(`lets an exchange start again that has ${what}, says what it keeps and drops, and keeps a copy`, () =>
      inDirectory((directory) =>
        Effect.gen(function* () {
          const ids = yield* filled(directory)
          const damaged = yield* change(directory, by)
          const before = yield* Effect.either(idsIn(directory))
          assert.isTrue(Either.isLeft(before), "it is refused before")
          const { code, err, out } = yield* shell(["paper", "repair", directory])
          const told = [...out, ...err].join("\n")
          assert.strictEqual(code, 0, told)
          assert.include(told, name)
          const after = yield* idsIn(directory)
          assert.isTrue(after.has(ids[0] ?? "") && after.has(ids[1] ?? ""), "what precedes the damage is kept")
          for (const id of after) assert.include(ids, id)
          assert.match(told, /keep|kept/i)
          assert.match(told, /drop/i)
          const copy = filesBelow(dirname(directory)).find(([, text]) => text === damaged)
          assert.isDefined(copy, "the damaged journal is kept")
        })
      )
    )

  it.live("makes a journal of 0 bytes startable, and says that nothing is kept", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        yield* filled(directory)
        yield* change(directory, () => [])
        const { code, err, out } = yield* shell(["paper", "repair", directory])
        assert.strictEqual(code, 0, [...out, ...err].join("\n"))
        assert.include([...out, ...err].join("\n"), name)
        assert.strictEqual((yield* idsIn(directory)).size, 0)
      })
    )
  )

  it.live("changes nothing where nothing is wrong, as often as it is run", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        const ids = yield* filled(directory)
        const texts = new Map(filesBelow(directory))
        for (let i = 0; i < 2; i++) {
          const { code, err, out } = yield* shell(["paper", "repair", directory])
          assert.strictEqual(code, 0, [...out, ...err].join("\n"))
          assert.strictEqual(readFileSync(join(directory, name), "utf8"), texts.get(join(directory, name)))
        }
        assert.deepStrictEqual([...(yield* idsIn(directory))].sort(), [...ids].sort())
      })
    )
  )

  it.live("is refused while an exchange runs on the directory, with its pid", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        yield* filled(directory)
        yield* opened(directory)
        const { code, err, out } = yield* shell(["paper", "repair", directory])
        assert.notStrictEqual(code, 0)
        assert.match([...out, ...err].join("\n"), new RegExp(`\\b${process.pid}\\b`))
      })
    )
  )

  it.live("fails for a directory without a store, and makes none", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        const { code, err, out } = yield* shell(["paper", "repair", directory])
        assert.notStrictEqual(code, 0)
        assert.include([...out, ...err].join("\n"), directory)
        const files = yield* FileSystem.FileSystem
        assert.isFalse(yield* files.exists(directory))
      })
    )
  )

  it.live("is named by the refusal of a damaged store", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        yield* filled(directory)
        yield* change(directory, torn)
        const { code, err, out } = yield* shell([
          "paper",
          "--journal",
          directory,
          "--symbols",
          "BTCUSDT",
          "--history-days",
          "1",
          "--seed",
          "7"
        ])
        assert.notStrictEqual(code, 0)
        assert.match([...out, ...err].join("\n"), /paper repair/)
      })
    )
  )
})
