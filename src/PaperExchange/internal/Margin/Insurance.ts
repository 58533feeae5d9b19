/** The fund that pays what liquidated accounts can't, and keeps what their positions leave. */
import * as Posting from "../Account/Posting.js"
import type { Engine } from "../Engine.js"
import type { Account } from "../State.js"
import * as Forced from "./Forced.js"

/**
 * Pays a bankrupt account's remaining debts from the insurance fund: negative balances are brought to zero, and loans
 * are repaid to the lender. Unpaid interest is waived, since it was never booked.
 *
 * The fund may go negative. Profitable positions of other accounts are never closed to cover it (no auto-deleveraging).
 */
export const cover = (engine: Engine, account: Account): void => {
  for (const holding of account.holdings.values()) {
    const { coin } = holding
    if (holding.balance < 0n) {
      const lost = account.executions.findLast(
        ({ market, type }) => type === "BustTrade" && market.instrument.settleCoin === coin
      )
      Posting.transfer(engine, engine.insurance, account, "LIQUIDATION", coin, -holding.balance, lost)
    }
    if (holding.borrowed > 0n) {
      Posting.transfer(engine, engine.insurance, engine.lender, "LIQUIDATION", coin, holding.borrowed)
      holding.borrowed = 0n
      engine.noteWallet(account)
    }
    holding.interest = 0n
  }
}

/** Closes in the book, as far as that goes, the positions that the fund was handed. */
export const unwind = (engine: Engine): void => {
  const account = engine.insurance
  for (const [market, list] of account.positions) {
    for (const position of list) {
      Forced.take(engine, { account, market, side: Forced.closing(position), qty: position.absolute, position })
    }
  }
}
