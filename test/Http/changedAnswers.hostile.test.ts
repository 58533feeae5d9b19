import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Exit } from "effect"
import * as Drift from "../../src/Http/Drift.js"
import type { Any } from "../../src/Http/Endpoint.js"
import * as RestClient from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { assertHidden, overheard, type Shown, shown } from "../Socket/Connection/leakWorld.js"
import {
  account,
  answering,
  assertKept,
  type Change,
  changes,
  clientOf,
  hidden,
  newSecret,
  paramsOf,
  sending
} from "./changedAnswers.js"

const nameOf = ({ api, id }: Any): string => `${api}.${id}`

/** The error of a call, and everything that was shown on the way to it. A call that succeeds returns what its program asked for. */
const failed = (endpoint: Any, { reply }: Change, mode: "strict" | "tolerant" = "strict") =>
  Effect.gen(function* () {
    const client = yield* RestClient.RestClient
    const drifts: Array<unknown> = []
    const stop = yield* Drift.listen((drift) => drifts.push(drift))
    const { heard, result } = yield* overheard(
      client.call(endpoint, paramsOf(endpoint), account).pipe(
        Settings.withDecoding(mode),
        Effect.tapErrorCause((cause) => Effect.logError("the call failed", cause)),
        Effect.tapError((error) => Effect.logWarning(error, { error })),
        Effect.exit
      )
    )
    stop()
    const error = Exit.isFailure(result) && result.cause._tag === "Fail" ? result.cause.error : undefined
    const texts: Array<Shown> = [...heard]
    if (Exit.isFailure(result)) texts.push([`the error of ${nameOf(endpoint)}`, `${shown(error)} ${shown(result)}`])
    for (const drift of drifts) texts.push([`a drift of ${nameOf(endpoint)}`, shown(drift)])
    return { error, texts, drifts }
  }).pipe(
    Effect.provide(clientOf(() => reply(endpoint))),
    Effect.provideService(Settings.Retries, { firstWait: Duration.millis(1), times: 0 })
  )

const create = answering.filter(({ id }) => id === "createSubUidApiKey" || id === "createSubAPIKey")

describe("the error of an endpoint that answers with a secret", () => {
  it("is looked at for the new API, the older one and every other that has a secret field", () => {
    assert.deepStrictEqual(create.map(nameOf), ["v5.createSubUidApiKey", "UserV3.createSubAPIKey"])
    assert.isAtLeast(answering.length, 16)
  })

  it.effect.each(changes)("shows no value after $what", (change) =>
    Effect.gen(function* () {
      let failures = 0
      const texts: Array<Shown> = []
      for (const endpoint of answering) {
        const { error, texts: own } = yield* failed(endpoint, change)
        if (error !== undefined) failures++
        texts.push(...own)
      }
      assert.isAtLeast(failures, answering.length - 4)
      assertHidden(texts, hidden)
    })
  )

  it.effect.each(changes)("keeps the whole answer for who unwraps it, after $what", (change) =>
    Effect.gen(function* () {
      for (const endpoint of create) {
        const { error } = yield* failed(endpoint, change)
        assert.isDefined(error, nameOf(endpoint))
        assertKept(error, change.reply(endpoint).body, nameOf(endpoint))
      }
    })
  )

  it.effect.each(changes.filter(({ shows }) => shows.length > 0))(
    "still says the code, the ID and the names of the fields, after $what",
    (change) =>
      Effect.gen(function* () {
        for (const endpoint of create) {
          const { texts } = yield* failed(endpoint, change)
          const [, text] = texts.find(([what]) => what.startsWith("the error")) ?? ["", ""]
          for (const part of change.shows) assert.include(text, part, nameOf(endpoint))
        }
      })
  )

  it.effect.each(changes.slice(0, 13))("shows no value as a drift either, after $what", (change) =>
    Effect.gen(function* () {
      const texts: Array<Shown> = []
      let drifts = 0
      for (const endpoint of answering) {
        const seen = yield* failed(endpoint, change, "tolerant")
        drifts += seen.drifts.length
        texts.push(...seen.texts)
      }
      assert.isAtLeast(drifts, 1)
      assertHidden(texts, hidden)
    })
  )
})

describe("the error of an endpoint that is sent a secret", () => {
  const password = "pl4nted-s3cret-value"
  const echoes = [
    { code: 0, message: "OK", result: { pass: password, deep: [[password]] }, extension: { of: password } },
    { code: 4711, message: `not ${password}`, result: password, extension: { list: [password] } }
  ]

  it.effect("shows it under no other name, in no text", () =>
    Effect.gen(function* () {
      assert.isAtLeast(sending.length, 2)
      for (const endpoint of sending) {
        for (const echo of echoes) {
          const body = JSON.stringify(endpoint.protocol.envelope.write({ ...echo, time: 1 }))
          for (const sent of [body, body.slice(0, -3), `<p>${password}</p>`, JSON.stringify([password])]) {
            const change = {
              what: "an echo",
              shows: [],
              reply: () => ({ status: 200, statusText: "OK", headers: {}, body: sent })
            }
            const { error, texts } = yield* failed(endpoint, change)
            assert.isDefined(error)
            assertHidden(texts, [{ name: "password", value: password, most: 7 }])
          }
        }
      }
    })
  )
})

describe("an answer of the documented shape", () => {
  it.effect("still returns the secret to the program", () =>
    Effect.gen(function* () {
      const [endpoint] = create
      if (endpoint === undefined) return assert.fail("no endpoint")
      const result = {
        id: "13770661",
        note: "testxxx",
        apiKey: "theNewKeyOfTheSub",
        readOnly: 1,
        secret: newSecret,
        permissions: {}
      }
      const client = yield* Effect.provide(
        RestClient.RestClient,
        clientOf(() => ({
          status: 200,
          statusText: "OK",
          headers: {},
          body: JSON.stringify({ retCode: 0, retMsg: "", result, retExtInfo: {}, time: 1 })
        }))
      )
      const { heard, result: answer } = yield* overheard(client.call(endpoint, paramsOf(endpoint), account))
      assert.include(JSON.stringify(answer), newSecret)
      assertHidden(heard, hidden)
    })
  )
})
