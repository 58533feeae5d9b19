/** Books loans, interest and liquidations in an account and its log. */
import type { Engine } from "../Engine.js"
import type { Account, Execution } from "../State.js"
import type { LogType } from "./Profile.js"

/**
 * Changes a balance and adds an entry to the account's log, with the ID of the trade that it is about, if there is one. The caller
 * books the other side.
 */
export const post = (
  engine: Engine,
  account: Account,
  type: LogType,
  coin: string,
  change: bigint,
  execution?: Execution
): void => {
  if (change === 0n) return
  const holding = account.holding(coin)
  holding.balance += change
  if (account.house) return
  account.log.push({
    seq: engine.nextSeq(),
    type,
    coin,
    market: undefined,
    execution,
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
  amount: bigint,
  execution?: Execution
): void => {
  post(engine, from, type, coin, -amount, execution)
  post(engine, to, type, coin, amount, execution)
}
