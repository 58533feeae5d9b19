import { assert, it } from "@effect/vitest"
import { Effect, type Stream } from "effect"
import { describe } from "vitest"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import * as InverseTopic from "../../../src/Legacy/Inverse/topics.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as Socket from "../../../src/Socket.js"

const { Topic } = Socket

/** True if both types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(isSame: Same<A, B>): boolean => isSame

type Needs<S> = S extends Stream.Stream<infer _A, infer _E, infer R> ? R : never
type Element<S> = S extends Stream.Stream<infer A, infer _E, infer _R> ? A : never

const trade = Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const book = Topic.orderbook({ category: "linear", depth: 1, symbol: "BTCUSDT" })
type Trade = Socket.Message<typeof trade>
type Book = Socket.Message<typeof book>
type Order = Socket.Message<ReturnType<typeof Topic.order>>

describe("match", () => {
  it("narrows a mixed stream to the messages of its topic, and leaves the others", () => {
    const check = (message: Trade | Book | Order): boolean => {
      if (Topic.publicTrade.match(message)) return same<typeof message, Trade>(true)
      if (Topic.orderbook.match(message)) return same<typeof message, Book>(true)
      if (Topic.order.match(message)) return same<typeof message, Exclude<Order, Socket.Undecoded>>(true)
      return same<typeof message, Socket.Undecoded>(true)
    }
    assert.isTrue(check({ topic: trade.text, type: "snapshot", ts: 1, data: [] } as unknown as Trade))
  })

  it("takes the text of a topic as before", () => {
    const isMatch: boolean = Topic.publicTrade.match("publicTrade.BTCUSDT")
    assert.isTrue(isMatch)
  })
})

describe("events", () => {
  it("have every marker, the times, and the messages without what could not be decoded", () => {
    const events = Socket.events([trade, book])
    type Event = Element<typeof events>
    same<Extract<Event, { _tag: "Message" }>["message"], Trade | Book>(true)
    same<Extract<Event, { _tag: "Message" }>["ts"], number | undefined>(true)
    same<Event["_tag"], "Message" | "Gap" | "Resumed" | "Resynced" | "Ceased" | "Undecoded">(true)
    const orders = Socket.events(Topic.order())
    same<Extract<Element<typeof orders>, { _tag: "Message" }>["message"], Exclude<Order, Socket.Undecoded>>(true)
    same<Needs<typeof events>, Socket.Sockets>(true)
    same<Needs<typeof orders>, Socket.Sockets | Credentials>(true)
    const check = (event: Event) => {
      if (event._tag === "Gap") return event.loss.reason
      // @ts-expect-error a marker has no message
      if (event._tag === "Resumed") return event.message
      return event._tag === "Message" ? event.message.topic : event._tag
    }
    assert.isDefined(check)
  })

  it("can't be dropped", () => {
    // @ts-expect-error markers must not be dropped
    const sliding = Socket.events(trade, { overflow: Socket.Overflow.sliding(1) })
    // @ts-expect-error markers must not be conflated
    const conflated = Socket.events(trade, { overflow: Socket.Overflow.conflate() })
    const unbounded = Socket.events(trade, { overflow: Socket.Overflow.unbounded })
    for (const stream of [sliding, conflated, unbounded]) assert.isDefined(stream)
  })
})

describe("forEachChunk", () => {
  it("succeeds with nothing when the layer closes, for older markets, too", () => {
    const chunks = LegacySocket.forEachChunk(InverseTopic.trade({ symbol: "BTCUSD" }), () => Effect.void)
    assert.isTrue(same<Effect.Effect.Success<typeof chunks>, void>(true))
  })
})

describe("requirements", () => {
  it("are credentials only for private topics, also of a tap", () => {
    const tapped = Socket.tap(trade, () => {})
    type R = typeof tapped extends Effect.Effect<infer _A, infer _E, infer R> ? R : never
    same<Extract<R, Credentials>, never>(true)
    const secret = Socket.tap(Topic.order(), () => {})
    type Secret = typeof secret extends Effect.Effect<infer _A, infer _E, infer R> ? R : never
    assert.isTrue(same<Extract<Secret, Credentials>, Credentials>(true))
  })
})
