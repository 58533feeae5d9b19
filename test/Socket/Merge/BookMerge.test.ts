import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { describe } from "vitest"
import { BookMerge } from "../../../src/Socket/internal/Merge/BookMerge.js"
import type { Options } from "../../../src/Socket/internal/Merge/Merge.js"
import { type Message, origins, watch } from "./watchedMerge.js"

const snapshot = (u: number): Message => ({ type: "snapshot", data: { u } })
const delta = (u: number): Message => ({ type: "delta", data: { u } })
/** Pushes on both connections until it shows that IDs aren't consecutive, and a snapshot for what was missing until then. */
const inconsecutive = (receive: ReturnType<typeof watch>["receive"], lines: ReadonlyArray<0 | 1>) => {
  for (let u = 100; u < 300; u += 2) for (const line of lines) receive(line, delta(u))
  receive(0, snapshot(300))
}
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
    inconsecutive(receive, [0, 1])
    merge.lost?.(origins[0], false)
    receive(1, delta(302), 100)
    receive(1, delta(304), 1200)
    assert.strictEqual(seen.lacks, 1)
    merge.expectSnapshot?.()
    receive(1, snapshot(304), 1300)
    receive(1, delta(306), 1400)
    assert.deepStrictEqual(ids(told).slice(-3), [300, 304, 306])
  })

  it("hold nothing back anymore once a snapshot has overtaken what waited", () => {
    const { merge, receive, told } = watch((options) => new BookMerge(options))
    receive(0, snapshot(10))
    receive(0, delta(12))
    assert.isTrue(merge.isHolding?.())
    receive(0, snapshot(12))
    assert.isFalse(merge.isHolding?.())
    assert.deepStrictEqual(ids(told), [10, 12])
  })

  it("don't go back to a restart that was announced in the same millisecond as what followed it", () => {
    const { merge, receive, told } = watch((options) => new BookMerge(options))
    const at = (type: string, u: number, seq: number, ts: number): Message => ({ type, ts, data: { u, seq } })
    for (const line of [0, 1] as const) receive(line, at("snapshot", 100, 1000, 5))
    receive(0, at("snapshot", 1, 2000, 10))
    receive(0, at("delta", 2, 2001, 10))
    merge.expectSnapshot?.()
    receive(1, at("snapshot", 1, 2000, 10))
    assert.deepStrictEqual(ids(told), [100, 1, 2])
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
    for (const line of [0, 1] as const) receive(line, snapshot(10))
    inconsecutive(receive, [0, 1])
    const before = told.length
    receive(0, delta(3000))
    receive(0, delta(4000))
    receive(1, delta(3500))
    assert.deepStrictEqual(ids(told.slice(before)), [3000, 4000])
    assert.isAtMost(seen.renewals, 1)
  })

  it("without consecutive IDs leave out nothing after an older snapshot, until its connection has caught up or is lost", () => {
    for (const isLost of [false, true]) {
      const { merge, receive, seen, told } = watch(make)
      for (const line of [0, 1] as const) receive(line, snapshot(10))
      inconsecutive(receive, [0, 1])
      receive(0, delta(306))
      const { length } = told
      const { renewals } = seen
      merge.expectSnapshot?.()
      receive(1, snapshot(303))
      receive(0, delta(309))
      if (isLost) {
        merge.lost?.(origins[1], false)
        receive(0, delta(312))
        receive(0, snapshot(312))
      } else receive(1, delta(309))
      receive(0, delta(315))
      assert.deepStrictEqual(ids(told.slice(length)), isLost ? [303, 312, 315] : [303, 309, 315])
      assert.strictEqual(seen.renewals, isLost ? renewals + 1 : renewals)
    }
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
