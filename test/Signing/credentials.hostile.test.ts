import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { v5 } from "../../src/Http/Protocol.js"
import type { ApiKey } from "../../src/Layers/Credentials.js"
import { Signer } from "../../src/Signing/Signer.js"
import * as Signing from "../../src/Signing/Signing.js"

const key = "HOSTILEkey0123456789"
const secret = "theSecretThatMustNotShow"
const request = { method: "GET", path: "/v5/account/info", query: "", body: undefined } as const
const wiped = (): Redacted.Redacted => {
  const own = Redacted.make(`${secret}-wiped`)
  Redacted.unsafeWipe(own)
  return own
}

/** How programs without types get credentials wrong, and what they are told. */
const wrong: ReadonlyArray<readonly [what: string, credentials: unknown, message: RegExp]> = [
  ["none", undefined, /require api and private keys set/],
  ["neither", {}, /require api and private keys set/],
  ["an empty key and an empty secret", { key: "", secret: Redacted.make("") }, /require api and private keys set/],
  ["an empty secret", { key, secret: Redacted.make("") }, /both required/],
  ["an empty private key", { key, privateKey: Redacted.make("") }, /both required/],
  ["an undefined private key beside a secret", { key, privateKey: undefined, secret }, /both required/],
  ["no secret", { key }, /both required/],
  ["a secret of null", { key, secret: null }, /both required/],
  ["a secret that is a number", { key, secret: 42 }, /both required/],
  ["a secret that only looks redacted", { key, secret: { value: secret } }, /both required/],
  ["a wiped secret", { key, secret: wiped() }, /both required/],
  ["a wiped private key", { key, privateKey: wiped() }, /both required/],
  ["an empty key", { key: "", secret: Redacted.make(secret) }, /both required/],
  ["no key", { secret: Redacted.make(secret) }, /both required/],
  ["a plain secret", { key, secret }, /plain string/],
  ["an empty plain secret", { key, secret: "" }, /plain string/],
  ["a plain private key", { key, privateKey: secret }, /plain string/],
  ["a plain secret without a key", { secret }, /plain string/],
  ["a line break in the key", { key: `${key}\n`, secret: Redacted.make(secret) }, /invalid characters/],
  ["a header in the key", { key: `${key}\r\nX-Evil: 1`, secret: Redacted.make(secret) }, /invalid characters/],
  ["a space before the key", { key: ` ${key}`, secret: Redacted.make(secret) }, /invalid characters/],
  ["a key that is not ASCII", { key: `${key}é`, secret: Redacted.make(secret) }, /invalid characters/],
  ["a NUL in the key", { key: `${key}\0`, privateKey: Redacted.make(secret) }, /invalid characters/]
]

/** A signer that must not be asked. */
const state = { asked: 0 }
const signer = Signer.of({
  sign: () =>
    Effect.sync(() => {
      state.asked++
      return "signature"
    })
})

describe("unusable credentials", () => {
  it.effect.each(wrong)("are refused before the signer sees them: %s", ([what, credentials, message]) =>
    Effect.gen(function* () {
      state.asked = 0
      const given = credentials as ApiKey | undefined
      const options = { endpoint: { protocol: v5 }, credentials: given, timestamp: 1, recvWindow: 5000 }
      for (const attempt of [
        Effect.asVoid(Signing.signRequest(request, options)),
        Effect.asVoid(Signing.signRequestWith(signer, request, options)),
        Effect.asVoid(Signing.signSocketAuth({ credentials: given, expires: 1 }))
      ]) {
        const error = yield* Effect.flip(Effect.provideService(attempt, Signer, signer))
        assert.strictEqual(error._tag, "CredentialsError", what)
        assert.match(error.message, message)
        const shown = `${inspect(error, { depth: 9, showHidden: true })}${JSON.stringify(error)}${error.stack}`
        assert.notInclude(shown, secret)
        assert.notInclude(shown, key)
      }
      assert.strictEqual(state.asked, 0)
    })
  )

  it.effect("are not those with any printable ASCII key", () =>
    Effect.gen(function* () {
      const all = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index)).join("")
      const credentials = { key: all, secret: Redacted.make(secret) }
      const options = { endpoint: { protocol: v5 }, credentials, timestamp: 1, recvWindow: 5000 }
      const signed = yield* Signing.signRequestWith(signer, request, options)
      assert.strictEqual(signed.headers["X-BAPI-API-KEY"], all)
      assert.strictEqual(signed.headers["X-BAPI-SIGN"], "signature")
    })
  )
})
