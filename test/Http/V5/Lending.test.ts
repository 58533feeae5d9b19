import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Lending from "../../../src/Http/V5/Lending.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Lending.getLendingAccountInfo,
    kind: "read",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: { coin: "SOL", principalInterest: "0", principalQty: "1", principalTotal: "1", quantity: "1" },
    identity: ["result.coin"]
  },
  {
    endpoint: Lending.getLendingOrderRecords,
    kind: "read",
    params: { coin: "SOL", startTime: 1789000000000, endTime: 1790000000000, limit: 500, orderType: "3" },
    query: "coin=SOL&startTime=1789000000000&endTime=1790000000000&limit=500&orderType=3",
    result: {
      list: [
        {
          coin: "SOL",
          createdTime: "1790000000963",
          orderId: "2504628224539097383",
          orderType: "2",
          quantity: "0.2",
          serialNo: "25046282243294820833484",
          status: "10",
          updatedTime: "1790000000245"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: Lending.getLendingCoinInfo,
    kind: "read",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: {
      list: [
        {
          actualApy: "0.004799532984152169",
          coin: "SOL",
          loanToPoolRatio: "0.27966512983858244055",
          maxRedeemQty: "272",
          minPurchaseQty: "0.04",
          precision: "8",
          rate: "0.004522400882491959"
        }
      ]
    },
    identity: ["result.list", "result.list.0.coin"]
  },
  {
    endpoint: Lending.depositLendingFunds,
    kind: "commit",
    params: { coin: "SOL", quantity: "4.5", serialNo: "in-1" },
    result: {
      coin: "USDT",
      createdTime: "1790000000112",
      orderId: "2504602200927139367",
      quantity: "30.00006",
      serialNo: "test-00008",
      status: "1",
      updatedTime: "1790000000112"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: Lending.redeemLendingFunds,
    kind: "commit",
    params: { coin: "SOL", quantity: "4.5", serialNo: "out-1" },
    result: {
      coin: "SOL",
      createdTime: "1790000000963",
      orderId: "2504628224539097383",
      principalQty: "0.2",
      serialNo: "25046282243294820833484",
      status: "1",
      updatedTime: "1790000000963"
    },
    identity: ["result.orderId"]
  },
  {
    endpoint: Lending.cancelLendingRedeem,
    kind: "idempotentWrite",
    params: { coin: "SOL", orderId: "1500000000000000001", serialNo: "out-1" },
    result: { orderId: "2504628224539097383", serialNo: "linear004", updatedTime: "1790000000963" },
    identity: ["result.orderId"]
  }
]

testFamily("Lending", Lending, cases)

it("exactly the documented commits exist, with their idempotency keys", () => {
  const commits = Object.values(Lending).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.kind === "commit" ? [[value.id, value.idempotencyKey]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(commits), {
    depositLendingFunds: "serialNo",
    redeemLendingFunds: "serialNo"
  })
})

it("every operation is deprecated and names its replacement in CryptoLoan", () => {
  for (const value of Object.values(Lending))
    if (typeof value === "function" && "kind" in value)
      assert.match(value.deprecated ?? "", /CryptoLoan\.\w+\.$/, value.id)
})

it("orders may have an unknown type and status", () => {
  const row = { orderId: "1", orderType: "9", status: "99" }
  const decoded = Lending.getLendingOrderRecords.decodeBody({ retCode: 0, retMsg: "OK", result: { list: [row] } })
  assert.isTrue(Either.isRight(decoded))
})
