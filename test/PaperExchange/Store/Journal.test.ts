import { assert, describe, it } from "@effect/vitest"
import { type Duration, Effect, Either, Logger } from "effect"
import type { Exchange } from "../../../src/PaperExchange/Exchange.js"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import { withoutPasswords } from "../../../src/PaperExchange/internal/Rest/Execute.js"
import * as Commands from "../../../src/PaperExchange/internal/Store/Commands.js"
import * as Snapshot from "../../../src/PaperExchange/internal/Store/Snapshot.js"
import * as Journal from "../../../src/PaperExchange/Store/Journal.js"
import { seeds } from "../../sample.js"
import { ask, HandClock, look, running, small, Tape, trade } from "../crashes.js"
import { crash } from "../crashRun.js"
import { stateOf } from "../visibleState.js"

const header: Journal.Header = { version: Journal.version, start: 5, root: "r", options: "{}", generation: 0, after: 0 }
const entry = (n: number): Journal.Entry => ({ n, at: n * 10, seq: n, change: { kind: "time" } })
const lines = [header, entry(1), entry(2), entry(3)].map(Journal.line)
const whole = lines.join("")

describe("a journal", () => {
  it("is read as it was written, one JSON value per line", () => {
    const read = Journal.read("j", whole)
    assert.deepStrictEqual(read, { header, entries: [entry(1), entry(2), entry(3)], whole })
    for (const line of lines) assert.isArray(JSON.parse(line))
  })

  it("is cut after its last complete line, wherever it ends", () => {
    for (let length = 0; length < whole.length; length++) {
      const read = Journal.read("j", whole.slice(0, length))
      if (read instanceof Journal.JournalDamaged) throw read
      assert.isTrue(whole.startsWith(read.whole))
      const kept = whole.slice(0, length).split("\n").length - 1
      assert.strictEqual(read.entries.length, Math.max(0, kept - 1))
      assert.strictEqual(read.header === undefined, kept === 0)
    }
  })

  it("is cut before a damaged last line, and refused if an earlier line is damaged", () => {
    const damage = (i: number) => lines.map((line, k) => (k === i ? line.replace(/\d/, "x") : line)).join("")
    const last = Journal.read("j", damage(3))
    assert.deepStrictEqual(last instanceof Journal.JournalDamaged ? undefined : last.entries, [entry(1), entry(2)])
    for (const i of [0, 1, 2]) {
      const read = Journal.read("j", damage(i))
      assert.instanceOf(read, Journal.JournalDamaged)
      assert.strictEqual(read instanceof Journal.JournalDamaged && read.line, i + 1)
    }
    const missing = Journal.read("j", [lines[0], lines[1], lines[3]].join(""))
    assert.instanceOf(missing, Journal.JournalDamaged)
  })

  it("detects every changed character", () => {
    for (let i = 0; i < whole.length - 1; i++) {
      const read = Journal.read("j", `${whole.slice(0, i)}~${whole.slice(i + 1)}`)
      if (read instanceof Journal.JournalDamaged) continue
      assert.isBelow(read.entries.length, 3, `character ${i}`)
    }
  })

  it("masks passwords but keeps their format", () => {
    const body = '{"username":"xyz123","password":"Secret77word!","note":"a password"}'
    assert.strictEqual(withoutPasswords(body), '{"username":"xyz123","password":"Aaaaaa00aaaa!","note":"a password"}')
    assert.strictEqual(withoutPasswords("{password"), "{password")
    assert.isUndefined(withoutPasswords(undefined))
  })
})

const traded = (exchange: Exchange, hand: HandClock, times: number, seed = 9) =>
  Effect.gen(function* () {
    const chance = new Stream(seed)
    for (let i = 0; i < times; i++) {
      hand.millis += chance.integer(0, 900)
      yield* trade(exchange, chance)
    }
    return stateOf(exchange)
  })

/** The tag of the error with which an exchange fails to start. */
const failure = (texts: ReadonlyMap<string, string>, options = small) =>
  Effect.map(
    Effect.either(running(new Tape(texts), new HandClock(), options, () => Effect.void)),
    Either.match({ onLeft: (error) => error, onRight: () => undefined })
  )

const tampered = (texts: ReadonlyMap<string, string>, name: string, change: (text: string) => string) =>
  new Map([...texts].map(([key, text]) => [key, key === name ? change(text) : text]))

describe("a restarted exchange", () => {
  it.effect("is the same to the last digit, and does not reuse IDs", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      const options = { ...small, snapshotEntries: 7 }
      let id = ""
      const before = yield* running(tape, hand, options, (exchange) =>
        Effect.tap(traded(exchange, hand, 20), () => Effect.sync(() => (id = exchange.nextId())))
      )
      const again = new Tape(tape.at(Number.POSITIVE_INFINITY))
      yield* running(again, hand, options, (exchange) =>
        Effect.sync(() => {
          const now = stateOf(exchange)
          // Everything except the restart counter.
          assert.strictEqual(now.length, before.length)
          assert.strictEqual([...now].filter((c, i) => c !== before[i]).length, 1)
          assert.notStrictEqual(exchange.nextId(), id)
        })
      )
    })
  )

  it.effect("keeps two generations, and uses the older if the newer is damaged", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      const options = { ...small, snapshotEntries: 5 }
      const before = yield* running(tape, hand, options, (exchange) =>
        Effect.zipRight(traded(exchange, hand, 23), look(exchange))
      )
      const texts = tape.at(Number.POSITIVE_INFINITY)
      const names = [...texts.keys()].sort()
      assert.strictEqual(names.length, 4, names.join())
      const newest = names[3] ?? ""
      assert.match(newest, /^snapshot-\d{8}\.json$/)
      const damaged = new Tape(tampered(texts, newest, (text) => text.replace("BTC", "BCT")))
      const after = yield* running(damaged, hand, options, look)
      assert.deepStrictEqual(after, before)
      assert.isAbove(before.fills.size, 3)
      // It has a good snapshot again and no longer needs the older one.
      const mended = damaged.at(Number.POSITIVE_INFINITY)
      const last = [...mended.keys()].sort().at(-1) ?? ""
      assert.isAbove(last.localeCompare(newest), 0)
      assert.isDefined(Snapshot.read(mended.get(last) ?? ""))
      assert.deepStrictEqual(yield* running(new Tape(mended), hand, options, look), before)
    })
  )

  it.effect("reports what is wrong with its store", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      yield* running(tape, hand, small, (exchange) => traded(exchange, hand, 6))
      const texts = tape.at(Number.POSITIVE_INFINITY)
      const name = "journal-00000000.jsonl"
      const damaged = yield* failure(tampered(texts, name, (text) => text.replace('"kind":"call"', '"kind":"cell"')))
      assert.strictEqual(damaged?._tag, "JournalDamaged")
      assert.include(damaged?.message, `${name}, line 2`)
      for (const [left, why] of [
        ["", "it is empty"],
        [texts.get(name)?.slice(0, 20) ?? "", "its first line is damaged"]
      ] as const) {
        const tape = new Tape(new Map([[name, left]]))
        const refused = yield* Effect.either(running(tape, hand, small, () => Effect.void))
        assert.include(Either.isLeft(refused) ? refused.left.message : "", `${name}: ${why}. effect-bybit paper repair`)
        assert.deepStrictEqual(tape.at(Number.POSITIVE_INFINITY), new Map([[name, left]]), "it stays as it is")
      }
      const other = yield* failure(texts, { ...small, seed: 8 })
      assert.strictEqual(other?._tag, "SnapshotMismatch")
      assert.include(other?.message, '["seed",7]')
      assert.isUndefined(yield* failure(texts, { ...small, rateLimits: false, endpoints: [] }))
      const older = yield* failure(
        tampered(texts, name, (text) => {
          const [first = "", ...rest] = text.split("\n")
          const { header } = { header: JSON.parse(first)[1] }
          return [Journal.line({ ...header, version: 0 }).trimEnd(), ...rest].join("\n")
        })
      )
      assert.strictEqual(older?._tag, "SnapshotMismatch")
      assert.include(older?.message, `version 0, not ${Journal.version}`)
    })
  )

  it.effect("detects that the same changes lead to a different state", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      yield* running(tape, hand, small, (exchange) => traded(exchange, hand, 6))
      const texts = tampered(tape.at(Number.POSITIVE_INFINITY), "journal-00000000.jsonl", (text) =>
        text
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => JSON.parse(line)[1])
          .map((value) => (value.n === 4 ? { ...value, seq: value.seq + 1 } : value))
          .map(Journal.line)
          .join("")
      )
      const different = yield* failure(texts)
      assert.strictEqual(different?._tag, "JournalDamaged")
      assert.include(different?.message, "line 5: replaying the entries before it did not restore")
    })
  )

  it.effect("simulates a gap and skips what exceeds the limit", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      const fills = (exchange: Exchange) => [...exchange.keys.values()][0]?.account.executions.length ?? 0
      yield* running(tape, hand, small, (exchange) =>
        Effect.gen(function* () {
          const market = exchange.engine.market("linear", "BTCUSDT")
          for (let i = 1; i <= 40; i++) {
            const side = i % 2 === 0 ? "Buy" : "Sell"
            const price = ((market?.markPrice ?? 0) / 100 + (side === "Buy" ? -1 - i : 1 + i)).toFixed(1)
            const order = { symbol: "BTCUSDT", side, orderType: "Limit", qty: "0.001", price }
            yield* ask(exchange, "POST", "/v5/order/create", { category: "linear", ...order })
          }
        })
      )
      const left = hand.millis
      const texts = tape.at(Number.POSITIVE_INFINITY)
      const after = (catchUp: Duration.DurationInput, gap: number) =>
        Effect.suspend(() => {
          hand.millis = left + gap
          return running(new Tape(texts), hand, { ...small, catchUp }, (exchange) =>
            Effect.sync(() => {
              assert.strictEqual(exchange.engine.now, left + gap)
              return fills(exchange)
            })
          )
        })
      const minute = yield* after("1 hour", 60_000)
      assert.isAbove(minute, 0)
      assert.strictEqual(yield* after("1 minute", 86_400_000), minute)
      assert.strictEqual(yield* after(0, 86_400_000), 0)
    })
  )

  it.effect("is refused by both times while the clock is more than a minute behind it", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      const options = { ...small, rateLimits: false }
      const at = yield* running(tape, hand, options, (exchange) =>
        Effect.map(traded(exchange, hand, 6), () => exchange.engine.now)
      )
      const texts = tape.at(Number.POSITIVE_INFINITY)
      const behind = (millis: number) =>
        Effect.suspend(() => {
          hand.millis = at - millis
          const again = new Tape(texts)
          const time = running(again, hand, options, (exchange) => Effect.sync(() => exchange.engine.now))
          return Effect.map(Effect.either(time), (found) => ({ found, after: again.at(Number.POSITIVE_INFINITY) }))
        })
      for (const millis of [60_001, 3_600_000, 86_400_000 * 400]) {
        const { after, found } = yield* behind(millis)
        if (Either.isRight(found)) return assert.fail("it started, and stands still")
        assert.strictEqual(found.left._tag, "ClockBehind")
        assert.include(found.left.message, new Date(at).toISOString())
        assert.include(found.left.message, new Date(at - millis).toISOString())
        assert.deepStrictEqual(after, texts, "the store stays as it is")
      }
      for (const millis of [60_000, 1, 0]) assert.deepStrictEqual((yield* behind(millis)).found, Either.right(at))
    })
  )

  it.effect("stands still, with a warning, until a clock that is a little behind has caught up", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      const options = { ...small, rateLimits: false }
      const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.001" }
      const createdAt = (exchange: Exchange) =>
        Effect.gen(function* () {
          const { result } = yield* ask(exchange, "POST", "/v5/order/create", order)
          const which = { category: "linear", orderId: result.orderId }
          const shown = yield* ask(exchange, "GET", "/v5/order/realtime", which)
          return Number(shown.result.list[0].createdTime)
        })
      const at = yield* running(tape, hand, options, createdAt)
      const warnings: Array<unknown> = []
      const logger = Logger.make(({ message }) => warnings.push(message))
      hand.millis = at - 30_000
      yield* running(new Tape(tape.at(Number.POSITIVE_INFINITY)), hand, options, (exchange) =>
        Effect.gen(function* () {
          assert.strictEqual(yield* createdAt(exchange), at)
          hand.millis = at + 1000
          assert.strictEqual(yield* createdAt(exchange), at + 1000)
          // While it runs, the clock may be set back by more.
          for (const behind of [7_200_000, 1]) {
            hand.millis = at + 1000 - behind
            assert.strictEqual(yield* createdAt(exchange), at + 1000)
          }
          hand.millis = at + 2000
          assert.strictEqual(yield* createdAt(exchange), at + 2000)
        })
      ).pipe(Effect.provide(Logger.replace(Logger.defaultLogger, logger)))
      assert.lengthOf(warnings, 1)
      assert.include(String(warnings), "30000 ms")
    })
  )

  it.effect("includes in-process commands", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      const facts = (exchange: Exchange) => {
        const key = [...exchange.keys.values()].at(-1)
        return [key?.key, key?.account.holdings.get("USDT")?.balance, exchange.engine.coinPrice("BTC")]
      }
      const before = yield* running(tape, hand, small, (exchange) =>
        Effect.gen(function* () {
          const { key } = Commands.perform(exchange, Commands.open, { balances: { USDT: "5" } })
          assert.isTrue(Either.isRight(Commands.perform(exchange, Commands.deposit, key, "USDT", "10.5")))
          assert.isTrue(Either.isRight(Commands.perform(exchange, Commands.shock, "BTC", 0.5)))
          assert.isTrue(Either.isLeft(Commands.perform(exchange, Commands.shock, "BTC", Number.NaN)))
          assert.isDefined(exchange.recorder)
          if (exchange.recorder !== undefined) yield* exchange.recorder.safe
          return facts(exchange)
        })
      )
      assert.deepStrictEqual(
        yield* running(new Tape(tape.at(tape.length)), hand, small, (exchange) => Effect.sync(() => facts(exchange))),
        before
      )
    })
  )

  it.effect("sends nothing once its store fails", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const tape = new Tape()
      yield* running(tape, hand, small, (exchange) =>
        Effect.gen(function* () {
          yield* traded(exchange, hand, 2)
          tape.full = true
          const sent: Array<string> = []
          const lost = yield* Effect.either(trade(exchange, new Stream(1)))
          exchange.recorder?.after(() => sent.push("late"))
          assert.isTrue(Either.isLeft(lost), "it is unknown whether it was executed")
          const next = yield* Effect.either(ask(exchange, "GET", "/v5/order/realtime", { category: "spot" }))
          assert.isTrue(Either.isLeft(next))
          assert.deepStrictEqual(sent, [])
        })
      )
    })
  )
})

describe("a journal cut anywhere", () => {
  it.effect("keeps every acknowledged order, fill and balance", () =>
    Effect.gen(function* () {
      let fills = 0
      let orders = 0
      for (const seed of seeds(8, 100)) {
        const outcome = yield* crash(seed, 12)
        assert.deepStrictEqual(outcome.lost, [], `seed ${seed}`)
        fills += outcome.fills
        orders += outcome.orders
      }
      assert.isAbove(fills, 20)
      assert.isAbove(orders, 20)
    })
  )
})
