import { type Duration, Effect, Layer, type Scope, TestClock } from "effect"
import { mock, RestClient } from "../../src/Http/RestClient.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { settle } from "../effect/turns.js"
import { answer, FakeServer } from "./FakeDialer.js"

/** Runs a program over the sockets of a server in memory. */
export const withServer = <A, E>(
  body: (server: FakeServer) => Effect.Effect<A, E, Socket.Sockets | Scope.Scope>,
  options: Partial<Socket.SocketOptions> = {}
) =>
  Effect.suspend(() => {
    const server = new FakeServer()
    return Effect.provide(body(server), Layer.provide(Socket.layer({ venue: Venue.live, ...options }), server.layer))
  })

/** The same without a watchdog: the server may push nothing for minutes. */
export const withoutWatchdog: typeof withServer = (body, options) =>
  withServer(body, { watchdog: Socket.Watchdog.none, ...options })

/** Lets a duration pass, and everything that is due in it happen. */
export const pass = (duration: Duration.DurationInput): Effect.Effect<void> =>
  Effect.zipRight(Effect.zipRight(TestClock.adjust(duration), settle), settle)

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
