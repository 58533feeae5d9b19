import { fromRow } from "effect-bybit/Layers/Instruments"
import type { Position } from "effect-bybit/Schema/Position"
import type { Facts } from "../../src/screens/OrderForm/facts.js"
import { blank, type Form } from "../../src/screens/OrderForm/form.js"

const contractRow = (symbol: string, quoteCoin: string, settleCoin: string) => ({
  symbol,
  status: "Trading",
  baseCoin: "BTC",
  quoteCoin,
  settleCoin,
  leverageFilter: { minLeverage: "1", maxLeverage: "100.00", leverageStep: "0.01" },
  priceFilter: { minPrice: "0.1", maxPrice: "1999999.8", tickSize: "0.1" }
})

export const linear = fromRow("linear", {
  ...contractRow("BTCUSDT", "USDT", "USDT"),
  lotSizeFilter: {
    minNotionalValue: "5",
    maxOrderQty: "1190",
    maxMktOrderQty: "120",
    minOrderQty: "0.001",
    qtyStep: "0.001"
  }
})

export const inverse = fromRow("inverse", {
  ...contractRow("BTCUSD", "USD", "BTC"),
  lotSizeFilter: { maxOrderQty: "25000000", maxMktOrderQty: "5000000", minOrderQty: "1", qtyStep: "1" }
})

export const spot = fromRow("spot", {
  symbol: "BTCUSDT",
  status: "Trading",
  baseCoin: "BTC",
  quoteCoin: "USDT",
  priceFilter: { tickSize: "0.01" },
  lotSizeFilter: {
    basePrecision: "0.000001",
    quotePrecision: "0.0000001",
    minOrderAmt: "5",
    maxLimitOrderQty: "83",
    maxMarketOrderQty: "41.5"
  }
})

export const option = fromRow("option", {
  symbol: "BTC-27DEC26-70000-C-USDT",
  status: "Trading",
  baseCoin: "BTC",
  quoteCoin: "USDT",
  settleCoin: "USDT",
  optionsType: "Call",
  priceFilter: { minPrice: "5", maxPrice: "1110000", tickSize: "5" },
  lotSizeFilter: { maxOrderQty: "500", minOrderQty: "0.01", qtyStep: "0.01" }
})

const wallet = {
  accountType: "UNIFIED",
  totalAvailableBalance: "10000",
  totalInitialMargin: "0",
  totalMaintenanceMargin: "0",
  coin: [
    { coin: "USDT", equity: "10000", usdValue: "10000", walletBalance: "10000", locked: "0" },
    { coin: "BTC", equity: "0.5", usdValue: "30000", walletBalance: "0.5", locked: "0.1" }
  ]
}

export const facts = (part: Partial<Facts> = {}): Facts => ({
  instrument: linear,
  prices: { last: "60000", mark: "60010", index: "60020", bid: "59999.9", ask: "60000.1" },
  wallet,
  positions: [],
  contract: { hedged: false, buyLeverage: "10", sellLeverage: "10" },
  isolated: false,
  tiers: [
    { limit: "2000000", maintenanceRate: "0.005", deduction: "0", maxLeverage: "100" },
    { limit: "4000000", maintenanceRate: "0.01", deduction: "10000", maxLeverage: "50" }
  ],
  fees: { taker: "0.00055", maker: "0.0002" },
  feesAssumed: false,
  ...part
})

export const form = (part: Partial<Form> = {}): Form => ({ ...blank(), price: "60000", ...part })

export const position = (part: Partial<Position> = {}): Position => ({
  category: "linear",
  symbol: "BTCUSDT",
  positionIdx: 0,
  side: "Buy",
  size: "0.5",
  entryPrice: "58000",
  positionValue: "29000",
  leverage: "10",
  liqPrice: "",
  takeProfit: "",
  stopLoss: "",
  trailingStop: "0",
  ...part
})
