import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import { ask, HandClock, look, running, small, Tape, trade } from "../crashes.js"

const first = "journal-00000000.jsonl"

/** The files of an exchange that has traded. */
const filled = (options = small) =>
  Effect.gen(function* () {
    const [hand, tape, chance] = [new HandClock(), new Tape(), new Stream(5)]
    const seen = yield* running(tape, hand, options, (exchange) =>
      Effect.gen(function* () {
        for (let i = 0; i < 12; i++) {
          hand.millis += 500
          yield* trade(exchange, chance)
        }
        return yield* look(exchange)
      })
    )
    return { texts: tape.at(Number.POSITIVE_INFINITY), hand, seen }
  })

/** Starts on files, and returns the error and what is stored then. */
const begun = (texts: ReadonlyMap<string, string>, hand: HandClock, options = small) =>
  Effect.gen(function* () {
    const tape = new Tape(texts)
    const result = yield* Effect.either(running(tape, hand, options, (exchange) => Effect.orDie(look(exchange))))
    return { result, after: tape.at(Number.POSITIVE_INFINITY) }
  })

const newest = (texts: ReadonlyMap<string, string>): string =>
  [...texts.keys()]
    .filter((name) => name.startsWith("journal-"))
    .sort()
    .at(-1) ?? assert.fail("no journal")

const refusedFor = (name: string, { after, result }: Effect.Effect.Success<ReturnType<typeof begun>>) => {
  if (Either.isRight(result)) return assert.fail("it started, without its orders")
  assert.strictEqual(result.left._tag, "JournalDamaged")
  assert.include(result.left.message, name)
  assert.strictEqual(after.get(name), "", "the file is left for whoever looks into it")
}

describe("a journal of 0 bytes", () => {
  // Today a new exchange starts without a word.
  it.effect("is refused by its name, and left as it is", () =>
    Effect.gen(function* () {
      const { hand, texts } = yield* filled()
      refusedFor(first, yield* begun(new Map([...texts, [first, ""]]), hand))
    })
  )

  it.effect("is refused though nothing else is in the store", () =>
    Effect.gen(function* () {
      refusedFor(first, yield* begun(new Map([[first, ""]]), new HandClock()))
    })
  )

  // Today it starts from the snapshot, without what followed it.
  it.effect("is refused beside the snapshot that it continued", () =>
    Effect.gen(function* () {
      const options = { ...small, snapshotEntries: 5 }
      const { hand, seen, texts } = yield* filled(options)
      const name = newest(texts)
      assert.notStrictEqual(name, first)
      const cut = yield* begun(new Map([...texts, [name, ""]]), hand, options)
      if (Either.isRight(cut.result)) assert.deepStrictEqual([...cut.result.right.orders], [...seen.orders])
      refusedFor(name, cut)
    })
  )

  it.effect("is refused in the middle of a store", () =>
    Effect.gen(function* () {
      const options = { ...small, snapshotEntries: 5 }
      const { hand, texts } = yield* filled(options)
      const names = [...texts.keys()].filter((name) => name.startsWith("journal-")).sort()
      // Without its newest snapshot, the older journal is needed.
      const kept = new Map([...texts].filter(([name]) => name !== [...texts.keys()].sort().at(-1)))
      const name = names[0] ?? ""
      assert.isAbove(names.length, 1)
      refusedFor(name, yield* begun(kept.set(name, ""), hand, options))
    })
  )
})

// Guards: both pass today.
describe("a store that a crash explains", () => {
  it.effect("starts anew where nothing is stored yet", () =>
    Effect.gen(function* () {
      assert.isTrue(Either.isRight((yield* begun(new Map(), new HandClock())).result))
    })
  )

  it.effect("starts with all but a torn last line", () =>
    Effect.gen(function* () {
      const { hand, texts } = yield* filled()
      const text = texts.get(first) ?? ""
      const tape = new Tape(new Map([...texts, [first, text.slice(0, -7)]]))
      const answer = yield* running(tape, hand, small, (exchange) =>
        ask(exchange, "GET", "/v5/order/history", { category: "linear", symbol: "BTCUSDT" })
      )
      assert.strictEqual(answer.retCode, 0)
    })
  )
})
