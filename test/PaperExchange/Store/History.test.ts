import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import type { Exchange } from "../../../src/PaperExchange/Exchange.js"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import { type Archive, scan } from "../../../src/PaperExchange/internal/Store/Archive.js"
import { build } from "../../../src/PaperExchange/internal/Store/Recovery.js"
import * as Rows from "../../../src/PaperExchange/internal/Store/Rows.js"
import * as Snapshot from "../../../src/PaperExchange/internal/Store/Snapshot.js"
import * as History from "../../../src/PaperExchange/internal/Trading/History.js"
import * as Journal from "../../../src/PaperExchange/Store/Journal.js"
import { repair } from "../../../src/PaperExchange/Store/Repair.js"
import { layerMemory, Storage } from "../../../src/PaperExchange/Store/Storage.js"
import { HandClock, look, lost, running, small, Tape, trade } from "../crashes.js"
import { difference, stateOf } from "../visibleState.js"

const options = { ...small, snapshotEntries: 8, catchUp: 0, rateLimits: false }
const everything = Number.POSITIVE_INFINITY

const header: Journal.Header = {
  version: Journal.version,
  start: 1_760_000_000_000,
  root: "r",
  options: "{}",
  generation: 0,
  after: 0
}

const traded = (exchange: Exchange, hand: HandClock, chance: Stream, times: number) =>
  Effect.gen(function* () {
    for (let i = 0; i < times; i++) {
      hand.millis += chance.integer(0, 2000)
      yield* trade(exchange, chance)
    }
  })

/** Takes a snapshot, as a rotation does, and restores another exchange from it. */
const saveAndRestore = (exchange: Exchange, archive: Archive, generation: number, hand: HandClock) =>
  Effect.gen(function* () {
    const storage = yield* Storage
    const taken = Snapshot.take(exchange, archive)
    const before = stateOf(exchange)
    yield* archive.store(storage, generation, taken.batch)
    const read = Snapshot.read(yield* Snapshot.text({ header, files: archive.files }, taken))
    if (read === undefined) throw new Error("the snapshot cannot be read")
    const again = build({ ...small, rateLimits: false, clock: () => hand.millis }, header)
    const reader = new Rows.Reader()
    const kept = Snapshot.restore(again.exchange, read.state, reader)
    yield* again.archive.load(storage, read.files, reader)
    reader.end(kept)
    return { again: again.exchange, before }
  })

describe("a history in files", () => {
  it.effect("restores the same state after each of many snapshots, also of rows that were pruned", () =>
    Effect.gen(function* () {
      for (const most of [1000, 5]) {
        const hand = new HandClock(header.start)
        const begun = build({ ...small, rateLimits: false, clock: () => hand.millis }, header)
        const { archive, exchange } = begun
        const chance = new Stream(11)
        for (let generation = 1; generation <= 12; generation++) {
          yield* traded(exchange, hand, chance, 10)
          for (const account of exchange.engine.accounts.values()) if (!account.house) History.prune(account, most)
          const { again, before } = yield* saveAndRestore(exchange, archive, generation, hand)
          if (most === 1000) assert.strictEqual(difference(stateOf(again), before), "", `generation ${generation}`)
          const [one, other] = [yield* look(exchange), yield* look(again)]
          assert.deepStrictEqual(other, one, `generation ${generation}, ${most} rows`)
        }
        assert.isBelow(archive.files.length, 5, "small files go up in larger ones")
      }
    }).pipe(Effect.provide(layerMemory()))
  )

  it.effect("is taken as it was, however the exchange goes on while it is written", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      const hand = new HandClock(header.start)
      const { archive, exchange } = build({ ...small, rateLimits: false, clock: () => hand.millis }, header)
      const chance = new Stream(4)
      yield* traded(exchange, hand, chance, 30)
      const before = stateOf(exchange)
      const taken = Snapshot.take(exchange, archive)
      yield* traded(exchange, hand, chance, 30)
      yield* archive.store(storage, 1, taken.batch)
      const read = Snapshot.read(yield* Snapshot.text({ header, files: archive.files }, taken))
      const again = build({ ...small, clock: () => hand.millis }, header)
      const reader = new Rows.Reader()
      if (read === undefined) throw new Error("the snapshot cannot be read")
      const kept = Snapshot.restore(again.exchange, read.state, reader)
      yield* again.archive.load(storage, read.files, reader)
      reader.end(kept)
      assert.strictEqual(difference(stateOf(again.exchange), before), "")
    }).pipe(Effect.provide(layerMemory()))
  )

  it("is whole only with its last line, wherever it ends", () => {
    const text = [{ generation: 3 }, ["1", "log", 5, {}], ["1", "log", 6, {}], 2].map(Journal.line).join("")
    assert.isUndefined(scan("h", text).damage)
    assert.lengthOf(scan("h", text).lines, 2)
    for (let length = 0; length < text.length; length++) assert.isDefined(scan("h", text.slice(0, length)).damage)
    for (let i = 0; i < text.length; i++)
      assert.isDefined(scan("h", `${text.slice(0, i)}~${text.slice(i + 1)}`).damage, `character ${i}`)
  })
})

/** The files of an exchange that has traded. */
const filled = (seed: number, actions = 40) =>
  Effect.gen(function* () {
    const [hand, tape] = [new HandClock(), new Tape()]
    const seen = yield* running(tape, hand, options, (exchange) =>
      Effect.zipRight(traded(exchange, hand, new Stream(seed), actions), look(exchange))
    )
    return { hand, tape, seen, texts: tape.at(everything) }
  })

/** Where a process can be killed: around each change of a file, and at every so many characters. */
const moments = (tape: Tape, step = Number.POSITIVE_INFINITY): ReadonlyArray<number> => {
  const between = Array.from({ length: Math.floor(tape.length / step) }, (_, i) => i * step)
  const around = tape.moments.flatMap((length) => [length - 1, length])
  return [...new Set([...between, ...around])].sort((a, b) => a - b)
}

const historiesOf = (texts: ReadonlyMap<string, string>) =>
  [...texts.keys()].filter((name) => name.startsWith("history-")).sort()

describe("a store with histories", () => {
  it.effect("loses nothing, wherever writing a history, a snapshot or a journal stops", () =>
    Effect.gen(function* () {
      const { hand, tape } = yield* filled(2, 24)
      let before = new Set<string>()
      const step = Math.max(1, Math.floor(tape.length / 60))
      for (const length of moments(tape, step).filter((length) => length >= tape.length / 3)) {
        const after = yield* running(new Tape(tape.at(length)), hand, options, look)
        for (const id of before) assert.isTrue(after.orders.has(id), `order ${id} at ${length}`)
        before = new Set(after.orders.keys())
      }
      assert.isAbove(before.size, 5)
    })
  )

  it.effect("is refused at no moment, though the process before it was killed as well", () =>
    Effect.gen(function* () {
      const { hand, tape } = yield* filled(3, 16)
      const kills = moments(tape).filter((_, i) => i % 7 === 0)
      for (const first of [...kills, tape.length]) {
        const second = new Tape(tape.at(first))
        const own = new HandClock(hand.millis)
        const seen = yield* running(second, own, options, (exchange) =>
          Effect.zipRight(traded(exchange, own, new Stream(first), 9), look(exchange))
        )
        let orders = 0
        for (const length of moments(second)) {
          const after = yield* running(new Tape(second.at(length)), own, options, look)
          assert.isAtLeast(after.orders.size, orders, `${first}, then ${length}`)
          orders = after.orders.size
        }
        assert.strictEqual(orders, seen.orders.size)
      }
    })
  )

  it.effect("names a damaged history, and a repair keeps the rows that are whole", () =>
    Effect.gen(function* () {
      const { hand, seen, texts } = yield* filled(6)
      const name = historiesOf(texts)[0] ?? ""
      const damages: ReadonlyArray<(text: string) => string | undefined> = [
        (text) => text.replace('"orderPrice"', '"orderPrise"'),
        (text) => text.slice(0, -40),
        () => undefined
      ]
      for (const damage of damages) {
        const files = new Map(texts)
        const left = damage(files.get(name) ?? "")
        if (left === undefined) files.delete(name)
        else files.set(name, left)
        const tape = new Tape(files)
        const refused = yield* Effect.either(running(tape, hand, options, () => Effect.void))
        const outcome = yield* repair().pipe(Effect.provide(tape.layer), Effect.withClock(hand.clock))
        if (Either.isLeft(refused)) {
          assert.include(refused.left.message, name)
          assert.include(refused.left.message, "effect-bybit paper repair")
          assert.strictEqual(outcome.files[0]?.name, name)
        }
        const after = yield* running(new Tape(tape.at(everything)), hand, options, look)
        assert.deepStrictEqual(
          lost(after, seen).filter((what) => what.startsWith("all of order")),
          []
        )
      }
    })
  )
})
