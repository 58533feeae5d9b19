import * as Posting from "../Account/Posting.js"
import type { Engine } from "../Engine.js"
import type { Account } from "../State.js"

/**
 * Pays out of the insurance fund what an account that has nothing left still owes: balances below zero come back to zero, and
 * its loans are paid back to the lender. Unpaid interest is let off: it never was anybody's money.
 *
 * The fund may sink below zero, and the exchange itself stands for it then: profitable positions of others are never taken from
 * them (no auto-deleveraging).
 */
export const cover = (engine: Engine, account: Account): void => {
  for (const holding of account.holdings.values()) {
    const { coin } = holding
    if (holding.balance < 0n) {
      Posting.between(engine, engine.insurance, account, "LIQUIDATION", coin, -holding.balance)
    }
    if (holding.borrowed > 0n) {
      Posting.between(engine, engine.insurance, engine.lender, "LIQUIDATION", coin, holding.borrowed)
      holding.borrowed = 0n
      engine.noteWallet(account)
    }
    holding.interest = 0n
  }
}

/**
 * Settles an isolated position that was closed by force: the account is to lose the margin that went with it, no more and no
 * less. The fund takes what is over, and pays what is missing.
 */
export const settle = (engine: Engine, account: Account, coin: string, margin: bigint, change: bigint): void => {
  const over = margin + change
  Posting.between(engine, account, engine.insurance, "LIQUIDATION", coin, over)
  account.holding(coin).realised -= over
}
