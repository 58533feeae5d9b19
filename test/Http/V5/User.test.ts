import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as User from "../../../src/Http/V5/User.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: User.createDemoAccount,
    kind: "commit",
    params: undefined,
    result: {
      subMemberId: "700555"
    },
    identity: ["result.subMemberId"]
  },
  {
    endpoint: User.createSubUid,
    kind: "commit",
    params: {
      username: "desk2maker",
      password: "Passw0rdOfDesk2",
      memberType: 6,
      switch: 0,
      isUta: true,
      note: "desk 2"
    },
    result: {
      uid: "64999000",
      username: "desk2maker",
      memberType: 6,
      status: 2,
      remark: "desk 2"
    },
    identity: ["result.uid"]
  },
  {
    endpoint: User.createSubUidApiKey,
    kind: "commit",
    params: {
      subuid: 700123,
      note: "desk 2",
      readOnly: 1,
      ips: "203.0.113.7",
      permissions: {
        ContractTrade: ["Position"],
        Spot: ["SpotTrade"],
        Wallet: ["SubMemberTransferList"],
        Exchange: ["ExchangeHistory"]
      }
    },
    result: {
      id: "27762394",
      note: "desk 2",
      apiKey: "subKey0123456789",
      readOnly: 1,
      secret: "secretOfTheKey012345",
      permissions: {
        ContractTrade: [],
        Spot: [],
        Wallet: ["AccountTransfer"],
        Options: [],
        CopyTrading: [],
        BlockTrade: [],
        Exchange: [],
        NFT: [],
        Earn: ["Earn"],
        Derivatives: [],
        Affiliate: [],
        FiatP2P: [],
        FiatConvertBroker: []
      }
    },
    identity: ["result.id", "result.apiKey", "result.secret"]
  },
  {
    endpoint: User.deleteMasterApiKey,
    kind: "idempotentWrite",
    params: undefined,
    result: {},
    identity: []
  },
  {
    endpoint: User.deleteSubApiKey,
    kind: "idempotentWrite",
    params: {
      apikey: "subKey0123456789"
    },
    result: {},
    identity: []
  },
  {
    endpoint: User.deleteSubUid,
    kind: "idempotentWrite",
    params: {
      subMemberId: "223836298"
    },
    result: {},
    identity: []
  },
  {
    endpoint: User.freezeSubUid,
    kind: "idempotentWrite",
    params: {
      subuid: 64999002,
      frozen: 0
    },
    result: {},
    identity: []
  },
  {
    endpoint: User.getAffiliateUserInfo,
    kind: "read",
    params: {
      uid: "700123",
      coin: "SOL",
      business: "5"
    },
    query: "uid=700123&coin=SOL&business=5",
    result: {
      uid: "2098118",
      takerVol30Day: "28072.75194",
      makerVol30Day: "20867.565253",
      tradeVol30Day: "38929.204183",
      depositAmount30Day: "0",
      takerVol365Day: "2294863.64121273",
      makerVol365Day: "55451.53921883",
      tradeVol365Day: "2339202.17849145",
      depositAmount365Day: "0",
      totalWalletBalance: "1",
      depositUpdateTime: "2026-09-20 00:00:00",
      vipLevel: "6",
      volUpdateTime: "2026-09-21 00:00:00",
      KycLevel: 1,
      tradfiTradeVol30Day: "2939910.7463",
      tradfiTradeVol365Day: "2939910.7463",
      commissions30Day: {
        SOL: "",
        ADA: "",
        TON: "3.25023099",
        USDT: "",
        USDC: "28.0572859"
      },
      commissions365Day: {
        SOL: "0.00023139",
        ADA: "0.00011495",
        TON: "16.83997642",
        USDT: "3.92493612",
        USDC: "240.59089531"
      },
      paySendAmount30Day: "2000.00",
      payFtt: "200.00",
      cardFtt: "60.00"
    },
    identity: ["result.uid"]
  },
  {
    endpoint: User.getApiKeyInfo,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      id: "3309471",
      note: "desk 2",
      apiKey: "subKey0123456789",
      readOnly: 0,
      secret: "",
      permissions: {
        ContractTrade: ["Position", "Order"],
        Spot: ["SpotTrade"],
        Wallet: ["SubMemberTransfer", "AccountTransfer"],
        Options: [],
        Derivatives: ["DerivativesTrade"],
        CopyTrading: [],
        BlockTrade: [],
        Exchange: ["ExchangeHistory"],
        NFT: [],
        Affiliate: [],
        Earn: ["Earn"],
        FiatP2P: ["Advertising", "FiatP2POrder"],
        FiatConvertBroker: ["FiatConvertBrokerOrder"],
        FiatGlobalPay: [],
        FiatBitPay: ["FaitPayOrder"],
        BitCard: ["BitCard"],
        ByXPost: ["ByXPost"]
      },
      ips: ["203.0.113.1", "203.0.113.2"],
      type: 2,
      deadlineDay: -3,
      expiredAt: "2026-09-22T00:00:00Z",
      createdAt: "2026-09-23T03:20:45Z",
      unified: 0,
      uta: 0,
      userID: 2559141,
      inviterID: 0,
      vipLevel: "PRO-2",
      mktMakerLevel: "0",
      affiliateID: 0,
      rsaPublicKey: "",
      isMaster: false,
      parentUid: "0",
      kycLevel: "LEVEL_DEFAULT",
      kycRegion: "MYS",
      userIDInt64: "0",
      inviterIDInt64: "0",
      affiliateIDInt64: "0"
    },
    identity: ["result.id", "result.apiKey", "result.readOnly"]
  },
  {
    endpoint: User.getEscrowSubUids,
    kind: "read",
    params: {
      pageSize: 2,
      nextCursor: "345"
    },
    query: "pageSize=2&nextCursor=345",
    result: {
      subMembers: [
        {
          uid: "205385915",
          username: "desk2maker",
          memberType: 23,
          status: 2,
          remark: "desk 2",
          accountMode: 1
        },
        {
          uid: "205385995",
          username: "desk2maker",
          memberType: 23,
          status: 2,
          remark: "desk 2",
          accountMode: 1
        }
      ],
      nextCursor: "455"
    },
    identity: ["result.subMembers", "result.subMembers.0.uid"]
  },
  {
    endpoint: User.getFriendReferrals,
    kind: "read",
    params: {
      status: "1",
      size: 50,
      cursor: "6868"
    },
    query: "status=1&size=50&cursor=6868",
    result: {
      nextCursor: "",
      records: [
        {
          id: "7977",
          inviteeUid: "2558898",
          status: 1,
          createdAt: "1790000000",
          updatedAt: "1790000001"
        },
        {
          id: "7974",
          inviteeUid: "2558460",
          status: 1,
          createdAt: "1790000002",
          updatedAt: "1790000003"
        }
      ]
    },
    identity: ["result.records", "result.records.0.id", "result.records.0.inviteeUid"]
  },
  {
    endpoint: User.getSubUidApiKeys,
    kind: "read",
    params: {
      subMemberId: "700123",
      limit: 5,
      cursor: "eyJhIjoxfQ=="
    },
    query: "subMemberId=700123&limit=5&cursor=eyJhIjoxfQ%3D%3D",
    result: {
      result: [
        {
          id: "35939301",
          ips: ["*"],
          apiKey: "subKey0123456789",
          note: "desk 2",
          status: 1,
          expiredAt: "2026-09-20T02:36:06Z",
          createdAt: "2026-09-21T06:42:39Z",
          type: 2,
          permissions: {
            ContractTrade: ["Position", "Order"],
            Spot: ["SpotTrade"],
            Wallet: ["SubMemberTransferList", "AccountTransfer"],
            Options: ["OptionsTrade"],
            Derivatives: ["DerivativesTrade"],
            CopyTrading: [],
            BlockTrade: [],
            Exchange: ["ExchangeHistory"],
            NFT: [],
            Affiliate: [],
            Earn: []
          },
          secret: "******",
          readOnly: true,
          deadlineDay: 32,
          flag: "hmac"
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.result", "result.result.0.id", "result.result.0.apiKey"]
  },
  {
    endpoint: User.getSubUids,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      subMembers: [
        {
          uid: "207425476",
          username: "desk2maker",
          memberType: 6,
          status: 2,
          remark: "",
          accountMode: 1
        },
        {
          uid: "207381981",
          username: "desk2maker",
          memberType: 6,
          status: 2,
          remark: "",
          accountMode: 1
        }
      ]
    },
    identity: ["result.subMembers", "result.subMembers.0.uid"]
  },
  {
    endpoint: User.getSubUidsPaged,
    kind: "read",
    params: {
      pageSize: 2,
      nextCursor: "345"
    },
    query: "pageSize=2&nextCursor=345",
    result: {
      subMembers: [
        {
          uid: "207425476",
          username: "desk2maker",
          memberType: 6,
          status: 2,
          remark: "",
          accountMode: 1
        },
        {
          uid: "207381981",
          username: "desk2maker",
          memberType: 6,
          status: 2,
          remark: "",
          accountMode: 1
        }
      ],
      nextCursor: "0"
    },
    identity: ["result.subMembers", "result.subMembers.0.uid"]
  },
  {
    endpoint: User.getUidWalletType,
    kind: "read",
    params: {
      memberIds: "700123,700124"
    },
    query: "memberIds=700123%2C700124",
    result: {
      accounts: [
        {
          uid: "644396",
          accountType: ["FUND", "UNIFIED"]
        }
      ]
    },
    identity: ["result.accounts", "result.accounts.0.uid", "result.accounts.0.accountType"]
  },
  {
    endpoint: User.modifyMasterApiKey,
    kind: "idempotentWrite",
    params: {
      readOnly: 1,
      permissions: {
        Spot: ["SpotTrade"],
        Wallet: ["SubMemberTransfer"],
        Derivatives: ["DerivativesTrade"],
        FiatP2P: ["Advertising"],
        BitCard: ["BitCard"]
      }
    },
    result: {
      id: "24880772",
      note: "desk 2",
      apiKey: "subKey0123456789",
      readOnly: 1,
      secret: "",
      permissions: {
        ContractTrade: ["Order", "Position"],
        Spot: ["SpotTrade"],
        Wallet: ["AccountTransfer", "SubMemberTransfer"],
        Options: ["OptionsTrade"],
        Derivatives: ["DerivativesTrade"],
        CopyTrading: ["CopyTrading"],
        BlockTrade: [],
        Exchange: ["ExchangeHistory"],
        Earn: [],
        NFT: ["NFTQueryProductList"],
        Affiliate: [],
        FiatP2P: [],
        FiatBitPay: [],
        FiatConvertBroker: []
      },
      ips: ["*"]
    },
    identity: ["result.id", "result.apiKey"]
  },
  {
    endpoint: User.modifySubApiKey,
    kind: "idempotentWrite",
    params: {
      apikey: "subKey0123456789",
      readOnly: 1,
      ips: "203.0.113.7",
      permissions: {
        ContractTrade: ["Order"],
        Derivatives: ["DerivativesTrade"]
      }
    },
    result: {
      id: "27762583",
      note: "desk 2",
      apiKey: "subKey0123456789",
      readOnly: 1,
      secret: "",
      permissions: {
        ContractTrade: [],
        Spot: ["SpotTrade"],
        Wallet: ["AccountTransfer"],
        Options: [],
        Derivatives: [],
        CopyTrading: [],
        BlockTrade: [],
        Exchange: [],
        NFT: [],
        Earn: [],
        Affiliate: [],
        FiatP2P: [],
        FiatConvertBroker: []
      },
      ips: ["*"]
    },
    identity: ["result.id", "result.apiKey"]
  },
  {
    endpoint: User.signAgreement,
    kind: "idempotentWrite",
    params: {
      agree: true,
      categoryV2: 1
    },
    result: {},
    identity: []
  }
]

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
        "getFriendReferrals"
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
