import { assert, describe, it } from "@effect/vitest"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import { start } from "../harness.js"
import { btc, type Opened, open, usdc } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const hour = 3_600_000
/** Sessions end at 0, 8 and 16 o'clock. */
const ends = Date.UTC(2025, 0, 15, 16)
/** Lets time pass. Its private socket stays open. */
const until = (account: Opened, time: number): void => {
  while (account.clock.now < time) {
    account.socket.send({ op: "ping" })
    account.pass(Math.min(300_000, time - account.clock.now))
  }
}

const make = (side: "Buy" | "Sell" = "Buy") => {
  const account = open({ USDT: "50000", USDC: "50000" }, { stepMillis: 60_000 })
  account.trade(usdc, side, "0.4")
  account.shock("BTC", 1.02)
  until(account, ends - 60_000)
  return account
}
const records = (account: Opened): ReadonlyArray<Message> =>
  account.get("/v5/asset/settlement-record", { category: "linear" }).list
const logOf = (account: Opened): ReadonlyArray<Message> =>
  account.get("/v5/account/transaction-log", { currency: "USDC", type: "SETTLEMENT", limit: 50 }).list
const sum = (rows: ReadonlyArray<Message>, name: string): bigint =>
  rows.reduce((all, row) => all + (row[name] === "" ? 0n : Money.of(row[name])), 0n)

// Today there is none.
describe("the settlement of a session of a USDC perpetual", () => {
  for (const side of ["Buy", "Sell"] as const)
    it(`books the profit of the session, and says so: ${side}`, () => {
      const account = make(side)
      const entry = Number(account.position(usdc).avgPrice)
      assert.deepStrictEqual(records(account), [])
      const wallet = Money.of(account.coin("USDC").walletBalance)
      until(account, ends)
      const [record, ...more] = records(account)
      assert.deepStrictEqual(more, [])
      assert.deepStrictEqual(
        [record.symbol, record.side, Number(record.size), Number(record.createdTime)],
        ["BTCPERP", side, 0.4, ends]
      )
      const mark = Number(record.markPrice)
      const profit = (mark - entry) * 0.4 * (side === "Buy" ? 1 : -1)
      assert.closeTo(Number(record.realisedPnl), profit, 0.01)
      const log = logOf(account)
      assert.strictEqual(
        Money.format(sum(log, "change")),
        Money.format(Money.of(account.coin("USDC").walletBalance) - wallet)
      )
      assert.strictEqual(Money.format(sum(log, "cashFlow")), Money.format(Money.of(record.realisedPnl)))
      for (const row of log) assert.deepStrictEqual([row.symbol, Number(row.transactionTime)], ["BTCPERP", ends])
    })

  it("moves no equity but for the funding, and starts a new session at the mark price", () => {
    const account = make()
    const before = account.position(usdc)
    const wallet = Number(account.coin("USDC").walletBalance)
    until(account, ends)
    const [row, coin] = [account.position(usdc), account.coin("USDC")]
    const [record] = records(account)
    assert.strictEqual(row.avgPrice, before.avgPrice, "the average price of entry stays")
    assert.closeTo(Number(row.sessionAvgPrice), Number(record.markPrice), 0.1)
    assert.closeTo(Number(row.unrealisedPnl), 0, 0.5)
    const mark = Number(record.markPrice)
    const funding = wallet + Number(record.realisedPnl) - Number(coin.walletBalance)
    assert.isAtMost(Math.abs(funding), 0.4 * mark * 0.005)
    const fee = Number(before.avgPrice) * 0.4 * 0.00055
    const expected = 50_000 - fee + (mark - Number(before.avgPrice)) * 0.4 - funding
    assert.closeTo(Number(coin.equity), expected, 0.5)
    assert.closeTo(Number(coin.walletBalance), Number(coin.equity) - Number(row.unrealisedPnl), 1e-6)
  })

  it("comes every eight hours, each from the mark price of the one before", () => {
    const account = make()
    const entry = Number(account.position(usdc).avgPrice)
    until(account, ends + 60_000)
    account.shock("BTC", 0.97)
    until(account, ends + 16 * hour)
    const rows = [...records(account)].reverse()
    assert.deepStrictEqual(
      rows.map(({ createdTime }) => Number(createdTime)),
      [ends, ends + 8 * hour, ends + 16 * hour]
    )
    let from = entry
    for (const { markPrice, realisedPnl } of rows) {
      assert.closeTo(Number(realisedPnl), (Number(markPrice) - from) * 0.4, 0.01)
      from = Number(markPrice)
    }
    account.trade(usdc, "Sell", "0.4")
    const wallet = Number(account.coin("USDC").walletBalance)
    const log = account.get("/v5/account/transaction-log", { currency: "USDC", limit: 50 }).list
    assert.closeTo(Number(Money.format(sum(log, "change"))), wallet - 50_000, 1e-9, "the log has all of it")
  })

  it("is pushed: the position with its session's price", () => {
    const account = make()
    account.pushed()
    until(account, ends)
    const row = account
      .pushed()
      .position.filter(({ symbol }) => symbol === "BTCPERP")
      .at(-1)
    assert.isDefined(row)
    assert.closeTo(Number(row.sessionAvgPrice), account.mark(usdc), 0.1)
  })

  it("has pages and a range of time", () => {
    const account = make()
    until(account, ends + 16 * hour)
    const path = "/v5/asset/settlement-record"
    const first = account.get(path, { category: "linear", limit: 2 })
    assert.lengthOf(first.list, 2)
    const next = account.get(path, { category: "linear", limit: 2, cursor: first.nextPageCursor })
    assert.lengthOf(next.list, 1)
    const range = { startTime: ends - 1, endTime: ends + 1 }
    assert.lengthOf(account.get(path, { category: "linear", symbol: "BTCPERP", ...range }).list, 1)
    assert.lengthOf(account.get(path, { category: "linear", symbol: "ETHPERP" }).list, 0)
  })

  it("is none of a USDT perpetual, which pays funding alone", () => {
    const account = open({ USDT: "50000" }, { stepMillis: 60_000 })
    account.trade(btc, "Buy", "0.4")
    account.shock("BTC", 1.02)
    until(account, ends)
    assert.isAbove(account.clock.now, start)
    assert.deepStrictEqual(records(account), [])
    const [row, ...more] = account.get("/v5/account/transaction-log", { currency: "USDT", type: "SETTLEMENT" }).list
    assert.deepStrictEqual([more.length, Number(row.cashFlow)], [0, 0])
    assert.strictEqual(account.position(btc).sessionAvgPrice, "")
  })
})
