// Seeded answers and messages with the exchange's shapes and sizes.

let state = 20261121
const random = () => {
  state = (state * 1664525 + 1013904223) >>> 0
  return state / 2 ** 32
}
const decimal = (low, high, digits) => (low + random() * (high - low)).toFixed(digits)
const whole = (low, high) => Math.floor(low + random() * (high - low))
const id = () =>
  Array.from({ length: 32 }, () => whole(0, 16).toString(16))
    .join("")
    .replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
const now = 1763700000000

const side = (count, from, step) =>
  Array.from({ length: count }, (_, i) => [(from + step * i).toFixed(2), decimal(0, 20, 3)])
const book = (type, depth, bids, asks) => ({
  topic: `orderbook.${depth}.BTCUSDT`,
  type,
  ts: now + whole(0, 1000),
  data: {
    s: "BTCUSDT",
    b: side(bids, 86000, -0.1),
    a: side(asks, 86000.1, 0.1),
    u: whole(1e7, 9e7),
    seq: whole(1e10, 9e10)
  },
  cts: now
})
const trade = () => ({
  T: now,
  s: "BTCUSDT",
  S: random() < 0.5 ? "Buy" : "Sell",
  v: decimal(0, 2, 3),
  p: decimal(85000, 87000, 2),
  L: "PlusTick",
  i: id(),
  BT: false,
  RPI: false,
  seq: whole(1e10, 9e10)
})
const ticker = () => ({
  symbol: "BTCUSDT",
  tickDirection: "PlusTick",
  price24hPcnt: decimal(-0.1, 0.1, 6),
  lastPrice: decimal(85000, 87000, 2),
  prevPrice24h: decimal(85000, 87000, 2),
  highPrice24h: decimal(87000, 88000, 2),
  lowPrice24h: decimal(84000, 85000, 2),
  prevPrice1h: decimal(85000, 87000, 2),
  markPrice: decimal(85000, 87000, 2),
  indexPrice: decimal(85000, 87000, 2),
  openInterest: decimal(50000, 60000, 3),
  openInterestValue: decimal(4e9, 5e9, 2),
  turnover24h: decimal(4e9, 9e9, 4),
  volume24h: decimal(50000, 90000, 3),
  nextFundingTime: String(now),
  fundingRate: "0.0001",
  bid1Price: decimal(85000, 87000, 2),
  bid1Size: decimal(0, 9, 3),
  ask1Price: decimal(85000, 87000, 2),
  ask1Size: decimal(0, 9, 3),
  preOpenPrice: "",
  preQty: "",
  curPreListingPhase: "",
  fundingIntervalHour: "8",
  basisRateYear: "",
  fundingCap: "0.005"
})
const pushed = (topic, data) => ({ id: id(), topic, creationTime: now, data: [data] })
const order = () => ({
  category: "linear",
  symbol: "BTCUSDT",
  orderId: id(),
  orderLinkId: `mm-${whole(1, 1e9)}`,
  blockTradeId: "",
  side: "Buy",
  positionIdx: 0,
  orderStatus: "New",
  cancelType: "UNKNOWN",
  rejectReason: "EC_NoError",
  timeInForce: "GTC",
  isLeverage: "",
  price: decimal(85000, 87000, 2),
  qty: decimal(0, 2, 3),
  avgPrice: "",
  leavesQty: decimal(0, 2, 3),
  leavesValue: decimal(0, 20000, 3),
  cumExecQty: "0.000",
  cumExecValue: "0",
  cumExecFee: "0",
  orderType: "Limit",
  stopOrderType: "",
  orderIv: "",
  triggerPrice: "",
  takeProfit: "",
  stopLoss: "",
  triggerBy: "",
  tpTriggerBy: "",
  slTriggerBy: "",
  triggerDirection: 0,
  placeType: "",
  lastPriceOnCreated: decimal(85000, 87000, 2),
  closeOnTrigger: false,
  reduceOnly: false,
  smpGroup: 0,
  smpType: "None",
  smpOrderId: "",
  createdTime: String(now),
  updatedTime: String(now),
  feeCurrency: "",
  tpslMode: "",
  slLimitPrice: "",
  tpLimitPrice: ""
})
const execution = () => ({
  category: "linear",
  symbol: "BTCUSDT",
  closedSize: "",
  execFee: decimal(0, 9, 8),
  execId: id(),
  execPrice: decimal(85000, 87000, 2),
  execQty: decimal(0, 2, 3),
  execType: "Trade",
  execValue: decimal(0, 20000, 4),
  feeRate: "0.00055",
  tradeIv: "",
  markIv: "",
  blockTradeId: "",
  markPrice: decimal(85000, 87000, 2),
  indexPrice: "",
  underlyingPrice: "",
  leavesQty: "0.000",
  orderId: id(),
  orderLinkId: `mm-${whole(1, 1e9)}`,
  orderPrice: decimal(85000, 87000, 2),
  orderQty: decimal(0, 2, 3),
  orderType: "Limit",
  stopOrderType: "UNKNOWN",
  side: "Buy",
  execTime: String(now),
  isLeverage: "0",
  isMaker: true,
  seq: whole(1e10, 9e10),
  execPnl: "0",
  createType: "CreateByUser",
  feeCurrency: ""
})
const position = () => ({
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  size: decimal(0, 9, 3),
  positionIdx: 0,
  positionValue: decimal(1000, 90000, 4),
  riskId: 1,
  riskLimitValue: "2000000",
  entryPrice: decimal(85000, 87000, 2),
  markPrice: decimal(85000, 87000, 2),
  leverage: "10",
  positionBalance: "0",
  autoAddMargin: 0,
  positionMM: decimal(0, 900, 4),
  positionIM: decimal(0, 900, 4),
  liqPrice: "",
  bustPrice: "",
  tpslMode: "Full",
  takeProfit: "0",
  stopLoss: "0",
  trailingStop: "0",
  unrealisedPnl: decimal(-900, 900, 4),
  sessionAvgPrice: "",
  curRealisedPnl: decimal(-9, 9, 6),
  cumRealisedPnl: decimal(-9, 9, 6),
  positionStatus: "Normal",
  adlRankIndicator: 2,
  isReduceOnly: false,
  mmrSysUpdatedTime: "",
  leverageSysUpdatedTime: "",
  createdTime: String(now),
  updatedTime: String(now),
  seq: whole(1e10, 9e10)
})
const coin = (name) => ({
  coin: name,
  equity: decimal(0, 90000, 8),
  usdValue: decimal(0, 90000, 8),
  walletBalance: decimal(0, 90000, 8),
  availableToWithdraw: "",
  availableToBorrow: "",
  borrowAmount: "0",
  accruedInterest: "0",
  totalOrderIM: "0",
  totalPositionIM: decimal(0, 900, 8),
  totalPositionMM: decimal(0, 900, 8),
  unrealisedPnl: decimal(-900, 900, 8),
  cumRealisedPnl: decimal(-900, 900, 8),
  bonus: "0",
  collateralSwitch: true,
  marginCollateral: true,
  locked: "0",
  spotHedgingQty: "0"
})
const wallet = () => ({
  accountType: "UNIFIED",
  accountIMRate: "0.1",
  accountMMRate: "0.01",
  totalEquity: decimal(0, 90000, 8),
  totalWalletBalance: decimal(0, 90000, 8),
  totalMarginBalance: decimal(0, 90000, 8),
  totalAvailableBalance: decimal(0, 90000, 8),
  totalPerpUPL: decimal(-900, 900, 8),
  totalInitialMargin: decimal(0, 900, 8),
  totalMaintenanceMargin: decimal(0, 900, 8),
  accountLTV: "0",
  coin: ["USDT", "BTC", "ETH"].map(coin)
})
const instrument = (i) => ({
  symbol: `COIN${i}USDT`,
  contractType: "LinearPerpetual",
  status: "Trading",
  baseCoin: `COIN${i}`,
  quoteCoin: "USDT",
  launchTime: "1584230400000",
  deliveryTime: "0",
  deliveryFeeRate: "",
  priceScale: "2",
  leverageFilter: { minLeverage: "1", maxLeverage: "100.00", leverageStep: "0.01" },
  priceFilter: { minPrice: "0.10", maxPrice: "1999999.80", tickSize: "0.10" },
  lotSizeFilter: {
    maxOrderQty: "1190.000",
    minOrderQty: "0.001",
    qtyStep: "0.001",
    postOnlyMaxOrderQty: "1190.000",
    maxMktOrderQty: "500.000",
    minNotionalValue: "5"
  },
  unifiedMarginTrade: true,
  fundingInterval: 480,
  settleCoin: "USDT",
  copyTrading: "both",
  upperFundingRate: "0.005",
  lowerFundingRate: "-0.005",
  isPreListing: false,
  preListingInfo: null,
  riskParameters: { priceLimitRatioX: "0.01", priceLimitRatioY: "0.02" },
  displayName: ""
})
const candle = (i) => [
  String(now - i * 60000),
  decimal(85000, 87000, 2),
  decimal(86000, 87000, 2),
  decimal(85000, 86000, 2),
  decimal(85000, 87000, 2),
  decimal(0, 900, 3),
  decimal(0, 9e6, 4)
]
const answer = (result) => ({ retCode: 0, retMsg: "OK", result, retExtInfo: {}, time: now })

export const messages = {
  "book 50 snapshot": book("snapshot", 50, 50, 50),
  "book 50 delta": book("delta", 50, 5, 5),
  "book 200 snapshot": book("snapshot", 200, 200, 200),
  "book 200 delta": book("delta", 200, 17, 17),
  "book 500 snapshot": book("snapshot", 500, 500, 500),
  "book 500 delta": book("delta", 500, 25, 26),
  "book 1000 snapshot": book("snapshot", 1000, 1000, 1000),
  "book 1000 delta": book("delta", 1000, 52, 52),
  "trade x1": { topic: "publicTrade.BTCUSDT", type: "snapshot", ts: now, data: [trade()] },
  "trade x20": { topic: "publicTrade.BTCUSDT", type: "snapshot", ts: now, data: Array.from({ length: 20 }, trade) },
  "ticker snapshot": { topic: "tickers.BTCUSDT", type: "snapshot", data: ticker(), cs: 24987956059, ts: now },
  "ticker delta": {
    topic: "tickers.BTCUSDT",
    type: "delta",
    data: {
      symbol: "BTCUSDT",
      lastPrice: decimal(85000, 87000, 2),
      price24hPcnt: decimal(-0.1, 0.1, 6),
      turnover24h: decimal(4e9, 9e9, 4),
      volume24h: decimal(50000, 90000, 3),
      bid1Price: decimal(85000, 87000, 2),
      bid1Size: decimal(0, 9, 3),
      ask1Price: decimal(85000, 87000, 2),
      ask1Size: decimal(0, 9, 3)
    },
    cs: 24987956059,
    ts: now
  },
  kline: {
    topic: "kline.5.BTCUSDT",
    type: "snapshot",
    ts: now,
    data: [
      {
        start: now,
        end: now + 299999,
        interval: "5",
        open: decimal(85000, 87000, 2),
        close: decimal(85000, 87000, 2),
        high: decimal(86000, 87000, 2),
        low: decimal(85000, 86000, 2),
        volume: decimal(0, 900, 3),
        turnover: decimal(0, 9e6, 4),
        confirm: false,
        timestamp: now
      }
    ]
  },
  execution: pushed("execution", execution()),
  order: pushed("order", order()),
  position: pushed("position", position()),
  "wallet, 3 coins": pushed("wallet", wallet())
}

export const answers = {
  ticker: ["/v5/market/tickers", answer({ category: "linear", list: [ticker()] })],
  book: [
    "/v5/market/orderbook",
    answer({
      s: "BTCUSDT",
      b: side(100, 86000, -0.1),
      a: side(100, 86000.1, 0.1),
      ts: now,
      u: 12345678,
      seq: 7961638724,
      cts: now
    })
  ],
  kline: [
    "/v5/market/kline",
    answer({ category: "linear", symbol: "BTCUSDT", list: Array.from({ length: 1000 }, (_, i) => candle(i)) })
  ],
  instruments: [
    "/v5/market/instruments-info",
    answer({ category: "linear", list: Array.from({ length: 500 }, (_, i) => instrument(i)), nextPageCursor: "" })
  ],
  order: ["/v5/order/create", answer({ orderId: id(), orderLinkId: "bench-1" })]
}

const symbolOf = (i) => (i === 0 ? "BTCUSDT" : `C${i}`)
const pushOf = (kind, symbol) => {
  switch (kind) {
    case "book":
      return { ...book("delta", 50, 5, 5), topic: `orderbook.50.${symbol}` }
    case "trade":
      return { topic: `publicTrade.${symbol}`, type: "snapshot", ts: now + whole(0, 1000), data: [trade()] }
    default:
      return {
        ...messages["ticker delta"],
        topic: `tickers.${symbol}`,
        ts: now + whole(0, 1000),
        data: { ...messages["ticker delta"].data, lastPrice: decimal(85000, 87000, 2) }
      }
  }
}

/** Pushed messages for a number of symbols: 45 % book deltas, 35 % trades and 20 % ticker deltas, or only trades. */
export const pushes = (kind, count, topics) =>
  Array.from({ length: count }, (_, i) => {
    const dice = random()
    const which = kind === "trades" ? "trade" : dice < 0.45 ? "book" : dice < 0.8 ? "trade" : "ticker"
    return JSON.stringify(pushOf(which, symbolOf(i % topics)))
  })
export const symbols = (topics) => Array.from({ length: topics }, (_, i) => symbolOf(i))
