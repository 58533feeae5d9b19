import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Asset from "../../../src/Http/V5/Asset.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Asset, new URL("Asset.json", import.meta.url))

testFamily("Asset", Asset, cases)

const answer = (result: unknown) => ({ retCode: 0, retMsg: "success", result })

describe("commits", () => {
  it("are exactly these operations, with their idempotency keys", () => {
    const commits = cases.filter(({ endpoint }) => endpoint.kind === "commit")
    assert.sameDeepMembers(
      commits.map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey]),
      [
        ["createInternalTransfer", "transferId"],
        ["createUniversalTransfer", "transferId"],
        ["withdraw", "requestId"],
        ["requestConvertQuote", null],
        ["confirmConvertQuote", "quoteTxId"],
        ["requestSmallBalanceQuote", null],
        ["confirmSmallBalanceQuote", "quoteId"],
        ["submitDepositOriginatorInfo", null]
      ]
    )
  })

  it.each([
    [131214, "TransferIdExists"],
    [131213, "TransferRiskCheckFailed"],
    [131212, "InsufficientBalance"]
  ])("a transfer refused with code %i fails with %s", (retCode, refusal) => {
    const decoded = Asset.createInternalTransfer.decodeBody({ retCode, retMsg: "no", result: {} })
    assert.strictEqual(Either.isLeft(decoded) ? decoded.left._tag : undefined, refusal)
  })

  it("confirming a used quote fails with QuoteUsed", () => {
    const decoded = Asset.confirmConvertQuote.decodeBody({ retCode: 700009, retMsg: "used", result: {} })
    assert.strictEqual(Either.isLeft(decoded) ? decoded.left._tag : undefined, "QuoteUsed")
  })

  it("send amounts without an exponent", () => {
    const encoded = Asset.createInternalTransfer.encodeRequest({
      transferId: "0b5a2c1e-7f36-4d8a-9f10-2c6f5ad1e901",
      coin: "SOL",
      amount: 1e-7,
      fromAccountType: "FUND",
      toAccountType: "UNIFIED"
    })
    assert.include(Either.getOrThrow(encoded).body, '"amount":"0.0000001"')
  })
})

describe("roles", () => {
  it("are master for the operations of the master account, any for the rest", () => {
    assert.sameMembers(
      cases.filter(({ endpoint }) => endpoint.role === "master").map(({ endpoint }) => endpoint.id),
      [
        "getTransferSubUids",
        "enableUniversalTransferForSubUids",
        "setDepositAccount",
        "getSubDepositAddress",
        "getSubDepositRecords",
        "withdraw",
        "getWithdrawalRecords",
        "getWithdrawalAddressList"
      ]
    )
    assert.isTrue(cases.every(({ endpoint }) => endpoint.role === "master" || endpoint.role === "any"))
  })
})

describe("time windows", () => {
  it("have the documented lengths", () => {
    const windows = Object.fromEntries(
      cases.flatMap(({ endpoint }) => (endpoint.window === undefined ? [] : [[endpoint.id, endpoint.window] as const]))
    )
    const days = (count: number) => ({ start: "startTime", end: "endTime", maxMillis: count * 86_400_000 })
    assert.deepStrictEqual(windows, {
      getDeliveryRecord: { ...days(30), keptMonths: 24 },
      getUsdcSessionSettlement: { ...days(30), keptMonths: 24 },
      getDepositRecords: days(30),
      getSubDepositRecords: days(30),
      getInternalDepositRecords: days(30),
      getWithdrawalRecords: days(30),
      getInternalTransferRecords: days(7),
      getUniversalTransferRecords: days(7)
    })
  })
})

describe("deposit addresses of sub-accounts", () => {
  const chain = { chain: "SOL", chainType: "Solana", addressDeposit: "So1Addr1111", tagDeposit: "" }
  const read = (chains: unknown) =>
    Either.isRight(Asset.getSubDepositAddress.decodeBody(answer({ coin: "USDC", chains })))

  it("decode as one chain or a list, and require an address", () => {
    assert.isTrue(read(chain))
    assert.isTrue(read([chain]))
    assert.isFalse(read("SOL"))
    assert.isFalse(read([{ ...chain, addressDeposit: undefined }]))
  })
})

describe("the paths of small balance conversions", () => {
  it("keep Bybit's spelling 'covert'", () => {
    for (const endpoint of [
      Asset.getSmallBalanceCoins,
      Asset.requestSmallBalanceQuote,
      Asset.confirmSmallBalanceQuote,
      Asset.getSmallBalanceHistory
    ])
      assert.match(endpoint.path, /^\/v5\/asset\/covert\//)
  })
})

describe("coin info", () => {
  it("decodes chains without a contract address or safe confirmations", () => {
    const row = { coin: "SOL", chains: [{ chain: "SOL", confirmation: "", chainDeposit: "0" }] }
    assert.isTrue(Either.isRight(Asset.getCoinInfo.decodeBody(answer({ rows: [row] }))))
  })
})
