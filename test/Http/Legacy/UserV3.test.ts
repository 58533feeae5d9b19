import * as UserV3 from "../../../src/Http/Legacy/UserV3.js"
import { type Case, testFamily } from "./family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: UserV3.createSubAPIKey,
    kind: "commit",
    params: {
      subuid: "700121",
      note: "some note",
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
      note: "some note",
      apiKey: "some apiKey",
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
      username: "some username",
      memberType: 1,
      switch: 0,
      note: "some note",
      password: "some password",
      isUta: true
    },
    result: {
      uid: "700123",
      username: "some username",
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
      apikey: "some apikey"
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
      note: "some note",
      apiKey: "some apiKey",
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
          username: "some username",
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
      note: "some note",
      apiKey: "some apiKey",
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
      apikey: "some apikey"
    },
    result: {
      id: "700124",
      note: "some note",
      apiKey: "some apiKey",
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
