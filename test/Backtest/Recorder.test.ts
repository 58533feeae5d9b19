import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "effect/FastCheck"
import { Recorder } from "../../src/Backtest/internal/Recorder.js"
import { summary } from "../../src/Backtest/internal/Summary.js"
import type { Report } from "../../src/Backtest.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"
import { lively } from "../PaperExchange/marginWorld.js"
import { type Action, act, action, begin } from "../PaperExchange/randomActions.js"
import { runs } from "../sample.js"

const arbitrary = {
  seed: FastCheck.nat(1_000_000),
  actions: FastCheck.array(action, { minLength: 60, maxLength: 60 })
}

/** What is left of the final equity if everything is subtracted that the report explains. */
const rest = ({ equity, fees, funding, interest, realised, transfers, unrealised }: Report): string => {
  const sum = [equity.initial, realised, unrealised, funding, transfers].reduce((sum, text) => sum + Money.of(text), 0n)
  return Money.format(Money.of(equity.final) - sum + Money.of(fees) + Money.of(interest))
}

const performed = (seed: number, actions: ReadonlyArray<Action>, isRecorded: boolean) => {
  const run = begin(lively(seed, 60_000))
  const { accounts, engine } = run
  const recorders = isRecorded ? accounts.map((account) => new Recorder(engine, account, 600_000)) : []
  for (const step of actions) act(run, step)
  return { run, reports: recorders.map((recorder) => summary(recorder.facts())) }
}

describe("a recorder", () => {
  it.prop(
    "explains the equity to the last digit, whatever accounts do",
    arbitrary,
    ({ actions, seed }) => {
      const { reports, run } = performed(seed, actions, true)
      for (const [i, report] of reports.entries()) {
        assert.strictEqual(rest(report), "0")
        const account = run.accounts[i]
        if (account?.borrowHistory.length === 0) assert.strictEqual(report.interest, "0")
        const log = account?.log.filter(({ market }) => market !== undefined) ?? []
        if (!log.every(({ market }) => market?.instrument.category === "linear")) continue
        const sumOf = (name: "fee" | "funding" | "cashFlow") =>
          Money.format(log.reduce((sum, entry) => sum + entry[name], 0n))
        assert.deepStrictEqual([report.fees, report.funding], [sumOf("fee"), sumOf("funding")])
        if (report.transfers === "0") assert.strictEqual(report.realised, sumOf("cashFlow"))
      }
    },
    { fastCheck: runs(8, 60) }
  )

  it.prop(
    "changes nothing",
    arbitrary,
    ({ actions, seed }) => {
      const [with_, without] = [true, false].map((isRecorded) => {
        const { run } = performed(seed, actions, isRecorded)
        return run.accounts.map((account) => ({
          balances: [...account.holdings.values()],
          fills: account.executions.map(({ id, price, qty, time }) => [id, price, qty, time])
        }))
      })
      assert.deepStrictEqual(with_, without)
    },
    { fastCheck: runs(4, 30) }
  )
})
