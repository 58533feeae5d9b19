import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { socketRefusal } from "../../src/Errors/Socket.js"

describe("socketRefusal", () => {
  it("-1004 is a socket that is not authenticated", () => {
    const error = socketRefusal(-1004, "Not authenticated")
    assert.strictEqual(error._tag, "SocketNotAuthenticated")
    assert.strictEqual(error.category, "auth")
    assert.strictEqual(error.message, "Not authenticated")
    assert.strictEqual(socketRefusal("-1004", "")._tag, "SocketNotAuthenticated")
  })

  it("10001 is a refusal without a specific reason", () => {
    const error = socketRefusal(10001, "Params Error")
    assert.strictEqual(error._tag, "SocketRequestRefused")
    assert.strictEqual(error.code, 10001)
    assert.strictEqual(socketRefusal("10001", "")._tag, "SocketRequestRefused")
  })

  it("10003 is a refused signature", () => {
    const error = socketRefusal("10003", "Invalid sign")
    assert.strictEqual(error._tag, "SocketSignatureRefused")
    assert.strictEqual(error.category, "auth")
    assert.strictEqual(error.code, 10003)
    assert.strictEqual(socketRefusal(10003, "")._tag, "SocketSignatureRefused")
  })

  it("10004, a refused signature on the order entry socket, is the same", () => {
    const error = socketRefusal(10004, "Invalid sign")
    assert.deepStrictEqual([error._tag, error.code], ["SocketSignatureRefused", 10004])
  })

  it("3303006 is a refused auth message of USDC options", () => {
    const error = socketRefusal("3303006", "auth failed")
    assert.strictEqual(error._tag, "UsdcOptionAuthFailed")
    assert.strictEqual(error.category, "auth")
    assert.strictEqual(socketRefusal(3303006, "")._tag, "UsdcOptionAuthFailed")
  })

  it("any other code is unknown and kept", () => {
    assert.strictEqual(socketRefusal(4711, "what")._tag, "UnknownSocketRefusal")
    assert.strictEqual(socketRefusal("4711", "what").code, 4711)
    assert.isNaN(socketRefusal("", "what").code)
    assert.isNaN(socketRefusal("none", "what").code)
  })

  it("masks secrets in the message", () => {
    assert.strictEqual(socketRefusal(10003, "origin_string[GET/realtime1]").message, "origin_string[****]")
  })

  it.effect("can be raised and caught by tag", () =>
    Effect.gen(function* () {
      const code = yield* Effect.fail(socketRefusal(10003, "no")).pipe(
        Effect.catchTag("SocketSignatureRefused", (error) => Effect.succeed(error.code))
      )
      assert.strictEqual(code, 10003)
    })
  )
})
