import { Effect, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"

export const { Topic } = Socket
export const linear = (symbol: string) => Topic.publicTrade({ category: "linear", symbol })

export const trade = (symbol: string, id: string) => ({
  topic: `publicTrade.${symbol}`,
  type: "snapshot",
  ts: 1,
  data: [{ T: 1, s: symbol, S: "Buy", v: "0.001", p: "16578.50", L: "PlusTick", i: id, BT: false }]
})

export const ids = (messages: Iterable<{ readonly data: ReadonlyArray<{ readonly i: string }> }>) =>
  [...messages].flatMap((message) => message.data.map((row) => row.i))

/** Reads a stream into an array for as long as the test runs. */
export const reading = Effect.fnUntraced(function* <A, E, R>(stream: Stream.Stream<A, E, R>) {
  const read: Array<A> = []
  const fiber = yield* Effect.forkScoped(Stream.runForEach(stream, (value) => Effect.sync(() => read.push(value))))
  yield* settle
  return { read, fiber }
})
