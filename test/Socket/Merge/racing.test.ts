import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { BookMerge } from "../../../src/Socket/internal/Merge/BookMerge.js"
import { ContentMerge } from "../../../src/Socket/internal/Merge/ContentMerge.js"
import type { Merge, Options } from "../../../src/Socket/internal/Merge/Merge.js"
import { SequenceMerge } from "../../../src/Socket/internal/Merge/SequenceMerge.js"
import { inEngine, listen, noting, raw } from "../engineWorld.js"

const origins = [{ name: "a" }, { name: "b" }] as const

const watch = (make: (options: Options) => Merge) => {
  const told: Array<string> = []
  const timers: Array<() => void> = []
  const seen = { renewals: 0, now: 0 }
  const merge = make({
    deliver: (json) => told.push(shown(json)) > 0,
    after: (_, f) => timers.push(f),
    renew: () => seen.renewals++,
    requestSnapshot: () => {}
  })
  const receive = (line: 0 | 1, json: object) => {
    const arrival = {
      receivedAt: seen.now,
      exchangeTime: undefined,
      monotonicMillis: seen.now,
      size: 0,
      connection: "one"
    }
    merge.receive(origins[line], json, JSON.stringify(json), arrival)
  }
  return { merge, told, seen, receive, pass: () => timers.splice(0).forEach((f) => f()) }
}
const shown = (json: unknown): string => {
  const { cs, data, type } = json as {
    readonly type: string
    readonly cs?: number
    readonly data: { readonly u: number }
  }
  return `${type[0]}${cs ?? data.u}`
}
const snapshot = (u: number) => ({ type: "snapshot", data: { u } })
const delta = (u: number) => ({ type: "delta", data: { u } })

describe("a book over two connections, whose service restarts", () => {
  it("ignores what the slower connection still sends of the book before, and asks for no snapshot because of it", () => {
    const { pass, receive, seen, told } = watch((options) => new BookMerge(options))
    for (const line of [0, 1] as const) receive(line, snapshot(5000))
    receive(0, snapshot(1))
    for (let u = 5001; u < 5010; u++) receive(1, delta(u))
    receive(0, delta(2))
    receive(1, snapshot(1))
    receive(1, delta(2))
    receive(1, delta(3))
    for (let i = 0; i < 50; i++) pass()
    assert.deepStrictEqual(told, ["s5000", "s1", "d2", "d3"])
    assert.strictEqual(seen.renewals, 0)
  })

  it("doesn't go back when the slower connection announces the restart much later", () => {
    const { receive, seen, told } = watch((options) => new BookMerge(options))
    for (const line of [0, 1] as const) receive(line, snapshot(5000))
    receive(0, snapshot(1))
    receive(0, delta(2))
    seen.now = 60_000
    receive(1, snapshot(1))
    receive(1, delta(2))
    receive(1, delta(3))
    receive(0, delta(4))
    assert.deepStrictEqual(told, ["s5000", "s1", "d2", "d3", "d4"])
  })

  it("asks for a snapshot when only a connection is left that never announced the restart", () => {
    const { merge, receive, seen, told } = watch((options) => new BookMerge(options))
    for (const line of [0, 1] as const) receive(line, snapshot(500))
    receive(1, snapshot(1))
    receive(0, delta(501))
    merge.lost?.(origins[1], false)
    assert.strictEqual(seen.renewals, 1)
    receive(0, snapshot(700))
    receive(0, delta(701))
    assert.deepStrictEqual(told, ["s500", "s1", "s700", "d701"])
  })
})

describe("a snapshot that somebody asked for, from the connection that is behind", () => {
  const fields = (told: ReadonlyArray<string>, changes: (id: number) => ReadonlyArray<number>) => {
    let state = new Set<number>()
    for (const one of told) {
      const id = Number(one.slice(1))
      if (one[0] === "s") state = new Set(Array.from({ length: id }, (_, i) => i + 1))
      else for (const change of changes(id)) state.add(change)
    }
    return state.size
  }

  it("leaves no hole in a ticker: others wait until that connection has caught up", () => {
    const { merge, receive, told } = watch((options) => new SequenceMerge(options))
    const push = (cs: number, type = "delta") => ({ type, cs, data: { symbol: "B" } })
    for (const line of [0, 1] as const) receive(line, push(1, "snapshot"))
    for (let cs = 2; cs <= 10; cs++) receive(1, push(cs))
    merge.expectSnapshot?.()
    receive(0, push(8, "snapshot"))
    receive(1, push(11))
    for (let cs = 9; cs <= 11; cs++) receive(0, push(cs))
    receive(1, push(12))
    receive(0, push(12))
    assert.strictEqual(
      fields(told, (id) => [id]),
      12
    )
    assert.strictEqual(told.at(-1), "d12")
  })

  it("leaves no hole in a ticker if that connection is lost before it has caught up", () => {
    const { merge, receive, seen, told } = watch((options) => new SequenceMerge(options))
    const push = (cs: number, type = "delta") => ({ type, cs, data: { symbol: "B" } })
    for (const line of [0, 1] as const) receive(line, push(1, "snapshot"))
    for (let cs = 2; cs <= 10; cs++) receive(1, push(cs))
    merge.expectSnapshot?.()
    receive(0, push(8, "snapshot"))
    merge.lost?.(origins[0], false)
    assert.strictEqual(seen.renewals, 1)
    receive(1, push(10, "snapshot"))
    receive(1, push(11))
    assert.strictEqual(
      fields(told, (id) => [id]),
      11
    )
  })

  it("leaves no hole in a book whose ids are not consecutive", () => {
    const { merge, receive, told } = watch((options) => new BookMerge(options))
    for (const line of [0, 1] as const) receive(line, snapshot(10))
    for (let u = 20; u <= 1000; u += 10) for (const line of [0, 1] as const) receive(line, delta(u))
    for (let u = 1010; u <= 1050; u += 10) receive(1, delta(u))
    merge.expectSnapshot?.()
    receive(0, snapshot(1030))
    receive(1, delta(1060))
    for (let u = 1040; u <= 1060; u += 10) receive(0, delta(u))
    receive(1, delta(1070))
    const from = told.indexOf("s1030")
    assert.deepStrictEqual(told.slice(from), ["s1030", "d1040", "d1050", "d1060", "d1070"])
  })
})

describe("a topic that is merged by its content", () => {
  const order = raw("wallet", "/v5/private")
  const push = (balance: string, time: number) => ({
    topic: "wallet",
    id: `${time}`,
    creationTime: time,
    data: [{ balance }]
  })

  it.scoped("delivers a state that returns after a rotation: it is not the push of yesterday", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          yield* listen([order], one.listener)
          const balances = () => one.messages.map((message) => (message as ReturnType<typeof push>).data[0]?.balance)
          let time = 1_000_000
          const expected: Array<string> = []
          for (let day = 0; day < 4; day++) {
            for (const balance of ["100", "50", "100"]) {
              time += 60_000
              server.push(push(balance, time))
              expected.push(balance)
              yield* clock.pass(10_000)
            }
            yield* clock.pass(60_000)
          }
          assert.isAbove(server.sockets.length, 3)
          assert.deepStrictEqual(balances(), expected)
        }),
      { rotateAfter: "1 minute" }
    )
  )
})

describe("a ticker whose mark price changes while nothing is traded", () => {
  it.scoped("is delivered, also after a rotation, and once", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          const ticker = raw("tickers.BTCUSDT")
          yield* listen([ticker], one.listener)
          const push = (ts: number, markPrice: string) =>
            server.push({ topic: ticker.text, ...{ type: "delta", cs: 7, ts, data: { symbol: "BTCUSDT", markPrice } } })
          server.request = (socket, message) => socket !== server.sockets[0] && message.op === "subscribe"
          yield* clock.pass(35_000)
          for (const socket of server.open) server.topicsOf(socket).add(ticker.text)
          push(100, "1")
          push(200, "2")
          push(300, "1")
          assert.lengthOf(one.messages, 3)
        }),
      { rotateAfter: "30 seconds" }
    )
  )
})

describe("an event with the content of another one", () => {
  const event = (at: number, data: unknown = "X") => ({ creationTime: at, data })
  const told = (pushes: ReadonlyArray<readonly [line: 0 | 1, at: number, data?: string]>) => {
    const seen: Array<unknown> = []
    const options = {
      deliver: (json: unknown) => seen.push(json) > 0,
      after: () => {},
      renew: () => {},
      requestSnapshot: () => {}
    }
    const merge = new ContentMerge(options)
    for (const [line, at, data] of pushes) {
      const json = event(at, data)
      merge.receive(origins[line], json, "", {
        receivedAt: at,
        exchangeTime: undefined,
        monotonicMillis: at,
        size: 0,
        connection: "one"
      })
    }
    return seen.map((json) => (json as ReturnType<typeof event>).creationTime)
  }

  it("is delivered if only the new connection of a rotation sent it", () => {
    assert.deepStrictEqual(
      told([
        [0, 1000],
        [1, 1500]
      ]),
      [1000, 1500]
    )
  })

  it("is delivered if a balance returned to it on the new connection", () => {
    assert.deepStrictEqual(
      told([
        [0, 1000, "100"],
        [0, 1400, "50"],
        [1, 1400, "50"],
        [1, 1800, "100"]
      ]),
      [1000, 1400, 1800]
    )
  })

  it("is delivered once if both connections send it, with clocks that differ", () => {
    const both = [0, 1000, 2000, 3000].flatMap(
      (at): ReadonlyArray<readonly [0 | 1, number]> => [
        [0, at],
        [1, at + 300]
      ]
    )
    // The first push of the second connection may be news.
    assert.deepStrictEqual(told(both), [0, 300, 1000, 2000, 3000])
  })

  it("is delivered as often as the exchange sent it", () => {
    assert.deepStrictEqual(
      told([
        [0, 1],
        [1, 1],
        [0, 1000],
        [0, 1000],
        [1, 1000],
        [1, 1000],
        [1, 1000]
      ]),
      [1, 1000, 1000, 1000]
    )
  })

  it("is delivered if the connection that was yet to send the other one was lost", () => {
    const seen: Array<unknown> = []
    const merge = new ContentMerge({
      deliver: (json) => seen.push(json) > 0,
      after: () => {},
      renew: () => {},
      requestSnapshot: () => {}
    })
    const receive = (line: 0 | 1, at: number, data?: unknown) =>
      merge.receive(origins[line], event(at, data), "", {
        receivedAt: at,
        exchangeTime: undefined,
        monotonicMillis: at,
        size: 0,
        connection: "one"
      })
    for (const line of [0, 1] as const) receive(line, 1, "before")
    receive(0, 1000)
    merge.lost?.(origins[1])
    receive(1, 1800)
    assert.lengthOf(seen, 3)
  })

  it.scoped("reaches the listener around a real rotation: the second of two equal liquidations", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          const liquidation = raw("allLiquidation.BTCUSDT")
          yield* listen([liquidation], one.listener)
          const push = (ts: number) => ({ topic: liquidation.text, ts, data: [{ S: "Buy", v: "1", p: "100" }] })
          const [old] = server.sockets
          yield* clock.pass(29_000)
          server.request = (socket, message) => {
            // The last one before the new connection is subscribed.
            if (socket !== old && message.op === "subscribe") old?.push(push(1000))
            return false
          }
          while (server.listening(liquidation.text).every((socket) => socket === old)) yield* clock.pass(100)
          server.sockets[1]?.push(push(1200))
          assert.lengthOf(one.messages, 2)
        }),
      { rotateAfter: "30 seconds" }
    )
  )
})

describe("a book that waits for an update while its listener leaves", () => {
  it.scoped("leaves no timer behind", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const book = raw("orderbook.50.B")
          yield* listen([raw("publicTrade.C")], noting().listener)
          yield* clock.pass(20_000)
          const before = clock.sleepers
          yield* Effect.scoped(
            Effect.gen(function* () {
              yield* listen([book], noting().listener)
              server.push({ topic: book.text, ...snapshot(10) })
              server.push({ topic: book.text, ...delta(12) })
              yield* clock.pass(1)
            })
          )
          yield* clock.pass(60_000)
          assert.isAtMost(clock.sleepers, before)
        }),
      { lines: 2, rotateAfter: "never" }
    )
  )
})
