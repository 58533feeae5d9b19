import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Logger } from "effect"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import type * as Graph from "../../../src/PaperExchange/internal/Store/Graph.js"
import * as Snapshot from "../../../src/PaperExchange/internal/Store/Snapshot.js"
import * as Journal from "../../../src/PaperExchange/Store/Journal.js"
import { ask, HandClock, look, lost, running, small, Tape, trade } from "../crashes.js"

const newFields = ["settled", "settlements"]

/** A state without the fields that version 3 added. */
const without = (written: Graph.Written): Graph.Written => {
  const kept = written.shapes.map(({ fields }) => fields.map((field) => !newFields.includes(field)))
  return {
    ...written,
    shapes: written.shapes.map((shape, i) => ({ ...shape, fields: shape.fields.filter((_, k) => kept[i]?.[k]) })),
    nodes: written.nodes.map(([what, ...cells]) => [
      what ?? -1,
      ...(Number(what) < 0 ? cells : cells.filter((_, k) => kept[Number(what)]?.[k]))
    ])
  }
}

/** The store as version 2 would have written it, with the demo account in portfolio margin. */
const older = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...texts].map(([name, text]) => {
      if (name.startsWith("journal")) {
        const [first = "", ...rest] = text.split("\n")
        const header: Journal.Header = JSON.parse(first)[1]
        return [name, [Journal.line({ ...header, version: 2 }).trimEnd(), ...rest].join("\n")]
      }
      const found = Snapshot.read(text)
      if (found === undefined) throw new Error(`${name} is damaged`)
      const state = JSON.stringify(without(JSON.parse(found.state)))
      const isolated = state.replaceAll('"ISOLATED_MARGIN"', '"PORTFOLIO_MARGIN"')
      return [name, Snapshot.text({ ...found.header, version: 2 }, isolated)]
    })
  )

const options = { ...small, snapshotEntries: 1 }

const written = (entries: number) =>
  Effect.gen(function* () {
    const [hand, tape, chance] = [new HandClock(), new Tape(), new Stream(9)]
    const before = yield* running(tape, hand, options, (exchange) =>
      Effect.gen(function* () {
        yield* ask(exchange, "POST", "/v5/account/set-margin-mode", { setMarginMode: "ISOLATED_MARGIN" })
        for (let i = 0; i < entries; i++) {
          hand.millis += 500
          yield* trade(exchange, chance)
        }
        return yield* look(exchange)
      })
    )
    return { before, hand, texts: tape.at(Number.POSITIVE_INFINITY) }
  })

describe("a store of the version before", () => {
  it.effect("opens with all that it had, in cross margin instead of portfolio margin, and is rewritten", () =>
    Effect.gen(function* () {
      const { before, hand, texts } = yield* written(12)
      const logged: Array<string> = []
      const logger = Logger.make(({ message }) => logged.push(String(message)))
      const tape = new Tape(older(texts))
      const mode = yield* running(tape, hand, options, (exchange) =>
        Effect.gen(function* () {
          assert.deepStrictEqual(lost(before, yield* look(exchange)), [])
          for (const account of exchange.engine.accounts.values()) assert.isArray(account.settlements)
          return yield* ask(exchange, "GET", "/v5/account/info", {})
        })
      ).pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger)))
      assert.strictEqual(mode.result.marginMode, "REGULAR_MARGIN")
      assert.strictEqual(logged.length, 1)
      assert.match(logged[0] ?? "", /from version 2 to 3.*cross margin/)
      const newest = [...tape.at(Number.POSITIVE_INFINITY)].sort().at(-1)
      assert.strictEqual(Snapshot.read(newest?.[1] ?? "")?.header.version, 3)
    })
  )

  it.effect("is refused by its version, with a way out, if its journal leads elsewhere by the present rules", () =>
    Effect.gen(function* () {
      const { texts } = yield* written(3)
      const store = new Map(
        [...older(texts)].map(([name, text]) => {
          if (!name.startsWith("journal")) return [name, text]
          const journal = Journal.read(name, text)
          if (journal instanceof Journal.JournalDamaged || journal.header === undefined) throw journal
          const { after } = journal.header
          const at = Number.MAX_SAFE_INTEGER
          const entry = { n: after + 1, at: 0, seq: at, change: { kind: "time" as const } }
          return [name, journal.entries.length > 0 ? text : Journal.line(journal.header) + Journal.line(entry)]
        })
      )
      const error = yield* Effect.either(running(new Tape(store), new HandClock(), options, () => Effect.void))
      const found = Either.isLeft(error) ? error.left : undefined
      assert.strictEqual(found?._tag, "SnapshotMismatch")
      assert.match(found?.message ?? "", /version 2, not 3\. Open it with/)
    })
  )
})
