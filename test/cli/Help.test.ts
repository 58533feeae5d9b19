import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { parents } from "../../cli/src/Cli.js"
import { examples } from "../../cli/src/Examples.js"
import * as Help from "../../cli/src/Help.js"
import * as Syntax from "../../cli/src/Syntax.js"
import * as Venue from "../../cli/src/Venue.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import { layer } from "../../src/PaperExchange.js"
import { shell } from "./shell.js"

const { commands } = Syntax.ofCommand(parents()[0])
const groups = commands.filter((command) => Syntax.isGroup(commands, command))
const leaves = commands.filter((command) => !groups.includes(command))

const kebab = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const venueOptions = Object.keys(Venue.options).map(kebab)

describe("the help", () => {
  it.effect("fits a terminal of 24 lines by 80 columns, for each command", () =>
    Effect.gen(function* () {
      for (const topic of ["", "venues", ...commands.map(({ name }) => name)]) {
        const lines = (yield* Help.about(parents(), topic)).split("\n")
        assert.isAtMost(lines.length, 24, topic)
        for (const line of lines) assert.isAtMost(line.length, 80, line)
      }
    })
  )

  it.effect("has the usage, each option and the examples of a command", () =>
    Effect.gen(function* () {
      for (const { name, options, usage } of leaves) {
        const text = yield* Help.about(parents(), name)
        assert.isTrue(text.startsWith(`effect-bybit ${usage}\n`), text)
        for (const option of options)
          if (!venueOptions.includes(option.name) || option.name === "--venue")
            assert.match(text, new RegExp(`^ .*${option.name}\\b.*  \\S`, "m"), name)
        for (const example of examples[name] ?? []) assert.include(text, `\n$ effect-bybit ${example}`)
      }
      const venues = yield* Help.about(parents(), "venues")
      for (const option of venueOptions) assert.include(venues, option)
    })
  )

  it("has examples of each command, and of nothing else", () => {
    assert.sameMembers(
      Object.keys(examples),
      leaves.map(({ name }) => name)
    )
    for (const [name, own] of Object.entries(examples)) {
      assert.isAtLeast(own.length, 1)
      for (const example of own) assert.isTrue(`${example} `.startsWith(`${name} `), example)
    }
  })

  it.live("is printed by help, --help and -h, and for a command that isn't whole", () =>
    Effect.gen(function* () {
      const place = (yield* Help.about(parents(), "order place")).split("\n")
      for (const args of ["help order place", "order place --help", "order place -h", "order place BTCUSDT --help"])
        assert.deepStrictEqual(yield* shell(args.split(" ")), { code: 0, out: place, err: [] }, args)
      const order = (yield* Help.about(parents(), "order")).split("\n")
      for (const args of ["order", "order --help", "help order"])
        assert.deepStrictEqual((yield* shell(args.split(" "))).out, order, args)
      const all = (yield* Help.about(parents(), "")).split("\n")
      for (const args of [[], ["help"], ["--help"], ["-h"]]) assert.deepStrictEqual((yield* shell(args)).out, all)
    })
  )

  it.live("names what it knows if there is none", () =>
    Effect.gen(function* () {
      const { code, err, out } = yield* shell(["help", "tiker"])
      assert.deepStrictEqual(
        [code, out, err],
        [1, [], ['effect-bybit: There is no help about "tiker"', "  Did you mean ticker?"]]
      )
    })
  )
})

/** Splits an example as a shell would. */
const words = (example: string): ReadonlyArray<string> =>
  [...example.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "")

describe("an example", () => {
  it.live(
    "does what it says on the paper exchange",
    () =>
      Effect.gen(function* () {
        const folder = yield* Effect.acquireRelease(
          Effect.sync(() => mkdtempSync(join(tmpdir(), "examples-"))),
          (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
        )
        const exchange = yield* Layer.build(layer({ historyDays: 9 }))
        const { rest } = yield* serve().pipe(Effect.provide(exchange))
        const at = ["--paper-url", rest]
        const hasVenue = (name: string) =>
          Syntax.entriesOf(parents(), name).options.some(({ option }) => option.name === "--venue")
        const writes = (name: string) =>
          Syntax.entriesOf(parents(), name).options.some(({ option }) => option.name === "--yes")
        const rows = ["start,open,high,low,close,volume", "1767225600000,1,1,1,1,1", "1767225660000,1,1,1,1,1"]
        writeFileSync(join(folder, "b.csv"), rows.join("\n"))
        // A position, and an order with the ID of the examples.
        for (const own of ["0.05 --market --tp 90000", "0.01 --price 50000 --order-link-id my-1"]) {
          const { code } = yield* shell(["order", "place", "BTCUSDT", "buy", ...own.split(" "), "--yes", ...at])
          assert.strictEqual(code, 0)
        }
        for (const [name, own] of Object.entries(examples))
          for (const example of own) {
            const typed = words(example).map((word, place) => {
              if (word === "8080") return "0"
              if (word === "bot.ts") return join("test", "cli", "backtest", "idle.mjs")
              if (word === "BTCUSDT=b.csv") return `BTCUSDT=${join(folder, "b.csv")}`
              return place > 0 && ["day.jsonl", "paper"].includes(word) ? join(folder, word) : word
            })
            const ended = shell([...typed, ...(hasVenue(name) ? at : [])])
            // This runs until Ctrl-C.
            if (/--watch|^paper --|^stream order/.test(example)) {
              assert.isTrue(Option.isNone(yield* Effect.timeoutOption(ended, "2 seconds")), `${example} ended`)
              continue
            }
            const { code, err } = yield* ended
            const expected = writes(name) && name !== "call" && !example.includes("--yes") ? 5 : 0
            assert.strictEqual(code, expected, `${example}: ${err.join("\n")}`)
          }
      }).pipe(Effect.scoped),
    120_000
  )
})

it.live("completions for each shell have all commands and options", () =>
  Effect.gen(function* () {
    for (const kind of ["bash", "zsh", "fish"]) {
      const text = (yield* shell(["--completions", kind])).out.join("\n")
      for (const { name, options } of commands) {
        assert.match(text, new RegExp(`\\b${name.split(" ").at(-1)}\\b`))
        for (const option of options) assert.include(text, option.name.slice(2), `${kind}: ${name}`)
      }
    }
  })
)
