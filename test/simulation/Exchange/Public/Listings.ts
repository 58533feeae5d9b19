import type { Market } from "../Market.js"

/** What the exchange lists, with what the model needs to begin. */
export interface Listing extends Omit<Market, "price"> {
  /** The first price, in ticks. */
  readonly price: number
  /** The size of a usual order, in lots. */
  readonly usual: number
  readonly instrument: object
}

const perpetual = (
  symbol: string,
  base: string,
  symbolId: number,
  tickSize: string,
  lotSize: string,
  most: string
) => ({
  symbol,
  symbolId,
  contractType: "LinearPerpetual",
  status: "Trading",
  baseCoin: base,
  quoteCoin: "USDT",
  launchTime: "1585526400000",
  deliveryTime: "0",
  deliveryFeeRate: "",
  priceScale: "2",
  leverageFilter: { minLeverage: "1", maxLeverage: "100.00", leverageStep: "0.01" },
  priceFilter: { minPrice: tickSize, maxPrice: "1999999.80", tickSize },
  lotSizeFilter: {
    maxOrderQty: most,
    minOrderQty: lotSize,
    qtyStep: lotSize,
    postOnlyMaxOrderQty: most,
    maxMktOrderQty: most,
    minNotionalValue: "5"
  },
  unifiedMarginTrade: true,
  fundingInterval: 480,
  settleCoin: "USDT",
  copyTrading: "both",
  upperFundingRate: "0.00375",
  lowerFundingRate: "-0.00375",
  isPreListing: false,
  preListingInfo: null,
  riskParameters: { priceLimitRatioX: "0.01", priceLimitRatioY: "0.02" },
  symbolType: ""
})

export const listings: ReadonlyArray<Listing> = [
  {
    category: "linear",
    symbol: "BTCUSDT",
    base: "BTC",
    quote: "USDT",
    settle: "USDT",
    priceScale: 1,
    qtyScale: 3,
    tickSize: "0.1",
    lotSize: "0.001",
    price: 950_000,
    usual: 1_500,
    instrument: perpetual("BTCUSDT", "BTC", 5, "0.1", "0.001", "1190.000")
  },
  {
    category: "linear",
    symbol: "ETHUSDT",
    base: "ETH",
    quote: "USDT",
    settle: "USDT",
    priceScale: 2,
    qtyScale: 2,
    tickSize: "0.01",
    lotSize: "0.01",
    price: 330_000,
    usual: 2_000,
    instrument: perpetual("ETHUSDT", "ETH", 6, "0.01", "0.01", "7240.00")
  },
  {
    category: "spot",
    symbol: "BTCUSDT",
    base: "BTC",
    quote: "USDT",
    settle: "",
    priceScale: 1,
    qtyScale: 6,
    tickSize: "0.1",
    lotSize: "0.000001",
    price: 949_500,
    usual: 200_000,
    instrument: {
      symbolId: 9,
      symbol: "BTCUSDT",
      baseCoin: "BTC",
      quoteCoin: "USDT",
      innovation: "0",
      status: "Trading",
      marginTrading: "utaOnly",
      stTag: "0",
      lotSizeFilter: {
        basePrecision: "0.000001",
        quotePrecision: "0.0000001",
        minOrderQty: "0.000011",
        maxOrderQty: "83",
        minOrderAmt: "5",
        maxOrderAmt: "8000000",
        maxLimitOrderQty: "83",
        maxMarketOrderQty: "41.5",
        postOnlyMaxLimitOrderSize: "60000"
      },
      priceFilter: { tickSize: "0.1" },
      riskParameters: { priceLimitRatioX: "0.005", priceLimitRatioY: "0.01" },
      symbolType: ""
    }
  }
]
