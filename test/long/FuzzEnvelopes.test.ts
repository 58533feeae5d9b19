import { assert, describe, it } from "@effect/vitest"
import { Cause, Duration, Effect, Either, Exit, Layer, ManagedRuntime, Redacted } from "effect"
import type { NetworkError } from "../../src/Errors/Network.js"
import type { Refusal } from "../../src/Errors/Refusal.js"
import type { Any } from "../../src/Http/Endpoint.js"
import * as RestClient from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, TransportError, type TransportResponse } from "../../src/Http/Transport.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Registry from "../../src/Registry.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { casesAsync, pick } from "../fuzz/Cases.js"
import { anything, mutate, mutateText, telling } from "../fuzz/Mutations.js"
import { valueOf } from "../fuzz/Values.js"

const operations: ReadonlyArray<Any> = [...Registry.v5, ...Registry.legacy]
const secret = "exampleSecret+/=0123456789abcdef"
const credentials = { key: telling, secret: Redacted.make(secret) }

const errors = new Set([
  "RequestFailed",
  "HttpStatusError",
  "RequestTimeout",
  "DecodeError",
  "ParameterError",
  "CredentialsError",
  "RateLimitQueueFull"
])

/** A placeholder in an answer for the signature of its request. */
const stead = "THE-SIGNATURE"

/** The exchange's next answer and the request that it got. */
const wire: { answer: Effect.Effect<TransportResponse, TransportError>; sent: number; signature: string } = {
  answer: Effect.never,
  sent: 0,
  signature: stead
}

const client = ManagedRuntime.make(
  RestClient.layer({ venue: Venue.custom({ name: "fuzz", rest: "http://127.0.0.1:1", live: false }) }).pipe(
    Layer.provide([
      Layer.succeed(Transport, {
        send: ({ body, headers, path }) =>
          Effect.suspend(() => {
            wire.sent++
            const sign = headers["X-BAPI-SIGN"] ?? /sign(?:=|":")([0-9a-f]{64})/.exec(`${path}${body}`)?.[1]
            wire.signature = sign ?? stead
            return Effect.map(wire.answer, (answer) => ({
              ...answer,
              body: answer.body.replaceAll(stead, wire.signature)
            }))
          })
      }),
      Layer.succeed(ClockOffset, { current: () => 0, resync: Effect.void }),
      RateLimiter.layerNone,
      layerNode
    ])
  )
)

const headers = (chance: Stream): Record<string, string> => {
  const texts = ["", "0", "-1", "1e999", "NaN", "10", "1763700000000", "\u0000", "x".repeat(5000), telling]
  const names = [
    "X-Bapi-Limit",
    "x-bapi-limit-status",
    "X-Bapi-Limit-Reset-Timestamp",
    "Traceid",
    "__proto__",
    "Timenow"
  ]
  return Object.fromEntries(names.filter(() => chance.next() < 0.3).map((name) => [name, pick(chance, texts)]))
}

const body = (chance: Stream, endpoint: Any): string => {
  const { envelope } = endpoint.protocol
  const result = valueOf(chance, endpoint.result.ast)
  const whole = {
    ...envelope.write({
      code: pick(chance, [0, 0, 0, 10001, 10002, 10004, 10006, 10016, 429, 110001, -1, 1.5, 2 ** 60]),
      message: pick(chance, ["OK", "", `sign=${stead}`, `for ${stead}`, `api_key=${telling}`, "x".repeat(10_000)]),
      result: endpoint.root === "result" ? result : {},
      extension: pick(chance, [{}, null, [], "x", { list: [{ code: 0 }] }]),
      time: 1_763_700_000_000
    }),
    ...(endpoint.root === "result" ? {} : (result as object))
  }
  const text = JSON.stringify(chance.next() < 0.5 ? mutate(chance, whole) : whole) ?? ""
  return chance.next() < 0.6 ? mutateText(chance, text) : text
}

const answer = (chance: Stream, endpoint: Any): typeof wire.answer => {
  const dice = chance.next()
  if (dice < 0.03) {
    const cause = pick<unknown>(chance, [
      new Error(`${telling} was cut`),
      "text",
      undefined,
      null,
      { code: 7 },
      anything(chance)
    ])
    return Effect.fail(new TransportError({ cause, sent: chance.next() < 0.5 }))
  }
  const status =
    dice < 0.85 ? 200 : pick(chance, [201, 204, 301, 400, 401, 403, 404, 408, 418, 429, 500, 502, 503, 599, 0, 999])
  return Effect.succeed({
    status,
    statusText: pick(chance, ["OK", "", "Bad Gateway", `for ${telling}`]),
    headers: headers(chance),
    body: body(chance, endpoint)
  })
}

/** Whether a write may have been executed, judging by the last answer. */
const mayHaveBeen = (text: string, endpoint: Any): boolean => {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== "object" || json === null || Array.isArray(json)) return true
    const code = endpoint.protocol.envelope.code({ ...json })
    return code === undefined || code === 0
  } catch {
    return true
  }
}

describe("answers of any kind", () => {
  it("12,000 give a checked result or a typed error with a correct outcome", async () => {
    const counts = { ok: 0, refused: 0, failed: 0, unsent: 0 }
    await casesAsync("envelopes", 12_000, async (chance, i) => {
      const endpoint = operations[i % operations.length] as Any
      const answered = Effect.runSync(Effect.either(answer(chance, endpoint)))
      wire.answer = answered
      wire.sent = 0
      const params = valueOf(chance, endpoint.params.ast)
      const mode = pick(chance, ["strict", "strict", "tolerant", "off"] as const)
      const exit = await client.runPromiseExit(
        Effect.flatMap(RestClient.RestClient, (rest) => rest.call(endpoint, params, credentials)).pipe(
          Effect.provideService(Settings.Retries, { times: 1, firstWait: Duration.zero }),
          Effect.provideService(Settings.Decoding, mode)
        )
      )
      if (Exit.isSuccess(exit)) {
        counts.ok++
        assert.isAbove(wire.sent, 0)
        return
      }
      const failure = Cause.failureOrCause(exit.cause)
      if (Either.isRight(failure)) assert.fail(`${endpoint.family}.${endpoint.id} died: ${Cause.pretty(exit.cause)}`)
      const error = failure.left as NetworkError | Refusal
      assert.isString(error.message)
      const name = `${endpoint.family}.${endpoint.id} ${error._tag} ${error.outcome}`
      assert.isTrue(errors.has(error._tag) || "category" in error, name)
      assert.include(["notExecuted", "executed", "unknown"], error.outcome)
      if (wire.sent === 0) {
        counts.unsent++
        assert.include(["ParameterError", "CredentialsError", "RateLimitQueueFull"], error._tag)
        assert.strictEqual(error.outcome, "notExecuted")
        return
      }
      const shown = `${error.message}${JSON.stringify(error, (_, value) => (typeof value === "bigint" ? `${value}` : value))}`
      assert.notInclude(shown, secret)
      // A call that needs no key has none to hide.
      if (error._tag !== "RequestFailed" && endpoint.access === "private") assert.notInclude(shown, telling)
      if (wire.signature !== stead) assert.notInclude(shown, wire.signature)
      if ("category" in error) counts.refused++
      else counts.failed++
      if (endpoint.kind === "commit") assert.isAtMost(wire.sent, 2)
      if (endpoint.kind === "read") assert.strictEqual(error.outcome, "notExecuted")
      else if (Either.isLeft(answered)) {
        if (answered.left.sent) assert.strictEqual(error.outcome, "unknown", name)
      } else if (answered.right.status === 200 && mayHaveBeen(answered.right.body, endpoint)) {
        assert.notStrictEqual(error.outcome, "notExecuted", name)
      } else if (answered.right.status >= 500) assert.strictEqual(error.outcome, "unknown", name)
    })
    // Most cases are sent, and every outcome occurs.
    assert.isAtLeast(Math.min(counts.ok, counts.refused, counts.failed), 600, JSON.stringify(counts))
    assert.isAtMost(counts.unsent, 3000, JSON.stringify(counts))
  })
})
