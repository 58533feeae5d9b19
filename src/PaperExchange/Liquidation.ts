import type { Account } from "./Account.js"
import type { Engine } from "./Engine.js"
import * as Margin from "./Margin.js"
import * as Matching from "./Matching.js"
import * as Money from "./Money.js"
import { Order } from "./Order.js"
import * as Orders from "./Orders.js"

/**
 * Closes the positions of every account whose collateral no longer covers its maintenance margin. What it then owes, the
 * insurance fund pays.
 *
 * @since 0.1.0
 */
export const check = (engine: Engine): void => {
  for (const account of engine.accounts.values()) {
    if (account.house || account.positions.size === 0) continue
    const sums = Margin.totals(engine, account)
    if (sums.maintenance > 0n && sums.marginBalance <= sums.maintenance) liquidate(engine, account)
  }
}

const liquidate = (engine: Engine, account: Account): void => {
  for (const order of [...account.openOrders]) {
    Matching.cancel(engine, order, { cancel: "CancelAllBeforeLiq" })
  }
  for (const [market, positions] of account.positions) {
    for (const position of positions) {
      if (position.size === 0) continue
      const side = position.size > 0 ? "Sell" : "Buy"
      Orders.enter(
        engine,
        new Order({
          seq: engine.nextSeq(),
          account,
          market,
          side,
          type: "Market",
          // It takes whatever the book has.
          price: side === "Sell" ? market.instrument.minPrice : market.instrument.maxPrice,
          qty: position.absolute,
          timeInForce: "IOC",
          linkId: "",
          reduceOnly: true,
          position,
          positionIdx: position.index,
          createType: "CreateByLiq",
          now: engine.now
        })
      )
    }
  }
  const holding = account.holding("USDT")
  const sums = Margin.totals(engine, account)
  if (sums.marginBalance >= 0n || holding.balance >= 0n) return
  const paid = Money.min(-sums.marginBalance, -holding.balance)
  holding.balance += paid
  engine.insurance.holding("USDT").balance -= paid
  engine.noteWallet(account)
}
