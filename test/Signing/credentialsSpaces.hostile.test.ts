import { generateKeyPairSync } from "node:crypto"
import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Cause, ConfigProvider, Effect, Either, Exit, Option, Redacted } from "effect"
import { v5 } from "../../src/Http/Protocol.js"
import * as Credentials from "../../src/Signing/Credentials.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { signRequest } from "../../src/Signing/Signing.js"

const key = "SPACEDkey0123456789"
const secret = "theSecretThatMustNotShow"
const pem = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" }
}).privateKey

/** White space as it comes from files, forms and web pages. */
const spaces: Readonly<Record<string, string>> = {
  "a newline, as of a file": "\n",
  "a line break of Windows": "\r\n",
  "a space": " ",
  "a tab": "\t",
  "a no-break space": "\u00a0",
  "a byte order mark": "\ufeff",
  "an ideographic space": "\u3000",
  "a line separator": "\u2028",
  "a vertical tab": "\v"
}

const variants = Object.entries(spaces).flatMap(([name, space]) => [
  [`${name} after it`, (text: string) => `${text}${space}`] as const,
  [`${name} before it`, (text: string) => `${space}${text}`] as const
])

/** The error is typed, says what is wrong and with which of both, and shows neither. */
const assertRefused = (error: unknown, which: "key" | "secret") => {
  assert.strictEqual(Reflect.get(Object(error), "_tag"), "CredentialsError", String(error))
  assert.strictEqual(Reflect.get(Object(error), "outcome"), "notExecuted")
  const message = String(Reflect.get(Object(error), "message"))
  assert.match(message, /white ?space|space|line break/i)
  const variables = String(Reflect.get(Object(error), "variables") ?? "")
  assert.match(`${message} ${variables}`, which === "key" ? /key/i : /secret/i)
  const shown = `${inspect(error, { depth: 9, showHidden: true })}${JSON.stringify(error)}${String(error)}`
  assert.notInclude(shown, secret)
  assert.notInclude(shown, key)
}
const left = <A, E>(either: Either.Either<A, E>): unknown =>
  Either.isLeft(either) ? either.left : assert.fail("they were accepted")
const failureOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.exit(effect), (exit): unknown =>
    Exit.isFailure(exit) ? Option.getOrThrow(Cause.failureOption(exit.cause)) : assert.fail("they were accepted")
  )

describe("white space around a key or a secret", () => {
  it.each(variants)("is refused by `make`: %s", (_, spoil) => {
    assertRefused(left(Credentials.make({ key, secret: spoil(secret) })), "secret")
    assertRefused(left(Credentials.make({ key, secret: Redacted.make(spoil(secret)) })), "secret")
    assertRefused(left(Credentials.make({ key: spoil(key), secret })), "key")
    assertRefused(left(Credentials.make({ key: spoil(key), privateKey: pem })), "key")
  })

  const some = variants.filter((_, index) => index % 5 === 0)

  it.effect.each(some)("is refused where the layers are built: %s", ([, spoil]) =>
    Effect.gen(function* () {
      const given = Credentials.layer({ key, secret: spoil(secret) })
      assertRefused(yield* failureOf(Effect.provide(Credentials.Credentials, given)), "secret")
      const keyed = Credentials.layer({ key: spoil(key), secret })
      assertRefused(yield* failureOf(Effect.provide(Credentials.Credentials, keyed)), "key")
    })
  )

  it.effect.each(some)("is refused where the environment is read: %s", ([, spoil]) =>
    Effect.gen(function* () {
      const variables = new Map([
        ["BYBIT_API_KEY", key],
        ["BYBIT_API_SECRET", spoil(secret)],
        ["BYBIT_HEDGE_API_KEY", spoil(key)],
        ["BYBIT_HEDGE_API_SECRET", secret]
      ])
      const read = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        failureOf(Effect.withConfigProvider(effect, ConfigProvider.fromMap(variables)))
      for (const effect of [
        Credentials.fromConfig(),
        Effect.provide(Credentials.Credentials, Credentials.layerConfig)
      ]) {
        const error = yield* read(effect)
        assertRefused(error, "secret")
        assert.include(inspect(error), "BYBIT_API_SECRET", "it names the variable to set")
      }
      for (const effect of [
        Credentials.fromConfig("HEDGE"),
        Effect.provide(Credentials.Credentials, Credentials.layerConfigOf("HEDGE"))
      ]) {
        const error = yield* read(effect)
        assertRefused(error, "key")
        assert.include(inspect(error), "BYBIT_HEDGE_API_KEY", "it names the variable to set")
      }
    })
  )

  it("is refused where the variables were read by the caller", () => {
    const variables = {
      key: Option.some(key),
      secret: Option.some(Redacted.make(`${secret}\n`)),
      privateKey: Option.none(),
      account: Option.none()
    }
    assertRefused(left(Credentials.fromVariables(variables)), "secret")
  })

  it("is refused if there is nothing else", () => {
    for (const blank of [" ", "\n", "\u00a0"]) {
      assert.isTrue(Either.isLeft(Credentials.make({ key, secret: blank })))
      assert.isTrue(Either.isLeft(Credentials.make({ key: blank, secret })))
      assert.isTrue(Either.isLeft(Credentials.make({ key, privateKey: blank })))
    }
  })
})

describe("what is right stays right", () => {
  it.effect("the text of a private key may end in newlines, and signs", () =>
    Effect.gen(function* () {
      const request = { method: "GET", path: "/v5/account/info", query: "", body: undefined } as const
      const signatures = new Set<string | undefined>()
      for (const text of [pem, `${pem}\n`, `${pem.trim()}\r\n`, pem.trim(), pem.replaceAll("\n", "\r\n")]) {
        const credentials = Either.getOrThrow(Credentials.make({ key, privateKey: text }))
        const signed = yield* signRequest(request, {
          endpoint: { protocol: v5 },
          credentials,
          timestamp: 1,
          recvWindow: 5000
        })
        signatures.add(signed.headers["X-BAPI-SIGN"])
      }
      assert.strictEqual(signatures.size, 1)
    }).pipe(Effect.provide(layerNode))
  )

  it("a secret with other signs is taken as it is, and stays the same object", () => {
    const odd = "aB+/=_-.~!#%&*()[]{}"
    const made = Either.getOrThrow(Credentials.make({ key, secret: odd }))
    assert.isTrue("secret" in made && Redacted.value(made.secret) === odd)
    const redacted = Redacted.make(odd)
    const same = Either.getOrThrow(Credentials.make({ key, secret: redacted }))
    assert.isTrue("secret" in same && same.secret === redacted)
  })

  it("a half or nothing is told with the specification's texts, with or without white space", () => {
    const message = (options: Parameters<typeof Credentials.make>[0]) =>
      Reflect.get(Object(left(Credentials.make(options))), "message")
    const both = "API Key & Secret are both required for private endpoints"
    assert.strictEqual(message({ key }), both)
    assert.strictEqual(message({ secret }), both)
    assert.strictEqual(message({ key, secret: "" }), both)
    assert.strictEqual(message({}), "Private endpoints require api and private keys set")
  })
})
