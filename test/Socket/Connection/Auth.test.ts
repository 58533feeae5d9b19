import { assert, it } from "@effect/vitest"
import { Effect, Fiber, TestClock } from "effect"
import { describe } from "vitest"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { account, answer, settle } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"
import { collectStates, listening } from "./collecting.js"

describe("authentication", () => {
  it.scoped("expires 5 s after the exchange's clock, and subscribes only after the reply", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.offset = 250
        server.behaviour.message = (socket, message) => {
          if (message.op !== "auth") queueMicrotask(() => answer(socket, message))
        }
        yield* TestClock.adjust("1 day")
        const seen = yield* collectStates
        const { fiber } = yield* listening(Socket.tap(Socket.Topic.order(), () => {}))
        assert.strictEqual(server.last.url, "wss://stream.bybit.com/v5/private")
        assert.deepStrictEqual(
          server.last.sent.map(({ args, op }) => ({ args, op })),
          [{ op: "auth", args: ["abcdefghijkl", 86_405_250, "signed:GET/realtime86405250"] }]
        )
        assert.deepStrictEqual(seen, ["Connecting"])
        server.last.push({ success: true, ret_msg: "", op: "auth", conn_id: "c" })
        yield* settle
        yield* Fiber.join(fiber)
        assert.deepStrictEqual(server.last.topics(), [["order"]])
        assert.deepStrictEqual(seen, ["Connecting", "Connected"])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("a refusal fails the stream, is not retried and leaves no timer", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket) =>
          queueMicrotask(() => socket.push({ success: false, ret_msg: "Params Error", op: "auth", conn_id: "c" }))
        const seen = yield* collectStates
        const error = yield* Effect.flip(Socket.tap(Socket.Topic.wallet(), () => {}))
        assert.strictEqual(error._tag === "ConnectionError" && error.reason, "auth")
        yield* TestClock.adjust("1 hour")
        assert.strictEqual(server.sockets.length, 1)
        assert.strictEqual(server.live, 0)
        assert.deepStrictEqual(seen, ["Connecting", "Closing", "Initial"])
        // The text names no reason, so the clock was measured, and once more after the second refusal.
        assert.strictEqual(server.resyncs, 2)
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("refused with a text that repeats the key is judged by the other words", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket) =>
          queueMicrotask(() => socket.push({ success: false, ret_msg: "Params Error my-key-for-this-1", op: "auth" }))
        const error = yield* Effect.flip(Socket.tap(Socket.Topic.wallet(), () => {}))
        assert.strictEqual(error._tag === "ConnectionError" && error.detail, "Params Error my-k****")
        // It names no reason, so the clock was measured.
        assert.strictEqual(server.resyncs, 2)
      }).pipe(Effect.provideService(Credentials, { ...account, key: "my-key-for-this-1" }))
    )
  )

  const clockRefusals: ReadonlyArray<object> = [
    { success: false, ret_msg: "error: 10002 request timestamp expired", op: "auth" },
    { retCode: 10002, retMsg: "invalid request, please check your server timestamp", op: "auth", connId: "c" }
  ]
  for (const refusal of clockRefusals) {
    it.scoped(
      `after a clock error, the clock is measured and the message is sent once more (${JSON.stringify(refusal)})`,
      () =>
        withServer((server) =>
          Effect.gen(function* () {
            let refusals = 0
            server.behaviour.message = (socket, message) =>
              queueMicrotask(() =>
                message.op === "auth" && refusals++ === 0 ? socket.push(refusal) : answer(socket, message)
              )
            yield* Socket.tap(Socket.Topic.wallet(), () => {})
            assert.strictEqual(server.resyncs, 1)
            assert.deepStrictEqual(
              server.last.sent.filter(({ op }) => op === "auth").map(({ args }) => args?.[1]),
              [5000, 12_000]
            )
            assert.strictEqual(server.sockets.length, 1)
          }).pipe(Effect.provideService(Credentials, account))
        )
    )
  }

  it.scoped("a second clock error is final", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket) =>
          queueMicrotask(() => socket.push({ retCode: 10002, retMsg: "late", op: "auth" }))
        const error = yield* Effect.flip(Socket.tap(Socket.Topic.wallet(), () => {}))
        assert.deepStrictEqual(error._tag === "ConnectionError" && [error.reason, error.code], ["auth", 10002])
        // Our clock may have been set meanwhile.
        assert.strictEqual(server.resyncs, 2)
        yield* TestClock.adjust("1 hour")
        assert.strictEqual(server.sockets.length, 1)
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("without a reply within 5 s, the socket reconnects", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = () => {}
        const seen = yield* collectStates
        yield* listening(Socket.tap(Socket.Topic.wallet(), () => {}))
        yield* TestClock.adjust("5 seconds")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Reconnecting"])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("each reconnect authenticates before it resubscribes", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Socket.tap([Socket.Topic.order(), Socket.Topic.wallet()], () => {})
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.deepStrictEqual(
          server.last.sent.map(({ op }) => op),
          ["auth", "subscribe"]
        )
        assert.deepStrictEqual(server.last.topics(), [["order", "wallet"]])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("without credentials, no connection is opened", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(Socket.subscribeV5(["wallet"], "linear"))
        assert.strictEqual(error.message, "Private endpoints require api and private keys set")
        assert.strictEqual(server.sockets.length, 0)
      })
    )
  )

  it.scoped("each account has one connection, shared by its streams", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const other = { ...account, key: "zyxwvutsrqpo" }
        yield* Effect.provideService(
          Socket.tap(Socket.Topic.order(), () => {}),
          Credentials,
          account
        )
        yield* Effect.provideService(
          Socket.tap(Socket.Topic.wallet(), () => {}),
          Credentials,
          account
        )
        yield* Effect.provideService(
          Socket.tap(Socket.Topic.order(), () => {}),
          Credentials,
          other
        )
        assert.deepStrictEqual(
          server.sockets.map((socket) => socket.sent[0]?.args?.[0]),
          ["abcdefghijkl", "zyxwvutsrqpo"]
        )
      })
    )
  )

  it.scoped("API keys are never sent unencrypted to another machine", () =>
    withServer(
      (server) =>
        Effect.gen(function* () {
          const error = yield* Effect.flip(
            Effect.provideService(
              Socket.tap(Socket.Topic.order(), () => {}),
              Credentials,
              account
            )
          )
          assert.strictEqual(error._tag, "CredentialsError")
          assert.strictEqual(server.sockets.length, 0)
        }),
      { venue: Venue.custom({ name: "plain", rest: "http://exchange.example", socket: "ws://exchange.example" }) }
    )
  )
})
