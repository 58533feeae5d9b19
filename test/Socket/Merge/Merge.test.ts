import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { describe } from "vitest"
import { BookMerge } from "../../../src/Socket/internal/Merge/BookMerge.js"
import { ContentMerge } from "../../../src/Socket/internal/Merge/ContentMerge.js"
import type { Merge, Options } from "../../../src/Socket/internal/Merge/Merge.js"
import { SequenceMerge } from "../../../src/Socket/internal/Merge/SequenceMerge.js"
import { TradeMerge } from "../../../src/Socket/internal/Merge/TradeMerge.js"

interface Message {
  readonly type: string
  readonly cs?: number
  readonly data: { readonly u?: number; readonly symbol?: string } | ReadonlyArray<{ readonly i: string }>
}

const arrival = { receivedAt: 0, exchangeTime: undefined, monotonicMillis: 0, size: 0, connection: "one" }
const origins = [{ name: "a" }, { name: "b" }] as const

/** A merge, what it delivers, its timers and its requests for a snapshot. */
const watch = (make: (options: Options) => Merge, delivering: Options["delivering"] = []) => {
  const told: Array<Message> = []
  const timers: Array<() => void> = []
  const seen = { renewals: 0, lacks: 0 }
  const merge = make({
    delivering,
    deliver: (json) => told.push(json as Message),
    after: (_, f) => timers.push(f),
    renew: () => seen.renewals++,
    requestSnapshot: () => seen.lacks++
  })
  const receive = (line: 0 | 1, json: Message, monotonicMillis = 0) =>
    merge.receive(origins[line], json, JSON.stringify(json), { ...arrival, monotonicMillis })
  return { merge, told, timers, seen, receive, pass: () => timers.splice(0).forEach((f) => f()) }
}

const snapshot = (u: number): Message => ({ type: "snapshot", data: { u } })
const delta = (u: number): Message => ({ type: "delta", data: { u } })
const ids = (told: ReadonlyArray<Message>) => told.map(({ data }) => ("u" in data ? data.u : undefined))

describe("books without snapshots over two connections", () => {
  const make = (options: Options) => new BookMerge(options, false)

  it("begin with the first delta, and are delivered once and in order, whatever one connection loses", () => {
    const { receive, seen, told } = watch(make)
    receive(0, delta(10))
    receive(1, delta(10))
    receive(1, delta(12))
    receive(0, delta(11))
    receive(0, delta(13))
    receive(1, delta(13))
    assert.deepStrictEqual(ids(told), [10, 11, 12, 13])
    assert.strictEqual(seen.renewals, 0)
  })

  it("wait for the renewal when a delta is lost on both, and go on after it", () => {
    const { merge, receive, seen, told } = watch(make)
    receive(0, delta(10))
    receive(1, delta(10))
    receive(0, delta(12))
    receive(1, delta(13))
    assert.strictEqual(seen.renewals, 1)
    receive(0, delta(14))
    assert.deepStrictEqual(ids(told), [10])
    merge.renewed?.()
    receive(1, delta(15))
    assert.deepStrictEqual(ids(told), [10, 12, 13, 14, 15])
    assert.strictEqual(seen.renewals, 1)
  })

  it("ask again if the renewal is not confirmed", () => {
    const { pass, receive, seen } = watch(make)
    receive(0, delta(10))
    receive(1, delta(10))
    receive(0, delta(12))
    receive(1, delta(12))
    for (let i = 0; i < 4; i++) pass()
    assert.isAtLeast(seen.renewals, 2)
  })

  it("deliver what a connection sends again with the last ID: the first one may have been spoiled", () => {
    const { receive, told } = watch(make)
    for (const u of [10, 11, 11]) receive(0, delta(u))
    for (const u of [10, 11, 11]) receive(1, delta(u))
    receive(0, delta(12))
    receive(1, delta(11))
    assert.deepStrictEqual(ids(told), [10, 11, 11, 11, 12])
  })

  it("are not confused by a message without a type that has the next ID", () => {
    const { receive, told } = watch(make)
    receive(0, delta(10))
    receive(0, { ...delta(11), type: "" })
    receive(0, delta(11))
    receive(1, delta(11))
    assert.deepStrictEqual(ids(told), [10, 11, 11])
  })
})

describe("order books over two connections", () => {
  const make = (options: Options) => new BookMerge(options)

  it("are delivered once, by update ID, whoever is first", () => {
    const { receive, told } = watch(make)
    receive(0, snapshot(10))
    receive(1, snapshot(10))
    receive(1, delta(11))
    receive(0, delta(11))
    receive(0, delta(12))
    assert.deepStrictEqual(ids(told), [10, 11, 12])
  })

  it("wait for the connection that is behind to fill a hole", () => {
    const { pass, receive, seen, told } = watch(make)
    receive(0, snapshot(10))
    receive(1, snapshot(10))
    receive(0, delta(12))
    receive(0, delta(13))
    assert.deepStrictEqual(ids(told), [10])
    receive(1, delta(11))
    assert.deepStrictEqual(ids(told), [10, 11, 12, 13])
    pass()
    assert.strictEqual(seen.renewals, 0)
  })

  it("request one snapshot as soon as an update is lost on both", () => {
    const { receive, seen, told } = watch(make)
    receive(0, snapshot(10))
    receive(1, snapshot(10))
    receive(0, delta(12))
    assert.strictEqual(seen.renewals, 0)
    receive(1, delta(12))
    receive(0, delta(13))
    assert.strictEqual(seen.renewals, 1)
    receive(1, snapshot(12))
    assert.deepStrictEqual(ids(told), [10, 12, 13])
  })

  it("request a snapshot when the other connection delivers nothing anymore, and again if none comes", () => {
    const { pass, receive, seen } = watch(make)
    receive(0, snapshot(10))
    receive(1, snapshot(10))
    receive(0, delta(12))
    pass()
    assert.strictEqual(seen.renewals, 1)
    pass()
    assert.strictEqual(seen.renewals, 2)
  })

  it("ask for the snapshot that a new connection didn't send, at a pace, and wait for it, when the old one has left", () => {
    const { merge, receive, seen, told } = watch(make, [origins[0]])
    merge.lost?.(origins[0], false)
    receive(1, delta(11), 0)
    receive(1, delta(12), 900)
    assert.strictEqual(seen.lacks, 0)
    receive(1, delta(13), 1000)
    receive(1, delta(14), 2900)
    assert.strictEqual(seen.lacks, 1)
    assert.isTrue(merge.isHolding?.())
    for (let u = 15; u < 75; u++) receive(1, delta(u), u * 1000)
    assert.isAtMost(seen.lacks, 6)
    assert.deepStrictEqual(told, [])
    receive(1, snapshot(74), 75_000)
    receive(1, delta(75), 76_000)
    assert.deepStrictEqual(ids(told), [74, 75])
    assert.isFalse(merge.isHolding?.())
  })

  it("ask for no snapshot of a new connection as long as the old one delivers, nor if that has delivered the last one", () => {
    const { merge, receive, seen, told } = watch(make, [origins[0]])
    for (const u of [11, 12, 13]) {
      receive(1, delta(u), u * 1000)
      receive(0, delta(u), u * 1000 + 90)
    }
    merge.lost?.(origins[0], false)
    for (const u of [14, 15, 16]) receive(1, delta(u), u * 1000)
    assert.deepStrictEqual(ids(told), [11, 12, 13, 14, 15, 16])
    assert.deepStrictEqual(seen, { renewals: 0, lacks: 0 })
  })

  it("ask for the snapshot that a new connection didn't send when the old one is silent", () => {
    const { receive, seen, told } = watch(make, [origins[0]])
    for (const u of [11, 12, 13, 14]) receive(1, delta(u), u * 1000)
    assert.strictEqual(seen.lacks, 1)
    receive(1, snapshot(14), 14_100)
    assert.deepStrictEqual(ids(told), [14])
  })

  it("without consecutive IDs wait for the snapshot of the only connection that is left", () => {
    const { merge, receive, seen, told } = watch(make, [origins[0]])
    for (let u = 100; u < 300; u += 2) for (const line of [0, 1] as const) receive(line, delta(u))
    merge.lost?.(origins[0], false)
    receive(1, delta(302), 100)
    receive(1, delta(304), 1200)
    assert.strictEqual(seen.lacks, 1)
    merge.expectSnapshot?.()
    receive(1, snapshot(304), 1300)
    receive(1, delta(306), 1400)
    assert.deepStrictEqual(ids(told).slice(-3), [298, 304, 306])
  })

  it("go back only for somebody who asked for a snapshot", () => {
    const { merge, receive, told } = watch(make)
    receive(0, snapshot(10))
    receive(0, delta(11))
    receive(1, snapshot(10))
    assert.deepStrictEqual(ids(told), [10, 11])
    merge.expectSnapshot?.()
    receive(1, snapshot(10))
    receive(1, delta(11))
    assert.deepStrictEqual(ids(told), [10, 11, 10, 11])
  })

  it("start anew when both connections were lost, and restart with the service once", () => {
    const { merge, receive, told } = watch(make)
    receive(0, snapshot(10))
    for (const origin of origins) merge.lost?.(origin, true)
    receive(0, snapshot(5))
    receive(0, snapshot(1))
    receive(0, delta(2))
    receive(1, snapshot(1))
    receive(1, delta(2))
    assert.deepStrictEqual(ids(told), [10, 5, 1, 2])
  })

  it("without consecutive IDs are delivered in order, without waiting", () => {
    const { receive, seen, told } = watch(make)
    receive(0, snapshot(10))
    for (let u = 20; u < 2000; u += 10) receive(0, delta(u))
    const before = told.length
    receive(0, delta(3000))
    receive(0, delta(4000))
    receive(1, delta(3500))
    assert.deepStrictEqual(ids(told.slice(before)), [3000, 4000])
    assert.isAtMost(seen.renewals, 1)
  })

  it("never have a hole, whatever the connections lose and in whatever order they deliver", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ a: fc.boolean(), b: fc.boolean(), lag: fc.integer({ min: 0, max: 5 }) }), {
          maxLength: 200
        }),
        (steps) => {
          const { pass, receive, seen, told } = watch(make)
          const behind: Array<Message> = []
          receive(0, snapshot(100))
          receive(1, snapshot(100))
          let answered = 0
          steps.forEach(({ a, b, lag }, index) => {
            const u = 101 + index
            if (a) receive(0, delta(u))
            if (b) behind.push(delta(u))
            while (behind.length > lag) receive(1, behind.shift() as Message)
            if (index % 20 === 19) pass()
            if (seen.renewals > answered) {
              answered = seen.renewals
              receive(0, snapshot(u))
            }
          })
          let last = 0
          for (const { data, type } of told) {
            const u = "u" in data ? (data.u ?? 0) : 0
            if (type === "snapshot") assert.isAbove(u, last)
            else assert.strictEqual(u, last + 1)
            last = u
          }
        }
      )
    )
  })
})

describe("trades over two connections", () => {
  it("are delivered once each, however they are grouped into messages", () => {
    const rows = (...all: ReadonlyArray<string>): Message => ({ type: "snapshot", data: all.map((i) => ({ i })) })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 3 })), { maxLength: 100 }), (steps) => {
        const { receive, told } = watch((options) => new TradeMerge(options))
        const at = [0, 0]
        for (const [second, count] of steps) {
          const line = second ? 1 : 0
          const from = at[line] ?? 0
          receive(line, rows(...Array.from({ length: count }, (_, i) => `${from + i}`)))
          at[line] = from + count
        }
        const seen = told.flatMap(({ data }) =>
          "u" in data ? [] : (data as ReadonlyArray<{ i: string }>).map(({ i }) => i)
        )
        assert.strictEqual(new Set(seen).size, seen.length)
        assert.strictEqual(seen.length, Math.max(...at))
      })
    )
  })
})

describe("tickers over two connections", () => {
  it("drop the deltas of a connection whose snapshot hasn't come, and ask for it if no other one delivers", () => {
    const { merge, receive, seen, told } = watch((options) => new SequenceMerge(options), [origins[0]])
    const push = (line: 0 | 1, type: string, cs: number, at: number) => receive(line, { type, cs, data: {} }, at)
    push(0, "delta", 5, 0)
    push(1, "delta", 6, 50)
    push(0, "delta", 6, 100)
    merge.lost?.(origins[0], false)
    push(1, "delta", 7, 200)
    push(1, "delta", 8, 1200)
    assert.strictEqual(seen.lacks, 1)
    merge.expectSnapshot?.()
    push(1, "snapshot", 8, 1300)
    push(1, "delta", 9, 1400)
    assert.deepStrictEqual(
      told.map(({ cs, type }) => `${type} ${cs}`),
      ["delta 5", "delta 6", "snapshot 8", "delta 9"]
    )
  })

  it("drop a snapshot that is older than a delta of its connection that was dropped", () => {
    const { receive, told } = watch((options) => new SequenceMerge(options), [origins[0]])
    const push = (line: 0 | 1, type: string, cs: number) => receive(line, { type, cs, data: {} })
    push(1, "delta", 7)
    push(1, "snapshot", 6)
    push(1, "delta", 8)
    assert.deepStrictEqual(told, [])
  })

  it("are delivered in the order of their cross sequence", () => {
    const { merge, receive, told } = watch((options) => new SequenceMerge(options))
    const push = (cs: number, type = "delta"): Message => ({ type, cs, data: { symbol: "BTCUSDT" } })
    receive(0, push(1, "snapshot"))
    receive(1, push(1, "snapshot"))
    receive(0, push(3))
    receive(1, push(2))
    receive(1, push(4))
    merge.expectSnapshot?.()
    receive(0, push(4, "snapshot"))
    assert.deepStrictEqual(
      told.map(({ cs }) => cs),
      [1, 3, 4, 4]
    )
  })
})

describe("other topics over two connections", () => {
  it("are delivered as often as the connection that sends them most", () => {
    const { merge, receive, told } = watch((options) => new ContentMerge(options))
    const push = (symbol: string): Message => ({ type: "snapshot", data: { symbol } })
    for (const line of [0, 0, 1, 1, 1] as const) receive(line, push("A"))
    receive(1, push("B"))
    merge.lost?.(origins[1], false)
    receive(0, push("B"))
    assert.deepStrictEqual(
      told.map(({ data }) => ("symbol" in data ? data.symbol : undefined)),
      ["A", "A", "A", "B"]
    )
  })
})
