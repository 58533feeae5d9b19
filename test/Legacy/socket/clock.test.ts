import { assert, it } from "@effect/vitest"
import { TestClock } from "effect"
import * as Effect from "effect/Effect"
import { describe } from "vitest"
import * as InverseTopic from "../../../src/Legacy/Inverse/topics.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import { settle } from "../../effect/turns.js"
import { ignore, withMarket } from "./LegacyServer.js"

const expired = { success: false, ret_msg: "error:request expired", request: { op: "auth", args: [] } }

describe("the signed address of an older market", () => {
  it.scoped("is signed again whenever a laptop has slept, not only the first time", () =>
    withMarket("inverse", (server) =>
      Effect.gen(function* () {
        const failures: Array<string> = []
        yield* LegacySocket.tap(InverseTopic.order(), ignore, { failed: (error) => failures.push(error._tag) })
        for (let nap = 1; nap <= 3; nap++) {
          const dials = server.sockets.length
          server.last.push(expired)
          yield* settle
          yield* TestClock.adjust("1 second")
          yield* settle
          assert.deepStrictEqual([server.resyncs, server.sockets.length, failures], [nap, dials + 1, []])
          // A day in which all is well, until the laptop sleeps again.
          yield* TestClock.adjust("1 minute")
          yield* settle
          server.last.cut()
          yield* settle
          yield* TestClock.adjust("1 second")
          yield* settle
        }
      })
    )
  )

  it.scoped("that stays refused ends the streams after the second time, however short the pauses", () =>
    withMarket("inverse", (server) =>
      Effect.gen(function* () {
        const failures: Array<string> = []
        server.behaviour.dialed = (socket) =>
          queueMicrotask(() => {
            socket.open()
            socket.push(expired)
          })
        yield* Effect.forkScoped(
          LegacySocket.tap(InverseTopic.order(), ignore, { failed: (error) => failures.push(error._tag) })
        )
        for (let i = 0; i < 60; i++) yield* Effect.zipRight(TestClock.adjust("1 second"), settle)
        assert.lengthOf(server.sockets, 2)
        assert.strictEqual(server.resyncs, 1)
      })
    )
  )
})
