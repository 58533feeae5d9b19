import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { describe } from "vitest"
import { ContentMerge } from "../../../src/Socket/internal/Merge/ContentMerge.js"
import { SequenceMerge } from "../../../src/Socket/internal/Merge/SequenceMerge.js"
import { TradeMerge } from "../../../src/Socket/internal/Merge/TradeMerge.js"
import { type Message, origins, watch } from "./watchedMerge.js"

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

  for (const [kept, steps] of [
    ["5 minutes", [0, 300_000, 600_000]],
    ["10,000 others", [0, 1, 2]]
  ] as const)
    it(`are remembered for ${kept}, and forgotten after twice as much`, () => {
      const { receive, told } = watch((options) => new TradeMerge(options))
      const rows = (...all: ReadonlyArray<string>): Message => ({ type: "snapshot", data: all.map((i) => ({ i })) })
      const many = (name: string) => Array.from({ length: steps[1] === 1 ? 9_999 : 1 }, (_, at) => `${name} ${at}`)
      receive(0, rows("a", ...many("b")), steps[0])
      receive(0, rows(...many("c")), steps[1])
      receive(1, rows("a"), steps[1])
      assert.lengthOf(told, 2)
      receive(0, rows(...many("d")), steps[2])
      receive(1, rows("a"), steps[2])
      assert.lengthOf(told, 4)
    })
})

describe("trades of a connection that has just begun", () => {
  const rows = (...all: ReadonlyArray<number>): Message => ({
    type: "snapshot",
    data: all.map((T) => ({ i: `${T}`, T, seq: T }))
  })
  const ids = (told: ReadonlyArray<Message>) =>
    told.flatMap(({ data }) => (Array.isArray(data) ? data.map(({ i }) => Number(i)) : []))
  const joining = () => {
    const merge = watch((options) => new TradeMerge(options), [origins[0]])
    merge.receive(0, rows(1))
    merge.receive(1, rows(5))
    merge.receive(1, rows(6, 7))
    assert.deepStrictEqual(ids(merge.told), [1])
    return merge
  }

  it("wait until another one has caught up, even if it lacks the first of them", () => {
    const { receive, told } = joining()
    receive(0, rows(2, 3))
    receive(0, rows(4, 5))
    assert.deepStrictEqual(ids(told), [1, 2, 3, 4, 5, 6, 7])
    receive(1, rows(8))
    receive(0, rows(6, 7, 8))
    assert.deepStrictEqual(ids(told), [1, 2, 3, 4, 5, 6, 7, 8])
    const other = joining()
    other.receive(0, rows(2))
    other.receive(0, rows(6))
    assert.deepStrictEqual(ids(other.told), [1, 2, 5, 6, 7])
  })

  it("wait until the other one is lost, or for a second", () => {
    const one = joining()
    one.merge.lost?.(origins[0], false)
    assert.deepStrictEqual(ids(one.told), [1], "listeners are told of the loss first")
    one.pass()
    assert.deepStrictEqual(ids(one.told), [1, 5, 6, 7])
    const other = joining()
    other.receive(0, rows(2))
    assert.isTrue(other.merge.isHolding?.())
    other.pass()
    assert.deepStrictEqual(ids(other.told), [1, 2, 5, 6, 7])
    assert.isFalse(other.merge.isHolding?.())
  })

  it("are delivered, too, if it is lost meanwhile, and wait again when it is back", () => {
    const { merge, pass, receive, told } = joining()
    merge.lost?.(origins[1], false)
    pass()
    receive(1, rows(9))
    receive(0, rows(8))
    assert.deepStrictEqual(ids(told), [1, 5, 6, 7, 8])
    receive(0, rows(9))
    merge.lost?.(origins[0], false)
    receive(0, rows(11))
    receive(1, rows(10))
    receive(1, rows(11))
    assert.deepStrictEqual(ids(told), [1, 5, 6, 7, 8, 9, 10, 11])
  })

  it("wait for nothing if the other one has sent them, or if there is none", () => {
    const { receive, told } = watch((options) => new TradeMerge(options))
    receive(0, rows(1, 2))
    receive(1, rows(2, 3))
    receive(1, rows(4))
    assert.deepStrictEqual(ids(told), [1, 2, 3, 4])
  })
})

describe("trades that a listener can't read", () => {
  it("don't hide those of another connection, and are told once", () => {
    const told: Array<unknown> = []
    const merge = new TradeMerge({
      deliver: (json) => told.push(json) > 0 && !JSON.stringify(json).includes("soon"),
      after: () => {},
      renew: () => {},
      requestSnapshot: () => {}
    })
    const arrival = { receivedAt: 0, exchangeTime: undefined, monotonicMillis: 0, size: 0, connection: "one" }
    const [good, bad] = [{ data: [{ i: "1", T: 1 }] }, { data: [{ i: "1", T: "soon" }] }]
    for (const [line, json] of [
      [0, bad],
      [1, bad],
      [1, good],
      [0, good],
      [0, bad]
    ] as const)
      merge.receive(origins[line], json, "", arrival)
    assert.deepStrictEqual(told, [bad, good])
  })
})

describe("tickers over two connections", () => {
  it("come from all connections again as soon as that of an older snapshot has caught up", () => {
    const { merge, receive, told } = watch((options) => new SequenceMerge(options))
    const push = (line: 0 | 1, type: string, cs: number) => receive(line, { type, cs, data: {} })
    for (const line of [0, 1] as const) push(line, "snapshot", 1)
    push(0, "delta", 5)
    merge.expectSnapshot?.()
    push(1, "snapshot", 3)
    push(0, "delta", 6)
    push(1, "delta", 6)
    push(0, "delta", 7)
    assert.deepStrictEqual(
      told.map(({ cs }) => cs),
      [1, 5, 3, 6, 7]
    )
  })

  it("come from all connections again with the next snapshot, whoever sends it", () => {
    const { merge, receive, told } = watch((options) => new SequenceMerge(options))
    const push = (line: 0 | 1, type: string, cs: number) => receive(line, { type, cs, data: {} })
    for (const line of [0, 1] as const) push(line, "snapshot", 1)
    push(0, "delta", 5)
    merge.expectSnapshot?.()
    push(1, "snapshot", 3)
    push(0, "snapshot", 6)
    push(0, "delta", 7)
    push(1, "delta", 8)
    assert.deepStrictEqual(
      told.map(({ cs }) => cs),
      [1, 5, 3, 6, 7, 8]
    )
  })

  it("wait for the next snapshot, and ask for it, when the connection of an older one is lost", () => {
    const { merge, receive, seen, told } = watch((options) => new SequenceMerge(options))
    const push = (line: 0 | 1, type: string, cs: number) => receive(line, { type, cs, data: {} })
    for (const line of [0, 1] as const) push(line, "snapshot", 1)
    push(0, "delta", 5)
    merge.expectSnapshot?.()
    push(1, "snapshot", 3)
    merge.lost?.(origins[1], false)
    push(0, "delta", 6)
    assert.strictEqual(seen.renewals, 1)
    push(0, "snapshot", 6)
    push(0, "delta", 7)
    assert.deepStrictEqual(
      told.map(({ cs }) => cs),
      [1, 5, 3, 6, 7]
    )
  })

  it("leave out nothing of the same sequence", () => {
    const { merge, receive, told } = watch((options) => new SequenceMerge(options))
    const push = (line: 0 | 1, type: string, ts: number) => receive(line, { type, cs: 1, ts, data: {} })
    for (const line of [0, 1] as const) push(line, "snapshot", 1)
    push(0, "delta", 5)
    merge.expectSnapshot?.()
    push(1, "snapshot", 3)
    push(0, "delta", 6)
    push(1, "delta", 5)
    push(0, "delta", 7)
    push(1, "delta", 6)
    push(0, "delta", 8)
    assert.deepStrictEqual(
      told.map(({ ts }) => ts),
      [1, 5, 3, 5, 6]
    )
  })

  it("leave out nothing that changed while a connection was unsubscribed", () => {
    const { merge, receive, told } = watch((options) => new SequenceMerge(options))
    const push = (line: 0 | 1, type: string, cs: number) => receive(line, { type, cs, data: {} })
    for (const line of [0, 1] as const) push(line, "snapshot", 1)
    merge.unsubscribed?.(origins[0])
    push(0, "delta", 3)
    push(1, "delta", 2)
    push(0, "snapshot", 4)
    push(0, "delta", 5)
    assert.deepStrictEqual(
      told.map(({ cs }) => cs),
      [1, 2, 4, 5]
    )
  })

  it("begin anew with any sequence when both connections were lost", () => {
    const { merge, receive, told } = watch((options) => new SequenceMerge(options))
    receive(0, { type: "snapshot", cs: 9, data: {} })
    for (const [at, origin] of origins.entries()) merge.lost?.(origin, at === 1)
    receive(0, { type: "snapshot", cs: 4, data: {} })
    assert.deepStrictEqual(
      told.map(({ cs }) => cs),
      [9, 4]
    )
  })

  it("ask at the first pace again after a snapshot has come", () => {
    const { merge, receive, seen } = watch((options) => new SequenceMerge(options))
    const dropped = (cs: number, at: number) => receive(0, { type: "delta", cs, data: {} }, at)
    for (const at of [0, 1000, 3000]) dropped(1, at)
    assert.strictEqual(seen.lacks, 2)
    receive(0, { type: "snapshot", cs: 2, data: {} }, 3500)
    merge.lost?.(origins[0], true)
    for (const at of [20_000, 21_000, 23_000]) dropped(3, at)
    assert.strictEqual(seen.lacks, 4)
  })

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
  it("are not awaited from a connection that was lost: what it sends then is news", () => {
    const { merge, receive, told } = watch((options) => new ContentMerge(options))
    const push = (symbol: string, ts: number): Message => ({ type: "snapshot", ts, data: { symbol } })
    for (const line of [0, 1] as const) receive(line, push("A", 0))
    receive(0, push("B", 1000))
    merge.lost?.(origins[1], false)
    receive(1, push("B", 2000))
    assert.deepStrictEqual(
      told.map(({ ts }) => ts),
      [0, 1000, 2000]
    )
  })

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
