import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { combinations, seeds } from "../../sample.js"
import { withExchange } from "../hostileExchange.js"
import { randomOf } from "../random.js"
import { realSleep, until } from "../waiting.js"
import {
  come,
  holding,
  isUnsubscribe,
  type Kind,
  kinds,
  type Listener,
  listening,
  oneOf,
  world
} from "./leavingMarketsWorld.js"

const bothWays = ["all markets leaves, the one of one market stays", "one market leaves, the one of all stays"] as const

const topicsOf = (kind: Kind, way: (typeof bothWays)[number]) =>
  way === bothWays[0] ? { left: kind.all, kept: oneOf(kind) } : { left: oneOf(kind), kept: kind.all }

for (const { kind, way } of combinations({ kind: kinds, way: bothWays }))
  describe(`${kind.all}: the topic of ${way}`, () => {
    const { kept, left } = topicsOf(kind, way)

    it.scopedLive("each row is heard once, before and after the acknowledgement", () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const { asked, heard, marks, tell } = yield* world(exchange, kind)
          const { handle } = holding(exchange, isUnsubscribe)
          const stays = yield* listening(kept)
          const second = yield* listening(kept)
          const leaves = yield* listening(left)
          assert.strictEqual(tell().names.length, 2)
          yield* heard
          assert.deepStrictEqual([stays.seen, second.seen, leaves.seen], [marks, marks, marks])
          yield* leaves.leave
          // Before the request has even arrived.
          assert.strictEqual(tell().names.length, 2)
          yield* asked("unsubscribe", left)
          for (let i = 0; i < 3; i++) assert.strictEqual(tell().names.length, 2)
          yield* heard
          assert.deepStrictEqual(stays.seen, marks)
          assert.deepStrictEqual(second.seen, marks)
          // The last push arrives together with the acknowledgement.
          assert.strictEqual(tell().names.length, 2)
          assert.isTrue(handle())
          assert.deepStrictEqual(tell().names, [kept])
          yield* heard
          assert.deepStrictEqual(stays.seen, marks)
          assert.deepStrictEqual(second.seen, marks)
        })
      )
    )

    it.scopedLive("of a push with rows of several markets, each is heard once", () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const { asked, heard } = yield* world(exchange, kind)
          holding(exchange, isUnsubscribe)
          const stays = yield* listening(kept)
          const leaves = yield* listening(left)
          yield* leaves.leave
          yield* asked("unsubscribe", left)
          const mine = { ...kind.row(kind.market, 1), mark: "mine" }
          const other = { ...kind.row(kind.other, 2), mark: "other" }
          const last = { ...kind.row(kind.market, 3), mark: "last" }
          exchange.push({ topic: kind.all, id: "m", creationTime: 1, data: [mine, other, last] })
          exchange.push({ topic: oneOf(kind), id: "m", creationTime: 1, data: [mine, last] })
          yield* heard
          assert.deepStrictEqual(stays.seen, kept === kind.all ? ["mine", "other", "last"] : ["mine", "last"])
        })
      )
    )

    it.scopedLive("after the acknowledgement, a push that names only the topic that was left is heard once", () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const { asked, heard, marks, tell, tellAs } = yield* world(exchange, kind)
          const { handle } = holding(exchange, isUnsubscribe)
          const stays = yield* listening(kept)
          const leaves = yield* listening(left)
          yield* leaves.leave
          yield* asked("unsubscribe", left)
          tell()
          handle()
          tellAs(left)
          tellAs(left)
          yield* heard
          assert.deepStrictEqual(stays.seen, marks)
        })
      )
    )

    it.scopedLive("the unsubscribe is refused: its pushes go on, and each row is heard once", () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const { asked, heard, marks, tell } = yield* world(exchange, kind)
          const stays = yield* listening(kept)
          const leaves = yield* listening(left)
          exchange.request = (line, request) =>
            isUnsubscribe(request) ? line.refuse(request, "error:request failed") : line.confirm(request)
          yield* leaves.leave
          yield* asked("unsubscribe", left)
          for (let i = 0; i < 3; i++) {
            assert.strictEqual(tell().names.length, 2)
            yield* heard
            yield* realSleep(20)
          }
          assert.deepStrictEqual(stays.seen, marks)
          // Someone comes back to it.
          const before = marks.length
          const again = yield* listening(left)
          assert.strictEqual(tell().names.length, 2)
          yield* heard
          assert.deepStrictEqual([stays.seen, again.seen], [marks, marks.slice(before)])
        })
      )
    )

    it.scopedLive("the unsubscribe is never acknowledged: its pushes go on, and each row is heard once", () =>
      withExchange(
        (exchange) =>
          Effect.gen(function* () {
            const { asked, heard, marks, tell } = yield* world(exchange, kind)
            const stays = yield* listening(kept)
            const leaves = yield* listening(left)
            exchange.request = (line, request) => {
              if (!isUnsubscribe(request)) line.confirm(request)
            }
            yield* leaves.leave
            yield* asked("unsubscribe", left)
            // Longer than an acknowledgement may take, and than its repetition.
            for (let i = 0; i < 8; i++) {
              if (exchange.listening(left).length > 0) assert.strictEqual(tell().names.length, 2)
              yield* heard
              yield* realSleep(50)
            }
            assert.deepStrictEqual(stays.seen, marks)
          }),
        { timeouts: { acknowledgement: "100 millis" } }
      )
    )

    it.scopedLive("its listener comes back before the acknowledgement, and leaves again: each row is heard once", () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const { asked, heard, marks, tell } = yield* world(exchange, kind)
          const stays = yield* listening(kept)
          const first = yield* listening(left)
          const { handle, held } = holding(exchange, () => true)
          const told = Effect.zipRight(
            Effect.sync(() => tell()),
            heard
          )
          yield* first.leave
          yield* asked("unsubscribe", left)
          yield* told
          const again = yield* come(left)
          yield* realSleep(20)
          yield* told
          // Acknowledges all that is asked up to the subscribe, one by one.
          for (let i = 0; !again.isReady() && i < 200; i++) {
            if (handle()) yield* told
            yield* realSleep(5)
          }
          assert.isTrue(again.isReady(), "the listener has come back")
          const from = marks.length
          yield* told
          assert.deepStrictEqual(again.seen.slice(-1), marks.slice(from))
          assert.strictEqual(new Set(again.seen).size, again.seen.length)
          yield* again.leave
          yield* told
          for (let i = 0; i < 20; i++) {
            if (handle()) yield* told
            yield* realSleep(5)
          }
          assert.deepStrictEqual(held, [])
          assert.deepStrictEqual(exchange.listening(left), [])
          yield* told
          assert.deepStrictEqual(stays.seen, marks)
        })
      )
    )

    it.scopedLive("its listener comes back before the acknowledgement, and leaves before it is confirmed", () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const { asked, heard, marks, tell, telling } = yield* world(exchange, kind)
          const stays = yield* listening(kept)
          const first = yield* listening(left)
          const { handle } = holding(exchange, () => true)
          yield* first.leave
          yield* asked("unsubscribe", left)
          const again = yield* come(left)
          yield* realSleep(20)
          tell()
          yield* again.leave
          yield* telling(handle, (i) => i < 20)
          tell()
          yield* heard
          assert.deepStrictEqual(exchange.listening(left), [])
          assert.deepStrictEqual(stays.seen, marks)
          assert.strictEqual(new Set(again.seen).size, again.seen.length)
        })
      )
    )

    it.scopedLive("the connection is lost before the acknowledgement: nothing of it lingers on the new one", () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const { asked, heard, marks, tell, tellAs } = yield* world(exchange, kind)
          const stays = yield* listening(kept)
          const leaves = yield* listening(left)
          holding(exchange, isUnsubscribe)
          yield* leaves.leave
          yield* asked("unsubscribe", left)
          tell()
          yield* heard
          assert.deepStrictEqual(stays.seen, marks)
          for (const line of exchange.open) line.cut()
          yield* until("a new connection", () => exchange.lines.length === 2 && exchange.listening(kept).length === 1)
          yield* until("the wallet", () => exchange.listening("wallet").length === 1)
          assert.deepStrictEqual(exchange.lines[1]?.asked("subscribe").toSorted(), [kept, "wallet"].toSorted())
          tellAs(left)
          assert.deepStrictEqual(tell().names, [kept])
          tellAs(left)
          yield* heard
          assert.deepStrictEqual(stays.seen, marks)
        })
      )
    )

    for (const [what, order] of [
      ["it is left, and listened to again", "leave first"],
      ["someone else listens to it, and it is left", "come first"]
    ] as const)
      it.scopedLive(`in one tick, ${what}: each row is heard once`, () =>
        withExchange((exchange) =>
          Effect.gen(function* () {
            const { heard, marks, tell, telling } = yield* world(exchange, kind)
            const stays = yield* listening(kept)
            const first = yield* listening(left)
            const { handle } = holding(exchange, () => true)
            const next = yield* come(left, order === "leave first" ? first.leave : Effect.void)
            if (order === "come first") yield* Effect.zipRight(Effect.yieldNow(), first.leave)
            yield* telling(handle, (i) => i < 200 && (!next.isReady() || i < 10))
            assert.isTrue(next.isReady(), "it is listened to")
            const from = marks.length
            for (let i = 0; i < 3; i++) assert.strictEqual(tell().names.length, 2)
            yield* heard
            assert.deepStrictEqual(stays.seen, marks)
            assert.deepStrictEqual(next.seen.slice(-3), marks.slice(from))
            assert.strictEqual(new Set(next.seen).size, next.seen.length)
            yield* next.leave
            yield* telling(handle, (i) => i < 10)
            assert.deepStrictEqual(exchange.listening(left), [])
            assert.deepStrictEqual(stays.seen, marks)
          })
        )
      )

    it.scopedLive("in one tick, it is left and the other one is listened to for the first time", () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const { marks, telling } = yield* world(exchange, kind)
          const first = yield* listening(left)
          const { handle } = holding(exchange, () => true)
          const next = yield* come(kept, first.leave)
          yield* telling(handle, (i) => i < 200 && !next.isReady())
          assert.isTrue(next.isReady(), "it is listened to")
          const from = marks.length
          yield* telling(handle, (i) => i < 10)
          assert.deepStrictEqual(exchange.listening(left), [])
          assert.deepStrictEqual(next.seen.slice(-10), marks.slice(from))
          assert.strictEqual(new Set(next.seen).size, next.seen.length)
        })
      )
    )
  })

describe("topics of several markets and the one of all markets", () => {
  it.scopedLive("one market's leaves: the rows of the other are heard by all who listen to them, once", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        for (const kind of kinds) {
          exchange.request = (line, request) => line.confirm(request)
          const { asked, heard, marks, one, tell } = yield* world(exchange, kind)
          const other = `${kind.all}.${kind.other}`
          const all = yield* listening(kind.all)
          const mine = yield* listening(one)
          const others = yield* listening(other)
          const { handle } = holding(exchange, isUnsubscribe)
          yield* mine.leave
          yield* asked("unsubscribe", one)
          for (let i = 0; i < 4; i++) tell(i % 2 === 0 ? kind.market : kind.other)
          yield* heard
          handle()
          for (let i = 0; i < 4; i++) tell(i % 2 === 0 ? kind.market : kind.other)
          yield* heard
          assert.deepStrictEqual(all.seen, marks)
          assert.deepStrictEqual(
            others.seen,
            marks.filter((mark) => mark.startsWith(kind.other))
          )
          yield* Effect.all([all.leave, others.leave])
        }
      })
    )
  )

  it.scopedLive("all but one leave at once: each row of the one that stays is heard once", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        for (const kind of kinds) {
          exchange.request = (line, request) => line.confirm(request)
          const { asked, marks, one, telling } = yield* world(exchange, kind)
          const stays = yield* listening(one)
          const all = yield* listening(kind.all)
          const others = yield* listening(`${kind.all}.${kind.other}`)
          const { handle } = holding(exchange, isUnsubscribe)
          yield* Effect.all([all.leave, others.leave])
          yield* asked("unsubscribe", kind.all)
          yield* telling(handle, (i) => i < 4)
          assert.deepStrictEqual(stays.seen, marks)
          yield* stays.leave
        }
      })
    )
  )

  for (const seed of seeds(1, 8))
    it.scopedLive(`whatever comes and goes, each row is heard once by those who stay: seed ${seed}`, () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const random = randomOf(seed)
          const kind = kinds[seed % kinds.length]
          assert.isDefined(kind)
          const { heard, tell } = yield* world(exchange, kind)
          const topics = [kind.all, oneOf(kind), `${kind.all}.${kind.other}`]
          const permanent = topics[seed % 2]
          assert.isDefined(permanent)
          const stays = yield* listening(permanent)
          const { handle } = holding(exchange, () => true)
          const present = new Map<string, Listener>()
          const everyone: Array<Listener> = [stays]
          const due = new Map<Listener, Array<string>>([[stays, []]])
          const isOf = (topic: string, category: string) => topic === kind.all || topic === `${kind.all}.${category}`
          for (let step = 0; step < 120; step++) {
            const what = random()
            const topic = topics[Math.floor(random() * topics.length)]
            assert.isDefined(topic)
            if (what < 0.35) {
              const one = present.get(topic)
              if (one === undefined) {
                const next = yield* come(topic)
                everyone.push(next)
                due.set(next, [])
                present.set(topic, next)
              } else {
                present.delete(topic)
                yield* one.leave
              }
            } else if (what < 0.6) handle()
            else {
              const category = random() < 0.7 ? kind.market : kind.other
              const ready = [stays, ...present.values()].filter((one) => one.isReady() && isOf(one.topic, category))
              const { mark } = tell(category)
              for (const one of ready) due.get(one)?.push(mark)
              // Else the next step comes before this row has arrived.
              if (ready.length > 1 || random() < 0.5) yield* heard
            }
          }
          yield* heard
          for (const one of everyone) {
            assert.strictEqual(new Set(one.seen).size, one.seen.length, `${one.topic}: twice in ${one.seen}`)
            const expected = due.get(one) ?? []
            const ofThose = one.seen.filter((mark) => expected.includes(mark))
            assert.deepStrictEqual(ofThose, expected, one.topic)
          }
          assert.deepStrictEqual(stays.seen, due.get(stays))
        })
      )
    )
})
