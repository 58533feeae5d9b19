/** Books loans, interest and liquidations in an account and its log. */
import type { Engine } from "../Engine.js"
import type { Account } from "../State.js"
import type { LogType } from "./Profile.js"

/** Changes a balance and adds an entry to the account's log. The caller books the other side. */
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

/**
 * Moves an amount between two accounts and adds a log entry of the same type to each. A negative amount moves in the
 * opposite direction.
 */
export const transfer = (
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
