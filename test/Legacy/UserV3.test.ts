import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as UserV3 from "../../src/Legacy/UserV3.js"
import { bodyOf, casesOf, refusedAs, testFamily } from "../Http/family.js"

const cases = casesOf(UserV3, new URL("UserV3.json", import.meta.url))

testFamily("UserV3", UserV3, cases)

it("operations that create something are commits; creating an API key has no idempotency key", () => {
  const commits = Object.fromEntries(
    cases.filter(({ kind }) => kind === "commit").map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, { createSubAPIKey: null, createSubMember: "username" })
})

it("the secret of a new key is never shown in an error", () => {
  const made = { apiKey: "subKey00001", secret: "NeverShowThisSecret", permissions: "broken" }
  const failed = Either.getOrThrow(Either.flip(UserV3.createSubAPIKey.decodeBody(bodyOf(UserV3.createSubAPIKey, made))))
  assert.strictEqual(failed._tag, "DecodeError")
  assert.notInclude(JSON.stringify(failed), "NeverShowThisSecret")
  assert.strictEqual(failed.outcome, "executed")
})

it("a password is not shown when parameters are rejected", () => {
  const refused = UserV3.createSubMember.encodeRequest({ username: "sub7", memberType: 1, password: 77123 })
  assert.notInclude(String(Either.getOrThrow(Either.flip(refused)).message), "77123")
})

it("addresses are sent as a list or as text", () => {
  for (const ips of [["192.0.2.1", "192.0.2.2"], "192.0.2.1,192.0.2.2"]) {
    const request = Either.getOrThrow(UserV3.modifyMasterAPIKey.encodeRequest({ ips }))
    assert.strictEqual(request.body, JSON.stringify({ ips }))
  }
})

it("deleting a key returns nothing", () => {
  for (const result of [{}, null, undefined])
    assert.isTrue(Either.isRight(UserV3.deleteSubAPIKey.decodeBody(bodyOf(UserV3.deleteSubAPIKey, result))))
})

it("codes are those on the page of asset v3", () => {
  assert.deepStrictEqual(refusedAs(UserV3.freezeSubMember, 131202), ["InvalidParameter", "notExecuted"])
  assert.deepStrictEqual(refusedAs(UserV3.freezeSubMember, 131003), ["ServerError", "unknown"])
  assert.deepStrictEqual(refusedAs(UserV3.freezeSubMember, 131214), ["UnknownExchangeError", "unknown"])
})
