import { assert, it } from "@effect/vitest"
import { Effect, FastCheck, Fiber, Logger, LogLevel, Runtime, Schedule } from "effect"
import * as Control from "../../../src/Socket/Control.js"
import type { DialEvents, Dialer } from "../../../src/Socket/Dialer.js"
import * as Heartbeat from "../../../src/Socket/Heartbeat.js"
import { Connection } from "../../../src/Socket/internal/Connection/Connection.js"
import * as ConnectPacer from "../../../src/Socket/internal/Connection/ConnectPacer.js"
import type { Fork } from "../../../src/Socket/internal/Connection/Fork.js"
import { Timers } from "../../../src/Socket/internal/Connection/Timers.js"
import * as Reconnect from "../../../src/Socket/Reconnect.js"
import * as Timeouts from "../../../src/Socket/Timeouts.js"
import { settle } from "../FakeDialer.js"
import { VirtualClock } from "../VirtualClock.js"

const reports = {
  nothing: () => {},
  open: (events: DialEvents) => events.open(),
  fail: (events: DialEvents) => events.failed(new Error("ECONNRESET")),
  refuse: (events: DialEvents) => events.refused(503, "busy"),
  cut: (events: DialEvents) => events.closed(1006, ""),
  pong: (events: DialEvents) => events.text('{"op":"pong"}'),
  garbage: (events: DialEvents) => events.text("{")
}

const report = FastCheck.constantFrom(...Object.values(reports))

type Act = (events: DialEvents) => void
type Report = readonly [isNow: boolean, act: Act]

interface Peer {
  readonly dialed: ReadonlyArray<Report>
  readonly sent: ReadonlyArray<Report>
  readonly closed: Report
  readonly later: ReadonlyArray<readonly [millis: number, act: Act]>
}

/** The peer's behavior on connect, ping and close (possibly before the call returns), and later. */
const peers: FastCheck.Arbitrary<Peer> = FastCheck.record({
  dialed: FastCheck.array(FastCheck.tuple(FastCheck.boolean(), report), { minLength: 1, maxLength: 5 }),
  sent: FastCheck.array(FastCheck.tuple(FastCheck.boolean(), report), { minLength: 1, maxLength: 5 }),
  closed: FastCheck.tuple(FastCheck.boolean(), report),
  later: FastCheck.array(FastCheck.tuple(FastCheck.nat(5000), report), { maxLength: 8 })
})

const react = ([isNow, act]: Report, events: DialEvents): void => {
  if (isNow) act(events)
  else queueMicrotask(() => act(events))
}

/** The sockets of a peer that behaves so. */
class Sockets {
  live = 0
  last: DialEvents | undefined
  #turn = 0
  readonly #peer: Peer

  constructor(peer: Peer) {
    this.#peer = peer
  }

  readonly dialer: Dialer["Type"] = {
    dial: (_, events) => {
      this.live++
      // A socket reports nothing after it has ended or was dropped.
      let isOver = false
      let isOpen = false
      let isDropped = false
      const end = (act: () => void) => {
        if (isOver) return
        isOver = true
        act()
      }
      const guarded: DialEvents = {
        open: () => {
          if (isOver || isOpen) return
          isOpen = true
          events.open()
        },
        text: (data) => {
          if (!isOver && isOpen) events.text(data)
        },
        refused: (status, body) => end(() => events.refused(status, body)),
        failed: (cause) => end(() => events.failed(cause)),
        closed: (code, reason) => end(() => events.closed(code, reason))
      }
      this.last = guarded
      react(this.#nth(this.#peer.dialed), guarded)
      return {
        send: () => {
          if (isOpen && !isOver) react(this.#nth(this.#peer.sent), guarded)
          return isOpen && !isOver
        },
        bufferedAmount: () => 0,
        close: () => react(this.#peer.closed, guarded),
        drop: () => {
          if (!isDropped) this.live--
          isDropped = true
          isOver = true
        }
      }
    }
  }

  #nth<T>(list: ReadonlyArray<T>): T {
    return list[this.#turn++ % list.length] as T
  }
}

it.effect("whatever the peer does, a close ends in Initial and leaves no timer and no socket", () =>
  Effect.promise(() =>
    FastCheck.assert(
      FastCheck.asyncProperty(peers, (peer) =>
        Effect.gen(function* () {
          const clock = new VirtualClock()
          const fork: Fork = Runtime.runFork(yield* Effect.withClock(Effect.runtime<never>(), clock))
          const seen: Array<string> = []
          const sockets = new Sockets(peer)
          const connection = new Connection({
            name: "test",
            url: "wss://exchange/test",
            clock,
            timers: new Timers(fork, clock),
            heartbeat: Heartbeat.every("3 seconds", "1 second"),
            reconnect: Reconnect.make(Schedule.spaced("500 millis")),
            timeouts: Timeouts.standard,
            pacer: ConnectPacer.make({ count: 100, per: "1 minute" }),
            dialect: Control.v5,
            login: undefined,
            routes: new Map(),
            control: () => {},
            garbage: () => {},
            timed: () => {},
            up: () => {},
            down: () => {},
            changed: ({ _tag }) => seen.push(_tag),
            dialer: sockets.dialer
          })
          yield* Effect.withClock(
            Effect.gen(function* () {
              connection.start(fork, () => {})
              yield* settle
              for (const [millis, act] of peer.later) {
                yield* clock.pass(millis)
                if (sockets.last !== undefined) act(sockets.last)
                assert.isAtMost(sockets.live, 1)
              }
              const before = connection.state._tag
              const closing = yield* Effect.fork(connection.close)
              yield* settle
              yield* clock.pass(1000)
              yield* Fiber.join(closing)
              if (before !== "Initial") assert.deepStrictEqual(seen.slice(-2), ["Closing", "Initial"])
              assert.strictEqual(connection.state._tag, "Initial")
              yield* settle
              assert.strictEqual(clock.sleepers, 0)
              assert.strictEqual(sockets.live, 0)
            }),
            clock
          )
        }).pipe(Logger.withMinimumLogLevel(LogLevel.None), Effect.runPromise)
      ),
      { numRuns: 200, endOnFailure: true }
    )
  )
)
