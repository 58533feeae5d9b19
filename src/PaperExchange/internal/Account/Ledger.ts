/** Moves coins from one wallet to another, and writes the history of both. */
import type { Engine } from "../Engine.js"
import * as Borrowing from "../Margin/Borrowing.js"
import type { Account } from "../State.js"
import type { Reason } from "./Custody.js"

const write = (engine: Engine, account: Account, coin: string, change: bigint, reason: Reason): void => {
  const holding = account.holding(coin)
  holding.balance += change
  const { now: time } = engine
  if (account.house) {
    // Among house accounts, only funding wallets have a history.
    if (engine.custody.members.get(account.uid)?.funding !== account) return
    const seq = engine.nextSeq()
    engine.custody.fundLog.push({ seq, uid: account.uid, coin, change, after: holding.balance, reason, time })
    return
  }
  account.log.push({
    seq: engine.nextSeq(),
    type:
      reason === "conversion"
        ? change < 0n
          ? "CURRENCY_SELL"
          : "CURRENCY_BUY"
        : change < 0n
          ? "TRANSFER_OUT"
          : "TRANSFER_IN",
    coin,
    market: undefined,
    execution: undefined,
    change,
    cashFlow: change,
    fee: 0n,
    funding: 0n,
    balance: holding.balance,
    size: 0,
    time
  })
  engine.noteWallet(account)
}

/** Moves money between wallets and records it in the history of both. Does not check the balance. */
export const move = (
  engine: Engine,
  from: Account,
  to: Account,
  coin: string,
  amount: bigint,
  reason: Reason
): void => {
  write(engine, from, coin, -amount, reason)
  write(engine, to, coin, amount, reason)
  Borrowing.repayIncoming(engine, to, coin, amount)
}
