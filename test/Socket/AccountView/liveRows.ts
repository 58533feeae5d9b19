import type { AccountView } from "../../../src/Socket/AccountView.js"
import type { HostileAccount, Row } from "../HostileAccount.js"
import { positionOf, type Tickers } from "./liveWorld.js"

/** The row of a position, as the exchange pushes it. */
export const positionRow = (fields: Row): Row => ({
  symbol: "BTCUSDT",
  positionIdx: 0,
  side: "Buy",
  size: "1",
  avgPrice: "100",
  positionValue: "100",
  riskId: 1,
  riskLimitValue: "1000000",
  leverage: "10",
  markPrice: "100",
  liqPrice: "",
  positionIM: "10",
  positionMM: "1",
  positionStatus: "Normal",
  takeProfit: "",
  stopLoss: "",
  trailingStop: "0",
  unrealisedPnl: "0",
  cumRealisedPnl: "0",
  curRealisedPnl: "0",
  adlRankIndicator: 0,
  autoAddMargin: 0,
  isReduceOnly: false,
  createdTime: "1700000000000",
  updatedTime: String(Date.now()),
  leverageSysUpdatedTime: "",
  mmrSysUpdatedTime: "",
  seq: 1,
  ...fields
})

/** The row of one coin of a wallet. */
export const coinRow = (fields: Row): Row => ({
  coin: "USDT",
  equity: "0",
  usdValue: "0",
  walletBalance: "0",
  locked: "0",
  borrowAmount: "0",
  accruedInterest: "0",
  totalOrderIM: "0",
  totalPositionIM: "0",
  totalPositionMM: "0",
  unrealisedPnl: "0",
  cumRealisedPnl: "0",
  bonus: "0",
  collateralSwitch: true,
  marginCollateral: true,
  ...fields
})

/** The row of a wallet. */
export const walletRow = (fields: Row, ...coin: ReadonlyArray<Row>): Row => ({
  accountType: "UNIFIED",
  accountIMRate: "0",
  accountMMRate: "0",
  totalEquity: "0",
  totalWalletBalance: "0",
  totalMarginBalance: "0",
  totalAvailableBalance: "0",
  totalPerpUPL: "0",
  totalInitialMargin: "0",
  totalMaintenanceMargin: "0",
  ...fields,
  coin: coin.map(coinRow)
})

/** A decimal without the zeros that don't matter. */
export const plain = (text: string | undefined): string | undefined => {
  if (text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return text
  const short = text.includes("..") ? text.replace(/\.?0+$/, "") : text
  return short === "-0" ? "0" : short
}

/** Sets a position. */
export const hold = (account: HostileAccount, category: string, fields: Row): void => {
  const row = positionRow(fields)
  account.put("position", category, `${category} ${row["symbol"]} ${row["positionIdx"]}`, row)
}

/** The key of a position in BTCUSDT. */
export const btc = "linear BTCUSDT 0"

/** Whether a position has a mark price. */
export const mark =
  (key: string, price: string) =>
  (view: AccountView): boolean =>
    plain(positionOf(view, key)?.markPrice) === price

/** Everything but spot. */
export const derivatives = {
  coverage: { categories: ["linear", "inverse", "option"], settleCoins: ["USDT", "USDC"], optionCoins: ["BTC"] }
} as const

/** 2 BTC long at 60000, in an account with 100,000 USDT at 0.999 USD. */
export const long = (account: HostileAccount, _: unknown, tickers: Tickers) => {
  tickers.mark("BTCUSDT", "61000")
  hold(account, "linear", {
    size: "2",
    avgPrice: "60000",
    markPrice: "61000",
    unrealisedPnl: "2000",
    positionValue: "120000",
    positionIM: "12200",
    positionMM: "610"
  })
  account.put(
    "wallet",
    "",
    "",
    walletRow(
      {
        totalEquity: "101898",
        totalWalletBalance: "99900",
        totalPerpUPL: "1998",
        totalMarginBalance: "101898",
        totalInitialMargin: "13186.8",
        totalMaintenanceMargin: "609.39",
        totalAvailableBalance: "88211.2",
        // 13186.8 / (101898 - 500), and 609.39 / (101898 - 500)
        accountIMRate: "0.1300499024",
        accountMMRate: "0.0060098818"
      },
      {
        coin: "USDT",
        equity: "102000",
        usdValue: "101898",
        walletBalance: "100000",
        totalOrderIM: "1000",
        totalPositionIM: "12200",
        totalPositionMM: "610",
        unrealisedPnl: "2000"
      }
    )
  )
}
