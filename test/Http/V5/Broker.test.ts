import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Broker from "../../../src/Http/V5/Broker.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Broker.getBrokerAccountInfo,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      subAcctQty: "2",
      maxSubAcctQty: "30",
      baseFeeRebateRate: { spot: "20.0%", derivatives: "20.0%" },
      markupFeeRebateRate: { spot: "7.00%", derivatives: "1.00%", convert: "4.00%" },
      ts: "1790000000402"
    },
    identity: ["result.subAcctQty"]
  },
  {
    endpoint: Broker.getBrokerAllRateLimits,
    kind: "read",
    params: { limit: 10, cursor: "c=1", uids: "700001,700002" },
    query: "limit=10&cursor=c%3D1&uids=700001%2C700002",
    result: { list: [{ uids: "205380414,2785277,2210134,202557040", bizType: "SPOT", rate: 224 }], nextPageCursor: "" },
    identity: ["result.list", "result.list.0.uids", "result.list.0.bizType"]
  },
  {
    endpoint: Broker.getBrokerRateLimitCap,
    kind: "read",
    params: undefined,
    query: "",
    result: { list: [{ ebCap: "100", uidCap: "200", totalRate: "936", bizType: "SPOT" }] },
    identity: ["result.list", "result.list.0.bizType"]
  },
  {
    endpoint: Broker.setBrokerRateLimit,
    kind: "idempotentWrite",
    params: {
      list: [
        { uids: "700001", bizType: "OPTIONS", rate: 70 },
        { uids: "700002", bizType: "SPOT", rate: 80 }
      ]
    },
    result: {
      result: [{ uids: "310229", bizType: "SPOT", rate: 601, success: true, msg: "API limit updated successfully" }]
    },
    identity: ["result.result", "result.result.0.uids", "result.result.0.bizType"]
  },
  {
    endpoint: Broker.getBrokerSubAccountDepositRecords,
    kind: "read",
    params: {
      id: "9001",
      txID: "0xab",
      subMemberId: "700001",
      coin: "SOL",
      startTime: 1789000000000,
      endTime: 1790000000000,
      limit: 10
    },
    query: "id=9001&txID=0xab&subMemberId=700001&coin=SOL&startTime=1789000000000&endTime=1790000000000&limit=10",
    result: {
      rows: [
        {
          id: "9001",
          subMemberId: "700001",
          coin: "SOL",
          chain: "SOL",
          amount: "2.75",
          txID: "4hXTCkRz",
          status: 3,
          toAddress: "9xQeWvG8",
          tag: "",
          depositFee: "",
          successAt: "1790000000000",
          confirmations: "31",
          txIndex: "0",
          blockHash: "EkSnNW",
          batchReleaseLimit: "-1",
          depositType: "10",
          fromAddress: "",
          taxDepositRecordsId: "",
          taxStatus: 0
        }
      ],
      nextPageCursor: "c=2"
    },
    identity: ["result.rows", "result.rows.0.id", "result.rows.0.coin"]
  },
  {
    endpoint: Broker.issueBrokerVoucher,
    kind: "commit",
    params: { accountId: "700001", awardId: "9002", specCode: "may-7", amount: "12.5", brokerId: "b-7" },
    result: undefined,
    identity: []
  },
  {
    endpoint: Broker.getBrokerIssuedVoucher,
    kind: "read",
    params: { accountId: "700001", awardId: "9002", specCode: "may-7", withUsedAmount: true },
    result: {
      accountId: "6825241",
      awardId: "291639",
      specCode: "demo000",
      amount: "1",
      isClaimed: true,
      startAt: "1790000400",
      endAt: "1790000800",
      effectiveAt: "1790000200",
      ineffectiveAt: "1790000600",
      usedAmount: ""
    },
    identity: ["result.accountId", "result.awardId", "result.specCode"]
  },
  {
    endpoint: Broker.getBrokerVoucherSpec,
    kind: "read",
    params: { id: "9002" },
    result: {
      id: "90301",
      coin: "USDC",
      amountUnit: "AWARD_AMOUNT_UNIT_COIN",
      productLine: "PRODUCT_LINE_CONTRACT",
      subProductLine: "SUB_PRODUCT_LINE_CONTRACT_DEFAULT",
      totalAmount: "20000",
      usedAmount: "200"
    },
    identity: ["result.id"]
  },
  {
    endpoint: Broker.getBrokerEarningRecord,
    kind: "read",
    params: { bizType: "OPTIONS", startTime: 1789000000000, endTime: 1790000000000, limit: 10 },
    query: "bizType=OPTIONS&startTime=1789000000000&endTime=1790000000000&limit=10",
    result: {
      list: [
        {
          userId: "700001",
          bizType: "OPTIONS",
          symbol: "SOL-25SEP26-150-C",
          coin: "USDC",
          earning: "0.004",
          orderId: "o-1",
          execTime: "1790000000000"
        }
      ],
      nextPageCursor: "0%2C1"
    },
    identity: ["result.list", "result.list.0.userId"]
  },
  {
    endpoint: Broker.getBrokerEarnings,
    kind: "read",
    params: { bizType: "CONVERT", begin: "20260901", end: "20260907", uid: "700001", limit: 10 },
    query: "bizType=CONVERT&begin=20260901&end=20260907&uid=700001&limit=10",
    result: {
      totalEarningCat: {
        spot: [{ coin: "SOL", earning: "1.5" }],
        derivatives: [{ coin: "USDC", earning: "0.00038955" }],
        options: [{ coin: "SOL", earning: "1.5" }],
        total: [{ coin: "USDC", earning: "0.00038955" }],
        convert: [{ coin: "SOL", earning: "1.5" }]
      },
      details: [
        {
          userId: "228915088",
          bizType: "OPTIONS",
          symbol: "SOLUSDC",
          coin: "USDC",
          earning: "0.00027277",
          markupEarning: "0.000043443",
          baseFeeEarning: "0.000231439",
          orderId: "ec3243f3-a8e0-5a0c-1321-1f4cbcd9e989",
          execId: "c9f529a0-3ccc-615f-ae83-effedf35d0c5",
          execTime: "1790000000033"
        }
      ],
      nextPageCursor: ""
    },
    identity: [
      "result.totalEarningCat.spot.0.coin",
      "result.totalEarningCat.derivatives.0.coin",
      "result.totalEarningCat.options.0.coin",
      "result.totalEarningCat.convert.0.coin",
      "result.totalEarningCat.total.0.coin",
      "result.details",
      "result.details.0.userId"
    ]
  },
  {
    endpoint: Broker.getBrokerIpChangeLog,
    kind: "read",
    params: { startTime: 1789000000000, endTime: 1790000000000, limit: 10 },
    query: "startTime=1789000000000&endTime=1790000000000&limit=10",
    result: {
      list: [
        {
          operationType: "ADD",
          ipAddress: "192.0.2.7",
          domainType: "GW",
          changeReason: "new office",
          createdAt: "2026-09-21T07:08:09Z"
        }
      ],
      nextPageCursor: "eyJpZCI6N30="
    },
    identity: ["result.list", "result.list.0.ipAddress"]
  },
  {
    endpoint: Broker.getBrokerWhitelistIp,
    kind: "read",
    params: undefined,
    query: "",
    result: [{ name: "Example Broker", endpointDomain: "broker.example.com", ipList: ["192.0.2.7", "192.0.2.0/28"] }],
    identity: ["result.0.endpointDomain"]
  }
]

testFamily("Broker", Broker, cases)

it("issueBrokerVoucher is the only commit, with specCode as its idempotency key", () => {
  const commits = Object.values(Broker).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.kind === "commit" ? [[value.id, value.idempotencyKey]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(commits), { issueBrokerVoucher: "specCode" })
})

it("paged operations name the field that holds the rows", () => {
  const pages = Object.values(Broker).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.rows !== undefined ? [[value.id, value.rows]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(pages), {
    getBrokerAllRateLimits: "list",
    getBrokerEarningRecord: "list",
    getBrokerIpChangeLog: "list",
    getBrokerEarnings: "details",
    getBrokerSubAccountDepositRecords: "rows"
  })
})

const answer = (result: unknown) => ({ retCode: 0, retMsg: "ok", result, retExtInfo: {}, time: 1790000000123 })

const refuse = (endpoint: Any, code: number) =>
  Either.getOrThrow(
    Either.flip(endpoint.decodeBody({ retCode: code, retMsg: "no", result: {}, retExtInfo: {}, time: 1 }))
  )

it("every operation has the role broker", () => {
  for (const value of Object.values(Broker))
    if (typeof value === "function" && "kind" in value) assert.strictEqual(value.role, "broker", value.id)
})

it("issuing a voucher returns an empty result or none", () => {
  assert.isTrue(Either.isRight(Broker.issueBrokerVoucher.decodeBody({ retCode: 0, retMsg: "" })))
  assert.isTrue(Either.isRight(Broker.issueBrokerVoucher.decodeBody(answer({}))))
  assert.isTrue(Either.isLeft(Broker.issueBrokerVoucher.decodeBody(answer("what?"))))
})

it("deposit records have windows of 30 days and a limit per minute", () => {
  const { limit, window } = Broker.getBrokerSubAccountDepositRecords
  assert.deepStrictEqual(window, { start: "startTime", end: "endTime", maxMillis: 2_592_000_000 })
  assert.deepStrictEqual(limit, [{ count: 300, perMs: 60_000 }])
})

it("a rejected rate limit is a row, not an error", () => {
  const row = { uids: "700001", bizType: "SPOT", rate: 9999, success: false, msg: "too much" }
  const decoded = Broker.setBrokerRateLimit.decodeBody(answer({ result: [row] }))
  assert.deepStrictEqual(Either.getOrThrow(decoded).result, { result: [row] })
})

it("earnings may have an unknown business type", () => {
  const details = [{ userId: "700001", bizType: "STAKING", earning: "1" }]
  assert.isTrue(Either.isRight(Broker.getBrokerEarnings.decodeBody(answer({ totalEarningCat: {}, details }))))
})

describe("broker errors", () => {
  it("have the class that matches their code", () => {
    assert.instanceOf(refuse(Broker.getBrokerEarnings, 3500403), Exchange.BrokerOnly)
    assert.instanceOf(refuse(Broker.issueBrokerVoucher, 400105), Exchange.VoucherBudgetExceeded)
    assert.instanceOf(refuse(Broker.issueBrokerVoucher, 403001), Exchange.RewardAccountRejected)
    assert.instanceOf(refuse(Broker.getBrokerVoucherSpec, 404001), Exchange.VoucherNotAvailable)
    assert.instanceOf(refuse(Broker.issueBrokerVoucher, 400001), Exchange.InvalidRewardParameter)
    assert.instanceOf(refuse(Broker.setBrokerRateLimit, 3500153), Exchange.UidsNotOwned)
  })

  it("have an unknown outcome if the exchange failed while issuing a voucher", () => {
    const failed = refuse(Broker.issueBrokerVoucher, 500001)
    assert.instanceOf(failed, Exchange.ServerError)
    assert.strictEqual(failed.outcome, "unknown")
  })
})
