import { assert } from "@effect/vitest"
import * as Money from "../../src/PaperExchange/internal/Money.js"
import type { Contract, Opened } from "./marginAccount.js"
import type { Message } from "./socketHarness.js"

const total = (rows: ReadonlyArray<Message>, value: (row: Message) => string): bigint =>
  rows.reduce((sum, row) => sum + Money.of(value(row)), 0n)
const text = Money.format

/** All rows of a list that has pages. */
const all = (account: Opened, path: string, fields: Readonly<Record<string, unknown>>): ReadonlyArray<Message> => {
  const rows: Array<Message> = []
  let cursor = ""
  do {
    const { list, nextPageCursor = "" } = account.get(path, { ...fields, limit: 50, ...(cursor && { cursor }) })
    rows.push(...list)
    cursor = nextPageCursor
  } while (cursor !== "")
  return rows
}

/** What the wallet lost is what executions, closed positions and the log say, to the last digit. */
export const reconcile = (
  account: Opened,
  contract: Contract,
  coin: string,
  deposited: string
): { readonly executions: ReadonlyArray<Message> } => {
  const change = Money.of(account.coin(coin).walletBalance) - Money.of(deposited)
  const executions = all(account, "/v5/execution/list", contract)
  const closed = all(account, "/v5/position/closed-pnl", contract)
  const log = all(account, "/v5/account/transaction-log", { currency: coin })
  const byExecutions = total(executions, ({ execPnl }) => execPnl) - total(executions, ({ execFee }) => execFee)
  assert.strictEqual(text(total(log, (row) => row.change)), text(change), "the log")
  assert.strictEqual(text(byExecutions), text(change), "executions")
  assert.strictEqual(text(total(closed, ({ closedPnl }) => closedPnl)), text(change), "closed positions")
  const ids = new Set(executions.map(({ execId }) => execId))
  for (const row of log) {
    assert.include(["TRADE", "LIQUIDATION"], row.type)
    assert.isTrue(ids.has(row.tradeId), `a row of the log, ${row.type} of ${row.change}, without an execution`)
  }
  assert.lengthOf(log, executions.length)
  for (const row of executions) {
    const entries = log.filter(({ tradeId }) => tradeId === row.execId)
    assert.lengthOf(entries, 1)
    assert.strictEqual(entries[0].type === "LIQUIDATION", row.execType === "BustTrade")
  }
  return { executions }
}
