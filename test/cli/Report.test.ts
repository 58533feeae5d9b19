import { assert, describe, it } from "@effect/vitest"
import { Cause, ConfigError, Effect } from "effect"
import { describeCause, describeError, ErrorWithIds, format } from "../../cli/src/Report.js"
import { UsageError } from "../../cli/src/UsageError.js"
import { RequestTimeout } from "../../src/Errors/Network.js"

const timeout = (outcome: "unknown" | "notExecuted") =>
  new RequestTimeout({ endpoint: "Order.amendOrder", afterMillis: 10_000, outcome })

describe("Report", () => {
  it("ranks an unknown outcome above the cause of the failure", () => {
    assert.strictEqual(describeError(timeout("notExecuted")).exitCode, 3)
    const described = describeError(timeout("unknown"))
    assert.deepStrictEqual([described.exitCode, described.facts["outcome"]], [4, "unknown"])
    assert.include(described.hint, "before you send it again")
    assert.strictEqual(describeError({ _tag: "DecodeError", message: "no", outcome: "executed" }).exitCode, 4)
  })

  it("reports the IDs, and suggests looking them up if the outcome is unknown", () => {
    const described = describeError(
      new ErrorWithIds({ error: timeout("unknown"), ids: { orderId: "7", orderLinkId: "mine" } })
    )
    assert.deepStrictEqual([described.error, described.exitCode], ["RequestTimeout", 4])
    assert.include(described.hint, "orderLinkId mine")
    assert.deepStrictEqual([described.facts["orderId"], described.facts["orderLinkId"]], ["7", "mine"])
    const known = new ErrorWithIds({ error: new UsageError({ message: "no", hint: "Do." }), ids: { orderId: "7" } })
    assert.strictEqual(describeError(known).hint, "Do.")
    assert.strictEqual(describeError(known).exitCode, 1)
  })

  it("reports every ID that it suggests", () => {
    for (const name of ["orderId", "orderLinkId", "transferId", "requestId"]) {
      const { facts, hint } = describeError({ _tag: "Lost", message: "no", outcome: "unknown", [name]: "id-7" })
      assert.include(hint, `${name} id-7`)
      assert.strictEqual(facts[name], "id-7")
    }
  })

  it("reports a refusal with its code, class and a hint for its category", () => {
    const described = describeError({
      _tag: "InvalidApiKey",
      category: "auth",
      code: 10003,
      message: "API key is invalid."
    })
    assert.deepStrictEqual([described.exitCode, described.message], [2, "API key is invalid. (10003 InvalidApiKey)"])
    assert.include(described.hint, "Check the key")
  })

  it("keeps a message on one line and free of control characters", () => {
    const { message } = describeError({
      _tag: "X",
      message: "a\n\tb\u001b[31mred\u001b[0m \u001b]0;title\u0007\u0000 \u009b2J c"
    })
    assert.strictEqual(message, "a bred ]0;title 2J c")
  })

  it("keeps only the operating system's part of a file error", () => {
    const { message } = describeError({
      _tag: "RecordingError",
      message:
        "The recording a cannot be read: NotFound: FileSystem.open (a): ENOENT: no such file or directory, open 'a'"
    })
    assert.strictEqual(message, "The recording a cannot be read: ENOENT: no such file or directory, open 'a'")
  })

  it("describes anything that is thrown", () => {
    for (const error of [undefined, null, "text", 7, {}, new Error("of JavaScript"), { _tag: "toString" }]) {
      const described = describeError(error)
      assert.deepStrictEqual(
        [described.exitCode, typeof described.message, described.hint],
        [1, "string", undefined],
        String(error)
      )
    }
  })

  it("describes a missing setting and a bug, but not an interruption", () => {
    assert.strictEqual(describeError(ConfigError.MissingData(["BYBIT_API_KEY"], "nothing there")).exitCode, 1)
    assert.isUndefined(describeCause(Effect.runSync(Effect.cause(Effect.interrupt))))
    const described = describeCause(Cause.die(new Error("oops")))
    assert.deepStrictEqual([described?.error, described?.exitCode], ["Defect", 70])
  })

  it("shows only fields of an error that are known not to be secret", () => {
    const described = describeError({
      _tag: "RequestFailed",
      message: "no",
      headers: { sign: "SIGN" },
      apiKey: "KEY",
      secret: "SECRET"
    })
    for (const json of [true, false]) assert.notMatch(format(described, json), /SIGN|KEY|SECRET/)
  })

  it("formats lines for people and one line of JSON for programs", () => {
    const described = describeError(new UsageError({ message: "It is so", hint: "Do that." }))
    assert.strictEqual(format(described, false), "effect-bybit: It is so\n  Do that.")
    assert.deepStrictEqual(JSON.parse(format(described, true)), {
      error: "UsageError",
      message: "It is so",
      exitCode: 1,
      hint: "Do that."
    })
  })
})
