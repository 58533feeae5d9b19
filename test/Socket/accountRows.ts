/** A row as the exchange shows it. */
export type Row = Readonly<Record<string, unknown>>

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
