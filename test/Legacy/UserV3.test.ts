import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as UserV3 from "../../src/Legacy/UserV3.js"
import { bodyOf, type Case, refusedAs, testFamily } from "../Http/family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: UserV3.createSubAPIKey,
    kind: "commit",
    params: {
      subuid: "700121",
      note: "a remark",
      readOnly: 0,
      ips: "some ips",
      permissions: {
        ContractTrade: ["some ContractTrade"],
        Spot: ["some Spot"],
        Wallet: ["some Wallet"],
        Options: ["some Options"],
        Derivatives: ["some Derivatives"],
        Exchange: ["some Exchange"],
        CopyTrading: ["some CopyTrading"]
      }
    },
    result: {
      id: "700122",
      note: "a remark",
      apiKey: "subKey00001",
      readOnly: 3,
      secret: "some secret",
      permissions: {
        ContractTrade: ["some ContractTrade"],
        Spot: ["some Spot"],
        Wallet: ["some Wallet"],
        Options: ["some Options"],
        Derivatives: ["some Derivatives"],
        CopyTrading: ["some CopyTrading"],
        BlockTrade: ["12.5"],
        Exchange: ["some Exchange"],
        NFT: ["some NFT"]
      }
    },
    identity: ["result.apiKey", "result.secret"]
  },
  {
    endpoint: UserV3.createSubMember,
    kind: "commit",
    params: {
      username: "subaccount7",
      memberType: 1,
      switch: 0,
      note: "a remark",
      password: "Secret77word",
      isUta: true
    },
    result: {
      uid: "700123",
      username: "subaccount7",
      memberType: 3,
      status: 3,
      remark: "some remark"
    },
    identity: ["result.uid"]
  },
  {
    endpoint: UserV3.deleteMasterAPIKey,
    kind: "idempotentWrite",
    params: undefined,
    result: {},
    identity: []
  },
  {
    endpoint: UserV3.deleteSubAPIKey,
    kind: "idempotentWrite",
    params: {
      apikey: "subKey00001"
    },
    result: {},
    identity: []
  },
  {
    endpoint: UserV3.freezeSubMember,
    kind: "idempotentWrite",
    params: {
      subuid: "700124",
      frozen: 0
    },
    result: {},
    identity: []
  },
  {
    endpoint: UserV3.getAPIKeyInformation,
    kind: "read",
    params: undefined,
    result: {
      id: "700125",
      note: "a remark",
      apiKey: "subKey00001",
      readOnly: 3,
      secret: "some secret",
      permissions: {
        ContractTrade: ["some ContractTrade"],
        Spot: ["some Spot"],
        Wallet: ["some Wallet"],
        Options: ["some Options"],
        Derivatives: ["some Derivatives"],
        CopyTrading: ["some CopyTrading"],
        BlockTrade: ["12.5"],
        Exchange: ["some Exchange"],
        NFT: ["some NFT"]
      },
      ips: ["some ips"],
      type: 3,
      deadlineDay: 3,
      expiredAt: "1700000000123",
      createdAt: "1700000000123",
      unified: 3,
      uta: 3,
      userID: "700126",
      inviterID: "700127",
      vipLevel: "some vipLevel",
      mktMakerLevel: "some mktMakerLevel",
      affiliateID: "700128",
      rsaPublicKey: "some rsaPublicKey",
      isMaster: true,
      parentUid: "700129"
    },
    identity: ["result.apiKey"]
  },
  {
    endpoint: UserV3.getMemberType,
    kind: "read",
    params: {
      memberIds: "700120"
    },
    query: "memberIds=700120",
    result: {
      accounts: [
        {
          uid: "700121",
          accountType: ["some accountType"]
        }
      ]
    },
    identity: ["result.accounts", "result.accounts.0.uid"]
  },
  {
    endpoint: UserV3.getSubMembers,
    kind: "read",
    params: undefined,
    result: {
      subMembers: [
        {
          uid: "700122",
          username: "subaccount7",
          memberType: 3,
          status: 3,
          remark: "some remark"
        }
      ]
    },
    identity: ["result.subMembers", "result.subMembers.0.uid"]
  },
  {
    endpoint: UserV3.modifyMasterAPIKey,
    kind: "idempotentWrite",
    params: {
      readOnly: 0,
      ips: "some ips",
      permissions: {
        ContractTrade: ["some ContractTrade"],
        Spot: ["some Spot"],
        Wallet: ["some Wallet"],
        Options: ["some Options"],
        Derivatives: ["some Derivatives"],
        CopyTrading: ["some CopyTrading"],
        BlockTrade: ["12.5"],
        Exchange: ["some Exchange"],
        NFT: ["some NFT"]
      }
    },
    result: {
      id: "700123",
      note: "a remark",
      apiKey: "subKey00001",
      readOnly: 3,
      secret: "some secret",
      permissions: {
        ContractTrade: ["some ContractTrade"],
        Spot: ["some Spot"],
        Wallet: ["some Wallet"],
        Options: ["some Options"],
        Derivatives: ["some Derivatives"],
        CopyTrading: ["some CopyTrading"],
        BlockTrade: ["12.5"],
        Exchange: ["some Exchange"],
        NFT: ["some NFT"]
      },
      ips: ["some ips"]
    },
    identity: ["result.apiKey"]
  },
  {
    endpoint: UserV3.modifySubAPIKey,
    kind: "idempotentWrite",
    params: {
      readOnly: 0,
      ips: "some ips",
      permissions: {
        ContractTrade: ["some ContractTrade"],
        Spot: ["some Spot"],
        Wallet: ["some Wallet"],
        Options: ["some Options"],
        Derivatives: ["some Derivatives"],
        CopyTrading: ["some CopyTrading"],
        BlockTrade: ["12.5"],
        Exchange: ["some Exchange"],
        NFT: ["some NFT"]
      },
      apikey: "subKey00001"
    },
    result: {
      id: "700124",
      note: "a remark",
      apiKey: "subKey00001",
      readOnly: 3,
      secret: "some secret",
      permissions: {
        ContractTrade: ["some ContractTrade"],
        Spot: ["some Spot"],
        Wallet: ["some Wallet"],
        Options: ["some Options"],
        Derivatives: ["some Derivatives"],
        CopyTrading: ["some CopyTrading"],
        BlockTrade: ["12.5"],
        Exchange: ["some Exchange"],
        NFT: ["some NFT"]
      },
      ips: ["some ips"]
    },
    identity: ["result.apiKey"]
  }
]

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
