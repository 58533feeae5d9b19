/** The fund that pays what liquidated accounts can't, and keeps what their positions leave. */
import * as Posting from "../Account/Posting.js"
import type { Engine } from "../Engine.js"
import type { Account } from "../State.js"

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
      Posting.transfer(engine, engine.insurance, account, "LIQUIDATION", coin, -holding.balance)
    }
    if (holding.borrowed > 0n) {
      Posting.transfer(engine, engine.insurance, engine.lender, "LIQUIDATION", coin, holding.borrowed)
      holding.borrowed = 0n
      engine.noteWallet(account)
    }
    holding.interest = 0n
  }
}

/**
 * Settles the liquidation of an isolated position: the account loses exactly the position's margin. The fund takes any
 * surplus and covers any shortfall.
 */
export const settle = (engine: Engine, account: Account, coin: string, margin: bigint, change: bigint): void => {
  const over = margin + change
  Posting.transfer(engine, account, engine.insurance, "LIQUIDATION", coin, over)
  account.holding(coin).realised -= over
}
