import { type Duration, Effect, Layer, type Scope, TestClock } from "effect"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { FakeServer, settle } from "./FakeDialer.js"

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
