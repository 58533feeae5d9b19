/** Wallets, log entries and hours of interest as V5 shows them. */
import type { BorrowRecord, Holding } from "../Account/Profile.js"
import type { Engine } from "../Engine.js"
import * as Collateral from "../Margin/Collateral.js"
import * as Margin from "../Margin/Margin.js"
import * as Money from "../Money.js"
import type { Account, LogEntry } from "../State.js"
import { price, qty, rate } from "./MarketRows.js"

const ratio = (part: bigint, whole: bigint): string =>
  whole <= 0n ? (part > 0n ? "1" : "0") : Money.formatTo((part * Money.one) / whole, 4)

const dollars = (amount: bigint): string => Money.formatTo(amount, 8)

const coinRow = (engine: Engine, account: Account, holding: Holding, sums: Margin.CoinSums | undefined) => {
  const { coin } = holding
  const unrealised = sums?.unrealised ?? 0n
  const equity = holding.balance - holding.borrowed - holding.interest + unrealised + (sums?.optionValue ?? 0n)
  const terms = Collateral.of(coin)
  return {
    coin,
    equity: Money.format(equity),
    usdValue: dollars((equity * (engine.coinPrice(coin) ?? 0n)) / Money.one),
    walletBalance: Money.format(holding.balance),
    locked: Money.format(holding.locked),
    spotHedgingQty: "0",
    borrowAmount: Money.format(holding.borrowed + Margin.derivativeDebt(holding, unrealised)),
    accruedInterest: Money.format(holding.interest),
    totalOrderIM: Money.format(sums?.orderMargin ?? 0n),
    totalPositionIM: Money.format(sums?.positionMargin ?? 0n),
    totalPositionMM: Money.format(sums?.maintenance ?? 0n),
    unrealisedPnl: Money.format(unrealised),
    cumRealisedPnl: Money.format(holding.realised),
    bonus: "0",
    marginCollateral: terms !== undefined,
    collateralSwitch: terms !== undefined && !account.collateralOff.has(coin),
    colRes: "0",
    spotBorrow: Money.format(holding.borrowed),
    free: "",
    availableToWithdraw: "",
    availableToBorrow: ""
  }
}

/** The row of a coin that the account has never held, if the exchange knows the coin. */
const emptyHolding = (engine: Engine, coin: string): ReadonlyArray<Holding> =>
  engine.coinPrice(coin) === undefined
    ? []
    : [{ coin, balance: 0n, locked: 0n, borrowed: 0n, interest: 0n, realised: 0n }]

/** The coins in which an account has a balance or a debt. */
export const held = (account: Account): ReadonlyArray<string> => {
  const margined = Margin.byCoin(account)
  return [...account.holdings.values()]
    .filter(
      ({ balance, borrowed, coin, interest, locked }) =>
        balance !== 0n || locked !== 0n || borrowed + interest !== 0n || margined.has(coin)
    )
    .map(({ coin }) => coin)
}

/**
 * An account's wallet with all or some of its coins. Requested coins are included even if the account has never held
 * them.
 *
 * As on Bybit, totals that are meaningless in isolated margin mode are `""`.
 */
export const wallet = (engine: Engine, account: Account, coins?: ReadonlyArray<string>) => {
  const sums = Margin.totals(engine, account)
  const { isolated } = account
  const margin = sums.positionMargin + sums.orderMargin + sums.loanMargin
  const cross = (text: string): string => (isolated ? "" : text)
  const marginRate = cross(ratio(margin, sums.marginBalance))
  const maintenanceRate = cross(ratio(sums.maintenance, sums.marginBalance))
  return {
    accountType: "UNIFIED",
    accountIMRate: marginRate,
    accountIMRateByMp: marginRate,
    accountMMRate: maintenanceRate,
    accountMMRateByMp: maintenanceRate,
    accountLTV: cross("0"),
    totalEquity: dollars(sums.equity),
    totalWalletBalance: dollars(sums.wallet),
    totalMarginBalance: cross(dollars(sums.marginBalance + sums.haircut)),
    totalAvailableBalance: cross(dollars(sums.available)),
    totalPerpUPL: dollars(sums.unrealised),
    totalInitialMargin: cross(dollars(margin)),
    totalInitialMarginByMp: cross(dollars(margin)),
    totalMaintenanceMargin: cross(dollars(sums.maintenance)),
    totalMaintenanceMarginByMp: cross(dollars(sums.maintenance)),
    coin: (
      coins?.flatMap((coin) => account.holdings.get(coin) ?? emptyHolding(engine, coin)) ?? [
        ...account.holdings.values()
      ]
    ).map((holding) => coinRow(engine, account, holding, sums.coins.get(holding.coin)))
  }
}

/** An entry of the transaction log. */
export const logEntry = (account: Account, row: LogEntry) => {
  const { execution } = row
  const fill = row.market === undefined ? undefined : execution
  return {
    id: `${account.uid}_${row.market?.instrument.symbol ?? row.coin}_${row.seq}`,
    symbol: row.market?.instrument.symbol ?? "",
    category: row.market?.instrument.category ?? "",
    side: fill?.side ?? "None",
    transactionTime: String(row.time),
    type: row.type,
    transSubType: "",
    qty: fill === undefined ? "" : qty(fill.market, fill.qty),
    size: row.market === undefined ? "" : qty(row.market, row.size),
    currency: row.coin,
    tradePrice: fill === undefined ? "" : price(fill.market, fill.price),
    funding: row.type === "SETTLEMENT" ? Money.format(row.funding) : "",
    fee: Money.format(row.fee),
    cashFlow: Money.format(row.cashFlow),
    change: Money.format(row.change),
    cashBalance: Money.format(row.balance),
    feeRate: fill === undefined ? "" : rate(fill.feeRate),
    bonusChange: "",
    tradeId: execution?.id ?? "",
    orderId: execution?.order?.id ?? "",
    orderLinkId: execution?.order?.linkId ?? "",
    extraFees: ""
  }
}

/** One hour of interest. */
export const borrowed = (row: BorrowRecord) => ({
  currency: row.coin,
  createdTime: row.time,
  borrowCost: Money.format(row.interest),
  hourlyBorrowRate: Money.format(row.rate),
  InterestBearingBorrowSize: Money.format(row.borrowed - row.free),
  costExemption: Money.format(row.waived),
  borrowAmount: Money.format(row.borrowed),
  unrealisedLoss: Money.format(row.unrealisedLoss),
  freeBorrowedAmount: Money.format(row.free)
})
