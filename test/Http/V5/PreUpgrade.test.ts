import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as PreUpgrade from "../../../src/Http/V5/PreUpgrade.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(PreUpgrade, new URL("PreUpgrade.json", import.meta.url))

testFamily("PreUpgrade", PreUpgrade, cases)

it("pages hold their rows in the declared field", () => {
  const pages = Object.values(PreUpgrade).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.rows !== undefined ? [[value.id, value.rows]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(pages), {
    getPreUpgradeTransactionLog: "list",
    getPreUpgradeDeliveryRecord: "list",
    getPreUpgradeUsdcSessionSettlement: "list",
    getPreUpgradeTradeHistory: "list",
    getPreUpgradeOrderHistory: "list",
    getPreUpgradeClosedPnL: "list"
  })
})

it("queries by time use windows of 7 days", () => {
  const window = { start: "startTime", end: "endTime", maxMillis: 604_800_000 }
  assert.deepStrictEqual(PreUpgrade.getPreUpgradeTransactionLog.window, window)
  assert.deepStrictEqual(PreUpgrade.getPreUpgradeTradeHistory.window, window)
  assert.deepStrictEqual(PreUpgrade.getPreUpgradeOrderHistory.window, window)
  assert.deepStrictEqual(PreUpgrade.getPreUpgradeClosedPnL.window, window)
  assert.isUndefined(PreUpgrade.getPreUpgradeDeliveryRecord.window)
})

it("orders, executions and closed positions have the same rows as the current operations", () => {
  const read = (endpoint: { readonly decodeBody: (body: unknown) => Either.Either<unknown, unknown> }, row: object) =>
    Either.isRight(endpoint.decodeBody({ retCode: 0, retMsg: "OK", result: { list: [row] } }))
  assert.isTrue(
    read(PreUpgrade.getPreUpgradeOrderHistory, {
      orderId: "1",
      symbol: "A",
      side: "Buy",
      orderType: "Limit",
      orderStatus: "New",
      qty: "1",
      cumExecQty: "0",
      smpGroup: "7",
      cancelType: "UNKNOWN"
    })
  )
  assert.isTrue(
    read(PreUpgrade.getPreUpgradeTradeHistory, {
      execId: "1",
      orderId: "1",
      symbol: "A",
      side: "Buy",
      execPrice: "65000",
      execQty: "1",
      execFee: "0",
      execType: "Funding",
      execTime: "1689000000000",
      orderType: "UNKNOWN"
    })
  )
  const closed = {
    symbol: "A",
    side: "Sell",
    qty: "1",
    closedSize: "1",
    avgEntryPrice: "64000",
    avgExitPrice: "65000",
    closedPnl: "-1"
  }
  assert.isTrue(read(PreUpgrade.getPreUpgradeClosedPnL, { orderId: "1", ...closed }))
  assert.isFalse(read(PreUpgrade.getPreUpgradeClosedPnL, closed))
})

it("accepts an execution without an order and a transaction without a symbol", () => {
  const body = {
    retCode: 0,
    retMsg: "OK",
    result: { list: [{ transactionTime: "1689000000000", type: "TRANSFER_IN", symbol: "" }] }
  }
  assert.isTrue(Either.isRight(PreUpgrade.getPreUpgradeTransactionLog.decodeBody(body)))
})
