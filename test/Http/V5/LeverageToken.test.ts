import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as LeverageToken from "../../../src/Http/V5/LeverageToken.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: LeverageToken.getLeverTokenInfo,
    kind: "read",
    access: "public",
    params: { ltCoin: "SOL3S" },
    query: "ltCoin=SOL3S",
    result: {
      list: [
        {
          ltCoin: "SOL3S",
          ltStatus: "3",
          ltName: "3X Short",
          maxPurchase: "9000",
          minPurchase: "50",
          maxPurchaseDaily: "90000",
          maxRedeem: "7000",
          minRedeem: "70",
          maxRedeemDaily: "700000",
          purchaseFeeRate: "0.001",
          redeemFeeRate: "0.002",
          fundFee: "-12.5",
          fundFeeTime: "1790000000000",
          manageFeeRate: "0.00006",
          manageFeeTime: "1790003600000",
          value: "1234567.000000000000000001",
          netValue: "0.25",
          total: "3000000"
        }
      ]
    },
    identity: ["result.list", "result.list.0.ltCoin"]
  },
  {
    endpoint: LeverageToken.getLeverTokenLeverageTokenInfos,
    kind: "read",
    access: "public",
    params: { ltCoin: "SOL3S" },
    query: "ltCoin=SOL3S",
    result: {
      ltCoin: "SOL3S",
      status: "3",
      ltName: "3X Short",
      maxPurchase: "9000",
      minPurchase: "50",
      maxPurchaseDaily: "90000",
      maxRedeem: "7000",
      minRedeem: "70",
      maxRedeemDaily: "700000",
      purchaseFeeRate: "0.001",
      redeemFeeRate: "0.002",
      fundFee: "-12.5",
      fundFeeTime: "1790000000000",
      manageFeeRate: "0.00006",
      manageFeeTime: "1790003600000",
      value: "1234567.000000000000000001",
      netValue: "0.25",
      total: "3000000"
    },
    identity: ["result.ltCoin"]
  },
  {
    endpoint: LeverageToken.getLeverTokenOrderRecords,
    kind: "read",
    params: { ltCoin: "SOL3S", ltOrderType: 2, serialNo: "mine-1" },
    query: "ltCoin=SOL3S&ltOrderType=2&serialNo=mine-1",
    result: {
      list: [
        {
          orderId: "31",
          serialNo: "mine-1",
          ltCoin: "SOL3S",
          ltOrderType: "2",
          ltOrderStatus: "1",
          orderTime: "1790000000000",
          updateTime: 1790000009000,
          fee: "0.02",
          amount: "75.5",
          value: "18.9",
          valueCoin: "USDT"
        }
      ]
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: LeverageToken.purchaseLeverToken,
    kind: "commit",
    params: { ltCoin: "SOL3S", ltAmount: "60", serialNo: "mine-2" },
    result: {
      purchaseId: "32",
      serialNo: "mine-2",
      ltCoin: "SOL3S",
      ltOrderStatus: "2",
      execQty: "",
      execAmt: "",
      amount: "60",
      valueCoin: "USDT"
    },
    identity: ["result.purchaseId", "result.ltOrderStatus"]
  },
  {
    endpoint: LeverageToken.redeemLeverToken,
    kind: "commit",
    params: { ltCoin: "SOL3S", quantity: "75.5", serialNo: "mine-1" },
    result: {
      redeemId: "31",
      serialNo: "mine-1",
      ltCoin: "SOL3S",
      ltOrderStatus: "3",
      quantity: "",
      execQty: "75.5",
      execAmt: "",
      valueCoin: "SOL3S"
    },
    identity: ["result.redeemId", "result.ltOrderStatus"]
  },
  {
    endpoint: LeverageToken.getLeverTokenMarket,
    kind: "read",
    access: "public",
    params: { ltCoin: "SOL3S" },
    query: "ltCoin=SOL3S",
    result: {
      ltCoin: "SOL3S",
      nav: "0.25",
      navTime: "1790000000000",
      circulation: "1000000",
      basket: "-900.5",
      leverage: "-2.9"
    },
    identity: ["result.ltCoin"]
  }
]

testFamily("LeverageToken", LeverageToken, cases)

it("purchases and redemptions are the only commits, with serialNo as their idempotency key", () => {
  const commits = Object.fromEntries(
    cases.filter((one) => one.endpoint.kind === "commit").map((one) => [one.endpoint.id, one.endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, { purchaseLeverToken: "serialNo", redeemLeverToken: "serialNo" })
})

it("only getLeverTokenLeverageTokenInfos is deprecated", () => {
  const deprecated = cases.filter(({ endpoint }) => endpoint.deprecated !== undefined)
  assert.deepStrictEqual(
    deprecated.map(({ endpoint }) => endpoint.id),
    ["getLeverTokenLeverageTokenInfos"]
  )
})

it("order times and types may be strings or numbers", () => {
  for (const row of [
    { orderId: "1", ltOrderType: 1, orderTime: 1790000000000, updateTime: "1790000000000" },
    { orderId: "1", ltOrderType: "1", orderTime: "1790000000000", updateTime: 1790000000000 }
  ])
    assert.isTrue(
      Either.isRight(
        LeverageToken.getLeverTokenOrderRecords.decodeBody({ retCode: 0, retMsg: "OK", result: { list: [row] } })
      )
    )
})
