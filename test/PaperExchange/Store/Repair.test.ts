import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import * as Inverse from "../../../src/PaperExchange/internal/Legacy/Inverse/family.js"
import * as Journal from "../../../src/PaperExchange/Store/Journal.js"
import { type Repaired, repair } from "../../../src/PaperExchange/Store/Repair.js"
import { seeds } from "../../sample.js"
import { HandClock, look, lost, running, type Seen, small, Tape, trade } from "../crashes.js"

const options = { ...small, snapshotEntries: 8, catchUp: 0, rateLimits: false }
const everything = Number.POSITIVE_INFINITY

/** The files of an exchange that has traded, and what it had acknowledged after each action. */
const filled = (seed: number, actions = 30) =>
  Effect.gen(function* () {
    const [hand, tape, chance] = [new HandClock(), new Tape(), new Stream(seed)]
    const seen: Array<{ readonly changes: number; readonly all: Seen }> = []
    yield* running(tape, hand, options, (exchange) =>
      Effect.gen(function* () {
        for (let i = 0; i < actions; i++) {
          hand.millis += chance.integer(0, 2000)
          yield* trade(exchange, chance)
          const all = yield* look(exchange)
          seen.push({ changes: exchange.recorder?.count ?? 0, all })
        }
      })
    )
    return { hand, seen, texts: tape.at(everything) }
  })

const namesOf = (texts: ReadonlyMap<string, string>, kind: "journal" | "snapshot") =>
  [...texts.keys()].filter((name) => name.startsWith(`${kind}-`)).sort()

const journalLine = (value: Journal.Entry | Journal.Header) => Journal.line(value).trimEnd()

const damages: Readonly<Record<string, (lines: Array<string>, at: number) => void>> = {
  "a line is missing": (lines, at) => lines.splice(at, 1),
  "a line is there twice": (lines, at) => lines.splice(at, 0, lines[at] ?? ""),
  "a line is torn": (lines, at) => lines.splice(at, 1, (lines[at] ?? "").slice(0, -9)),
  "a line is of another state": (lines, at) => {
    const [, value] = JSON.parse(lines[at] ?? "[]")
    lines.splice(at, 1, journalLine({ ...value, seq: value.seq + 1 }))
  },
  "the end is gone": (lines, at) => lines.splice(at),
  "all is gone": (lines) => lines.splice(0)
}

const repaired = (tape: Tape, hand: HandClock) =>
  repair().pipe(Effect.provide(tape.layer), Effect.withClock(hand.clock))

/** Damages the newest journal, repairs it, and starts on what is left. */
const mend = (
  { hand, texts }: Effect.Effect.Success<ReturnType<typeof filled>>,
  damage: (lines: Array<string>, at: number) => void,
  chance: Stream,
  isBadSnapshot: boolean
) =>
  Effect.gen(function* () {
    const files = new Map(texts)
    const name = namesOf(texts, "journal").at(isBadSnapshot ? -2 : -1) ?? ""
    const lines = (texts.get(name) ?? "").split("\n").slice(0, -1)
    damage(lines, chance.integer(1, Math.max(1, lines.length - 1)))
    const damaged = lines.map((line) => `${line}\n`).join("")
    files.set(name, damaged)
    const snapshot = namesOf(texts, "snapshot").at(-1) ?? ""
    if (isBadSnapshot) files.set(snapshot, (texts.get(snapshot) ?? "").replace("BTC", "BCT"))
    const tape = new Tape(files)
    const outcome: Repaired = yield* repaired(tape, hand)
    const mended = tape.at(everything)
    for (const { copy, name } of outcome.files) {
      if (copy === undefined) assert.strictEqual(files.get(name), "")
      else assert.strictEqual(mended.get(copy), files.get(name), "the copy")
    }
    const again = new Tape(mended)
    assert.deepStrictEqual((yield* repaired(again, hand)).files, [], "a second repair finds nothing")
    assert.deepStrictEqual(again.at(everything), mended)
    return { outcome, after: yield* running(again, hand, options, look) }
  })

describe("a repair", () => {
  for (const [what, damage] of Object.entries(damages))
    it.effect(`keeps everything up to the damage: ${what}`, () =>
      Effect.gen(function* () {
        for (const seed of seeds(2, 50))
          for (const isBadSnapshot of [false, true]) {
            const whole = yield* filled(seed)
            const { after, outcome } = yield* mend(whole, damage, new Stream(seed), isBadSnapshot)
            const known = whole.seen.filter(({ changes }) => changes <= outcome.changes).at(-1)
            if (known !== undefined) assert.deepStrictEqual(lost(known.all, after), [], `seed ${seed}`)
            const last = whole.seen.at(-1)
            for (const id of after.orders.keys())
              assert.isTrue(last?.all.orders.has(id), `an order from nowhere: ${id}`)
          }
      })
    )

  it.effect("changes nothing where nothing is wrong, and nothing where nothing is", () =>
    Effect.gen(function* () {
      const { hand, seen, texts } = yield* filled(3)
      const tape = new Tape(texts)
      const outcome = yield* repaired(tape, hand)
      assert.deepStrictEqual(outcome.files, [])
      assert.isAtLeast(outcome.changes, seen.at(-1)?.changes ?? 0)
      assert.deepStrictEqual(tape.at(everything), new Map(texts))
      const none = new Tape()
      assert.deepStrictEqual(yield* repaired(none, hand), { changes: 0, until: undefined, files: [] })
      assert.strictEqual(none.at(everything).size, 0)
    })
  )

  it.effect("begins anew if nothing can be kept, with a copy of each file", () =>
    Effect.gen(function* () {
      const { hand, texts } = yield* filled(4)
      const bad = new Map([...texts].map(([name, text]) => [name, text.replace(/\d/g, "x")]))
      const tape = new Tape(bad)
      const outcome = yield* repaired(tape, hand)
      assert.strictEqual(outcome.until, undefined)
      assert.sameMembers(
        outcome.files.map(({ name }) => name),
        [...texts.keys()]
      )
      const left = tape.at(everything)
      for (const { copy, name } of outcome.files) assert.strictEqual(left.get(copy ?? ""), bad.get(name))
      assert.strictEqual((yield* running(new Tape(left), hand, options, look)).orders.size, 0)
    })
  )

  it.effect("drops nothing because an older API is not given, and another version's store is refused", () =>
    Effect.gen(function* () {
      const { hand, texts } = yield* filled(5, 4)
      const name = namesOf(texts, "journal")[0] ?? ""
      const lines = (texts.get(name) ?? "").split("\n").slice(0, -1)
      const [, header] = JSON.parse(lines[0] ?? "")
      const [, entry] = JSON.parse(lines[2] ?? "")
      const change = { ...entry.change, route: "POST /v2/private/order/create" }
      const changed = (at: number, line: string) =>
        new Map([[name, lines.map((other, i) => `${i === at ? line : other}\n`).join("")]])
      const unknown = new Tape(changed(2, journalLine({ ...entry, change })))
      const refused = yield* Effect.either(repaired(unknown, hand))
      assert.include(Either.isLeft(refused) ? refused.left.message : "", "POST /v2/private/order/create is unknown")
      assert.deepStrictEqual(unknown.at(everything), new Map(unknown.begun))
      const known = repair({ families: [Inverse.family] }).pipe(Effect.provide(unknown.layer))
      assert.isTrue(Either.isRight(yield* Effect.either(Effect.withClock(known, hand.clock))))
      const older = new Tape(changed(0, journalLine({ ...header, version: 1 })))
      const mismatch = yield* Effect.either(repaired(older, hand))
      assert.include(Either.isLeft(mismatch) ? mismatch.left.message : "", "Open it with the version that wrote it")
      assert.deepStrictEqual(older.at(everything), new Map(older.begun))
    })
  )
})
