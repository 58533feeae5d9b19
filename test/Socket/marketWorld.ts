import { Effect, Layer, type Scope, TestClock } from "effect"
import { mock, RestClient } from "../../src/Http/RestClient.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { answer, FakeServer, settle } from "./FakeDialer.js"

export type Rows = ReadonlyArray<ReadonlyArray<unknown>>

/** A push of a book. */
export const bookPush = (
  topic: string,
  type: string | undefined,
  u: number,
  b: Rows = [],
  a: Rows = [],
  more: object = {}
) => ({
  topic,
  ...(type === undefined ? {} : { type }),
  ts: 1000 + u,
  cts: 900 + u,
  data: { s: topic.slice(topic.lastIndexOf(".") + 1), b, a, u, seq: 10 * u, ...more }
})

/** Lets a duration pass, and everything that is due in it happen. */
export const pass = (duration: `${number} ${"seconds" | "minutes" | "millis"}`): Effect.Effect<void> =>
  Effect.zipRight(Effect.zipRight(TestClock.adjust(duration), settle), settle)

/** Runs a program over sockets in memory. */
export const withSockets = <A, E>(
  body: (server: FakeServer) => Effect.Effect<A, E, Socket.Sockets | Scope.Scope>,
  options: Partial<Socket.SocketOptions> = {}
) =>
  Effect.suspend(() => {
    const server = new FakeServer()
    const layer = Socket.layer({ venue: Venue.live, watchdog: Socket.Watchdog.none, ...options })
    return Effect.provide(body(server), Layer.provide(layer, server.layer))
  })

/** A REST client whose results are computed from the parameters. */
export const restOf = (result: (params: Readonly<Record<string, unknown>>) => unknown): Layer.Layer<RestClient> =>
  Layer.succeed(
    RestClient,
    mock((_, params) => Effect.sync(() => ({ result: result(params as Readonly<Record<string, unknown>>) })))
  )

/** Answers like the exchange, which sends something after each subscription. */
export const sendAfterSubscribe = (server: FakeServer, push: (topic: string, url: string) => object | undefined) => {
  server.behaviour.message = (socket, sent) =>
    queueMicrotask(() => {
      answer(socket, sent)
      if (sent.op !== "subscribe") return
      for (const topic of sent.args ?? []) {
        const json = push(`${topic}`, socket.url)
        if (json !== undefined) socket.push(json)
      }
    })
}

export const statusOf = (live: Socket.OrderBook.LiveBook): string => {
  const status = live.status()
  return status._tag === "Stale" ? `Stale ${status.reason}` : status._tag
}
