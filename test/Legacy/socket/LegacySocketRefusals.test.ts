import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, TestClock } from "effect"
import { describe } from "vitest"
import type * as Errors from "../../../src/Errors.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as InverseTopic from "../../../src/Legacy/Inverse/topics.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as LinearTopic from "../../../src/Legacy/Linear/topics.js"
import * as SpotV3Topic from "../../../src/Legacy/SpotV3/topics.js"
import * as UsdcOptionTopic from "../../../src/Legacy/UsdcOption/topics.js"
import { account, settle } from "../../Socket/FakeDialer.js"

import { answers, ignore, serverOf, withMarket } from "./LegacyServer.js"

describe("refusals", () => {
  const refusals = [
    [-1004, "SocketNotAuthenticated"],
    [10001, "SocketRequestRefused"],
    [10003, "SocketSignatureRefused"],
    [3303006, "UsdcOptionAuthFailed"]
  ] as const

  for (const [code, tag] of refusals) {
    for (const written of [code, `${code}`]) {
      it.scoped(`${JSON.stringify(written)} in reply to a subscription becomes ${tag}`, () =>
        withMarket("spotv3", (server) =>
          Effect.gen(function* () {
            server.behaviour.message = (socket, { op, req_id }) =>
              queueMicrotask(() =>
                socket.push(
                  op === "auth"
                    ? answers.spotv3.auth
                    : { op, req_id, success: false, code: written, ret_msg: "refused", conn_id: "c" }
                )
              )
            const error = yield* Effect.flip(LegacySocket.tap(SpotV3Topic.order(), ignore))
            assert.strictEqual(error._tag, "SubscriptionError")
            assert.strictEqual(error.message, "(order) failed to subscribe")
            const { cause } = error as Errors.SubscriptionError
            assert.deepStrictEqual([cause?._tag, cause?.code, cause?.message], [tag, code, "refused"])
          })
        )
      )

      it.scoped(
        `${JSON.stringify(written)} in reply to the auth message ends the stream with ${tag}, without a retry`,
        () =>
          withMarket("usdcOption", (server) =>
            Effect.gen(function* () {
              server.behaviour.message = (socket) =>
                queueMicrotask(() =>
                  socket.push({ success: false, ret_msg: "refused", code: written, conn_id: "c", type: "AUTH_RESP" })
                )
              const error = yield* Effect.flip(LegacySocket.tap(UsdcOptionTopic.order(), ignore))
              assert.strictEqual(error._tag, "ConnectionError")
              const { cause, reason } = error as Errors.ConnectionError
              assert.deepStrictEqual([reason, (cause as Errors.SocketRefusal)._tag], ["auth", tag])
              yield* TestClock.adjust("1 minute")
              assert.strictEqual(server.sockets.length, 1)
            })
          )
      )
    }
  }

  it.scoped("a 401 in the handshake ends the stream, and the signature in the address is never shown", () =>
    withMarket("linear", (server) =>
      Effect.gen(function* () {
        server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(401, "no"))
        const exit = yield* Effect.exit(LegacySocket.tap(LinearTopic.order(), ignore))
        assert.isTrue(Exit.isFailure(exit))
        const text = Exit.isFailure(exit) ? Cause.pretty(exit.cause) : ""
        assert.notInclude(text, "signature=")
        assert.notInclude(text, account.key)
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(server.sockets.length, 1)
      })
    )
  )

  it.scoped("a refused signature in the address ends the streams", () =>
    withMarket("inverse", (server) =>
      Effect.gen(function* () {
        const failures: Array<string> = []
        yield* LegacySocket.tap(InverseTopic.order(), ignore, { failed: (error) => failures.push(error._tag) })
        server.last.push({ success: false, ret_msg: "error:Invalid api_key", request: { op: "auth", args: [] } })
        yield* settle
        assert.deepStrictEqual(failures, ["ConnectionError"])
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(server.sockets.length, 1)
      })
    )
  )

  it.scoped("an expired one is created once more, after measuring the clock", () =>
    withMarket("inverse", (server) =>
      Effect.gen(function* () {
        const failures: Array<string> = []
        yield* LegacySocket.tap(InverseTopic.order(), ignore, { failed: (error) => failures.push(error._tag) })
        const expired = { success: false, ret_msg: "error:request expired", request: { op: "auth", args: [] } }
        server.last.push(expired)
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.deepStrictEqual([server.resyncs, server.sockets.length, failures.length], [1, 2, 0])
        assert.include(server.last.url, "expires=12500")
        server.last.push(expired)
        yield* settle
        assert.deepStrictEqual([server.resyncs, failures], [1, ["ConnectionError"]])
      })
    )
  )

  it.scoped("private topics require credentials", () => {
    const server = serverOf("spot")
    return Effect.gen(function* () {
      const error = yield* Effect.flip(LegacySocket.subscribe(["executionReport"]))
      assert.strictEqual(error.message, "Private endpoints require api and private keys set")
    }).pipe(Effect.provide(LegacySocket.layer({ venue: Venue.live, market: "spot" }).pipe(Layer.provide(server.layer))))
  })
})
