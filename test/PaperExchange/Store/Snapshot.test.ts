import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Exchange } from "../../../src/PaperExchange/Exchange.js"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import * as Graph from "../../../src/PaperExchange/internal/Store/Graph.js"
import * as Snapshot from "../../../src/PaperExchange/internal/Store/Snapshot.js"
import { HandClock, trade } from "../crashes.js"
import { difference, restore, stateOf, visibleState } from "../visibleState.js"

const options = { seed: 3, symbols: ["BTCUSDT"], historyDays: 1, rateLimits: false }

const made = (hand: HandClock, seed = 3) => new Exchange({ ...options, seed, clock: () => hand.millis })

const traded = (exchange: Exchange, hand: HandClock, chance: Stream, times: number) =>
  Effect.gen(function* () {
    for (let i = 0; i < times; i++) {
      hand.millis += chance.integer(0, 2000)
      yield* trade(exchange, chance)
    }
  })

describe("a saved state", () => {
  it.effect("continues exactly like one that never stopped", () =>
    Effect.gen(function* () {
      for (let seed = 1; seed <= 2; seed++) {
        const hand = new HandClock()
        const exchange = made(hand, seed)
        yield* traded(exchange, hand, new Stream(seed), 25)
        const state = stateOf(exchange)
        const then = hand.millis
        yield* traded(exchange, hand, new Stream(seed + 100), 25)
        hand.millis = then
        const again = made(hand, seed)
        restore(again, state)
        assert.strictEqual(difference(stateOf(again), state), "", "the state survives the store unchanged")
        yield* traded(again, hand, new Stream(seed + 100), 25)
        assert.strictEqual(difference(stateOf(again), stateOf(exchange)), "", `seed ${seed}`)
      }
    })
  )

  it.effect("is the same whether time passed in many steps or in one", () =>
    Effect.gen(function* () {
      const run = (steps: number) =>
        Effect.gen(function* () {
          const hand = new HandClock()
          const exchange = made(hand)
          yield* traded(exchange, hand, new Stream(5), 10)
          const end = hand.millis + 300_000
          while (hand.millis < end) {
            hand.millis = Math.min(end, hand.millis + 300_000 / steps)
            exchange.catchUp()
          }
          return visibleState(exchange)
        })
      assert.strictEqual(difference(yield* run(1), yield* run(7777)), "")
    })
  )

  it("contains no secrets", () => {
    const hand = new HandClock()
    const exchange = made(hand)
    const { secret } = exchange.open({ balances: { USDT: "5" } })
    assert.isAbove(secret.length, 10)
    assert.notInclude(stateOf(exchange), secret)
  })
})

class Node {
  next: Node | undefined = undefined
  readonly more = new Map<unknown, unknown>()
  cache = 5
}
const kinds: ReadonlyArray<Graph.Kind> = [{ name: "Node", of: Node, fresh: { cache: () => 7 } }]

describe("the graph of a state", () => {
  it("preserves shared references and cycles", () => {
    const first = new Node()
    const second = new Node()
    first.next = second
    second.next = first
    second.more.set(first, new Set([second, first, "x"]))
    const read = Graph.read(
      kinds,
      JSON.parse(JSON.stringify(Graph.write(kinds, { list: [first, second, first] })))
    ) as {
      readonly list: ReadonlyArray<Node>
    }
    const [one, two, three] = read.list
    assert.instanceOf(one, Node)
    assert.strictEqual(one, three)
    assert.strictEqual(one?.next, two)
    assert.strictEqual(two?.next, one)
    assert.deepStrictEqual(two?.more.get(one), new Set<unknown>([two, one, "x"]))
    assert.strictEqual(one?.cache, 7, "a field that is not stored starts fresh")
  })

  it("preserves bigints, undefined, and numbers that JSON lacks", () => {
    const value = {
      numbers: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0, 1e21, 0.1],
      big: -12345678901234567890n,
      missing: undefined,
      nothing: null,
      texts: ["", "[1]", '"'],
      ["__proto__x"]: true
    }
    const read = Graph.read([], JSON.parse(JSON.stringify(Graph.write([], value))))
    assert.deepStrictEqual(read, value)
    assert.isTrue("missing" in read)
  })

  it("handles any depth", () => {
    const first = new Node()
    let last = first
    for (let i = 0; i < 20_000; i++) last = last.next = new Node()
    let read = Graph.read(kinds, Graph.write(kinds, first)) as Node
    let depth = 0
    while (read.next !== undefined) {
      read = read.next
      depth++
    }
    assert.strictEqual(depth, 20_000)
  })

  it("reports where a value cannot be stored", () => {
    const paths = [
      { a: { b: [0, () => 1] } },
      { a: new Map([["x", new WeakMap()]]) },
      { a: new Date(0) },
      { a: Symbol("a") },
      { a: { [Symbol("a")]: 1 } },
      { a: Object.create(null) }
    ].map((value) => {
      try {
        Graph.write(kinds, value)
        return "saved"
      } catch (error) {
        return error instanceof Graph.NotPlain ? error.message : String(error)
      }
    })
    assert.deepStrictEqual(paths, [
      "a.b[1] cannot be stored: it is a function",
      "a.value(0) cannot be stored: it is an instance of WeakMap, which is not among the kinds",
      "a cannot be stored: it is an instance of Date, which is not among the kinds",
      "a cannot be stored: it is a symbol",
      "a cannot be stored: it is an object with symbols",
      "a cannot be stored: it is an object without a class"
    ])
  })

  it.effect("consists of classes without #private fields, and omits only existing fields", () =>
    Effect.gen(function* () {
      const hand = new HandClock()
      const exchange = made(hand)
      yield* traded(exchange, hand, new Stream(2), 10)
      const found = new Set<string>()
      const look = (value: unknown, seen = new Set<unknown>()) => {
        const stack = [value]
        while (stack.length > 0) {
          const node = stack.pop()
          if (typeof node !== "object" || node === null || seen.has(node)) continue
          seen.add(node)
          for (const { fresh, name, of } of Snapshot.kinds) {
            if (Object.getPrototypeOf(node) !== of.prototype) continue
            found.add(name)
            for (const field of Object.keys(fresh ?? {})) assert.property(node, field, name)
            if (name === "Exchange") continue
          }
          if (node instanceof Map) stack.push(...node.keys(), ...node.values())
          else if (node instanceof Set) stack.push(...node)
          else if (node !== exchange) stack.push(...Object.values(node))
          else stack.push(exchange.engine, exchange.life, exchange.keys)
        }
      }
      look(exchange)
      assert.includeMembers([...found], ["Exchange", "Engine", "Market", "Order", "Account"])
      for (const { name, of } of Snapshot.kinds) assert.notMatch(String(of), /[\s.]#[a-zA-Z]/, name)
    })
  )
})
