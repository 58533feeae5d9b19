import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as User from "../../../src/Http/V5/User.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(User, new URL("User.json", import.meta.url))

testFamily("User", User, cases)

describe("sub-accounts and keys", () => {
  it.each([
    [User.createSubUid, "username", "master"],
    [User.createSubUidApiKey, null, "master"],
    [User.createDemoAccount, null, "any"]
  ] as const)("%o is a commit with an idempotency key or null", (endpoint, key, role) => {
    assert.strictEqual(endpoint.kind, "commit")
    assert.strictEqual(endpoint.idempotencyKey, key)
    assert.strictEqual(endpoint.role, role)
  })

  it("require the master account, unless a key acts on itself", () => {
    assert.sameMembers(
      cases.filter(({ endpoint }) => endpoint.role === "any").map(({ endpoint }) => endpoint.id),
      [
        "createDemoAccount",
        "getApiKeyInfo",
        "modifySubApiKey",
        "deleteSubApiKey",
        "getUidWalletType",
        "getFriendReferrals",
        "getReferralCodes"
      ]
    )
  })

  it.each([
    [User.createSubUid, 31005, "SubAccountExists"],
    [User.deleteSubUid, 141025, "SubAccountHasAssets"],
    [User.modifyMasterApiKey, 141020, "ApiKeyNotEditable"]
  ] as const)("%o turns code %i into %s", (endpoint, retCode, refusal) => {
    const decoded = endpoint.decodeBody({ retCode, retMsg: "no", result: {} })
    assert.strictEqual(Either.isLeft(decoded) ? decoded.left._tag : undefined, refusal)
  })
})

describe("secrets", () => {
  it("of a new key never appear in an error about another field", () => {
    const decoded = User.createSubUidApiKey.decodeBody({
      retCode: 0,
      retMsg: "",
      result: { id: 7, apiKey: "subKey0123456789", secret: "theSecretOfTheNewKey" }
    })
    assert.isTrue(Either.isLeft(decoded))
    if (Either.isLeft(decoded))
      assert.notInclude(`${decoded.left.message} ${JSON.stringify(decoded.left)}`, "theSecretOfTheNewKey")
  })

  it("never appear in an error about themselves", () => {
    const decoded = User.createSubUidApiKey.decodeBody({
      retCode: 0,
      retMsg: "",
      result: { id: "7", apiKey: "subKey0123456789", secret: { text: "theSecretOfTheNewKey" } }
    })
    assert.isTrue(Either.isLeft(decoded))
    if (Either.isLeft(decoded))
      assert.notInclude(`${decoded.left.message} ${JSON.stringify(decoded.left)}`, "theSecretOfTheNewKey")
  })

  it("such as a sub-account password never appear in a parameter error", () => {
    const encoded = User.createSubUid.encodeRequest({
      username: "desk2maker",
      memberType: 1,
      password: ["Passw0rdOfDesk2"]
    })
    assert.isTrue(Either.isLeft(encoded))
    if (Either.isLeft(encoded)) {
      assert.strictEqual(encoded.left.parameter.split(".")[0], "password")
      assert.notInclude(`${encoded.left.message} ${JSON.stringify(encoded.left)}`, "Passw0rdOfDesk2")
    }
  })
})

describe("key permissions", () => {
  it("may lack documented kinds and have others", () => {
    const read = (permissions: unknown) =>
      Either.isRight(
        User.getApiKeyInfo.decodeBody({
          retCode: 0,
          retMsg: "",
          result: { id: "7", apiKey: "ownKey0123456789", readOnly: 1, permissions }
        })
      )
    assert.isTrue(read({ Spot: ["SpotTrade"], Moonshot: ["MoonshotTrade"] }))
    assert.isTrue(read({}))
    assert.isFalse(read({ Spot: "SpotTrade" }))
    assert.isFalse(read(undefined))
  })
})
