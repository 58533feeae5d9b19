import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Broker from "../../../src/Http/V5/Broker.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Broker, new URL("Broker.json", import.meta.url))

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
