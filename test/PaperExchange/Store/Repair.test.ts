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
  "the first line is missing": (lines) => lines.shift(),
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

/** A store without some of its files: what a start sees, or the error that refuses it. */
const started = (texts: ReadonlyMap<string, string>, hand: HandClock) =>
  Effect.either(running(new Tape(texts), hand, options, (exchange) => Effect.orDie(look(exchange))))

const without = (texts: ReadonlyMap<string, string>, ...gone: ReadonlyArray<string>) =>
  new Map([...texts].filter(([name]) => !gone.includes(name)))

describe("a store that lacks files", () => {
  it.effect("is refused by the name of its newest journal, and a repair leaves what is in its snapshot", () =>
    Effect.gen(function* () {
      const { hand, seen, texts } = yield* filled(1)
      const name = namesOf(texts, "journal").at(-1) ?? ""
      assert.isTrue(texts.has(name.replace("journal", "snapshot").replace("jsonl", "json")))
      const files = without(texts, name)
      const refused = yield* started(files, hand)
      assert.strictEqual(Either.isLeft(refused) && refused.left._tag, "JournalDamaged")
      assert.include(Either.isLeft(refused) ? refused.left.message : "", `${name}: it is missing. effect-bybit paper`)
      const tape = new Tape(files)
      const { changes, files: changed } = yield* repaired(tape, hand)
      assert.deepStrictEqual(changed, [{ name, reason: "it is missing", kept: 0, dropped: 0, copy: undefined }])
      const mended = tape.at(everything)
      assert.lengthOf((mended.get(name) ?? "").trimEnd().split("\n"), 1, "its first line only")
      const after = yield* running(new Tape(mended), hand, options, look)
      const known = seen.filter((one) => one.changes <= changes).at(-1)
      assert.deepStrictEqual(lost(known?.all ?? assert.fail("a snapshot of nothing"), after), [])
    })
  )

  it.effect("starts with everything, or is refused by name and mended", () =>
    Effect.gen(function* () {
      for (const seed of seeds(2, 20)) {
        const { hand, texts } = yield* filled(seed)
        const whole = yield* started(texts, hand)
        const names = [...texts.keys()]
        for (const one of names)
          for (const other of names) {
            if (one > other) continue
            const files = without(texts, one, other)
            const what = `${seed}: ${one}, ${other}`
            const found = yield* started(files, hand)
            if (Either.isRight(found)) {
              assert.deepStrictEqual(found, whole, what)
              continue
            }
            assert.strictEqual(found.left._tag, "JournalDamaged", what)
            const tape = new Tape(files)
            yield* repaired(tape, hand)
            assert.isTrue(Either.isRight(yield* started(tape.at(everything), hand)), what)
          }
      }
    })
  )

  it.effect("is refused if only the history is left, and begins anew after a repair", () =>
    Effect.gen(function* () {
      const { hand, texts } = yield* filled(2)
      const files = new Map([...texts].filter(([name]) => name.startsWith("history-")))
      const refused = yield* started(files, hand)
      assert.strictEqual(Either.isLeft(refused) && refused.left._tag, "JournalDamaged")
      const tape = new Tape(files)
      assert.strictEqual((yield* repaired(tape, hand)).files.length, files.size)
      assert.isTrue(Either.isRight(yield* started(tape.at(everything), hand)))
    })
  )
})

describe("a repair that is killed", () => {
  it.effect("leaves nothing that starts with less than it would have kept, and can be repeated", () =>
    Effect.gen(function* () {
      const { hand, texts } = yield* filled(6)
      const journals = namesOf(texts, "journal")
      const bad = (...names: ReadonlyArray<string>) =>
        new Map([...texts].map(([name, text]) => [name, names.includes(name) ? text.replace(/\d/g, "x") : text]))
      const newest = journals.at(-1) ?? ""
      const snapshot = namesOf(texts, "snapshot").at(-1) ?? ""
      for (const files of [
        without(texts, newest),
        bad(newest),
        bad(journals[0] ?? "", snapshot),
        bad(...texts.keys()),
        without(bad(snapshot), newest)
      ]) {
        const tape = new Tape(files)
        yield* repaired(tape, hand)
        const whole = yield* started(tape.at(everything), hand)
        for (let length = 0; length <= tape.length; length++) {
          const found = yield* started(tape.at(length), hand)
          if (Either.isRight(found)) assert.deepStrictEqual(found, whole, `at ${length}`)
          const again = new Tape(tape.at(length))
          yield* repaired(again, hand)
          assert.deepStrictEqual(yield* started(again.at(everything), hand), whole, `again at ${length}`)
        }
      }
    })
  )
})
