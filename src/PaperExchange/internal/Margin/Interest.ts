/** Charges interest on the debts of all accounts at every full hour. */
import * as Posting from "../Account/Posting.js"
import type { Holding } from "../Account/Profile.js"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import type { Account } from "../State.js"
import * as Collateral from "./Collateral.js"
import * as Margin from "./Margin.js"

const hour = 3_600_000

/**
 * Charges interest for the hour that has just ended, on the current debt, at that hour's rate. It is paid to the lender
 * from the balance, and owed if the balance does not suffice. Interest does not compound. Skipped hours are not
 * charged.
 *
 * Borrowing caused by unrealized losses is interest-free up to a limit per coin.
 */
export const check = (engine: Engine): void => {
  if (engine.now < engine.nextInterest) return
  const current = Math.floor(engine.now / hour) * hour
  for (const account of engine.accounts.values()) {
    if (account.house) continue
    for (const holding of account.holdings.values()) charge(engine, account, holding, current - hour)
  }
  engine.nextInterest = current + hour
}

const charge = (engine: Engine, account: Account, holding: Holding, from: number): void => {
  const { coin } = holding
  const clear = holding.balance >= 0n && holding.borrowed === 0n && holding.interest === 0n
  if (clear && account.positions.size === 0) return
  const terms = Collateral.of(coin)
  if (terms === undefined) return
  const profit = Margin.byCoin(account).get(coin)?.unrealised ?? 0n
  const byDerivatives = Margin.derivativeDebt(holding, profit)
  const borrowed = holding.borrowed + byDerivatives
  if (borrowed > 0n) accrue(engine, account, holding, terms, from, borrowed, Money.min(byDerivatives, -profit))
  const paid = Money.min(holding.interest, Money.max(0n, account.free(coin)))
  if (paid === 0n) return
  holding.interest -= paid
  Posting.transfer(engine, account, engine.lender, "INTEREST", coin, paid)
}

const accrue = (
  engine: Engine,
  account: Account,
  holding: Holding,
  terms: Collateral.Terms,
  from: number,
  borrowed: bigint,
  byLosses: bigint
): void => {
  const { coin } = holding
  const unrealisedLoss = Money.max(0n, byLosses)
  const free = Money.min(unrealisedLoss, terms.freeBorrow)
  const rate = Collateral.hourlyRate(engine.seed, terms, from)
  const interest = Money.mulDivUp(borrowed - free, rate, Money.one)
  account.borrowHistory.push({
    seq: engine.nextSeq(),
    coin,
    time: engine.now,
    rate,
    borrowed,
    unrealisedLoss,
    free,
    interest,
    waived: Money.mulDiv(free, rate, Money.one)
  })
  holding.interest += interest
  engine.noteWallet(account)
}
