import type { Engine } from "../Engine.js"
import type { Account } from "../State.js"
import type { LogType } from "./Profile.js"

/** Changes a balance by itself, with a line in the account's log. The other side is for the caller to book. */
export const post = (engine: Engine, account: Account, type: LogType, coin: string, change: bigint): void => {
  if (change === 0n) return
  const holding = account.holding(coin)
  holding.balance += change
  if (account.house) return
  account.log.push({
    seq: engine.nextSeq(),
    type,
    coin,
    market: undefined,
    execution: undefined,
    change,
    cashFlow: change,
    fee: 0n,
    funding: 0n,
    balance: holding.balance,
    size: 0,
    time: engine.now
  })
  engine.noteWallet(account)
}

/** Moves an amount from one account to another, each with a line of the same type. What goes below zero turns round. */
export const between = (
  engine: Engine,
  from: Account,
  to: Account,
  type: LogType,
  coin: string,
  amount: bigint
): void => {
  post(engine, from, type, coin, -amount)
  post(engine, to, type, coin, amount)
}
