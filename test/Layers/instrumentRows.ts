import { Either } from "effect"
import * as Instruments from "../../src/Layers/Instruments.js"

export const spotRow = {
  symbol: "BTCUSDT",
  baseCoin: "BTC",
  quoteCoin: "USDT",
  status: "Trading",
  lotSizeFilter: {
    basePrecision: "0.000001",
    quotePrecision: "0.0000001",
    minOrderQty: "0.000011",
    maxOrderQty: "83",
    minOrderAmt: "5",
    maxOrderAmt: "8000000",
    maxLimitOrderQty: "83",
    maxMarketOrderQty: "41.5"
  },
  priceFilter: { tickSize: "0.01" }
}

export const linearRow = {
  symbol: "BTCUSDT",
  status: "Trading",
  baseCoin: "BTC",
  quoteCoin: "USDT",
  settleCoin: "USDT",
  priceFilter: { minPrice: "0.10", maxPrice: "1999999.80", tickSize: "0.10" },
  lotSizeFilter: {
    maxOrderQty: "1190.000",
    minOrderQty: "0.001",
    qtyStep: "0.001",
    maxMktOrderQty: "500.000",
    minNotionalValue: "5"
  }
}

export const optionRow = {
  symbol: "ETH-27MAR26-3000-C-USDT",
  baseCoin: "ETH",
  priceFilter: { minPrice: "5", maxPrice: "11100000", tickSize: "5" },
  lotSizeFilter: { maxOrderQty: "500", minOrderQty: "0.01", qtyStep: "0.01" }
}

export const spot = Instruments.fromRow("spot", spotRow)
export const linear = Instruments.fromRow("linear", linearRow)
export const inverse = Instruments.fromRow("inverse", {
  symbol: "BTCUSD",
  priceFilter: { tickSize: "0.10" },
  lotSizeFilter: { qtyStep: "1", minOrderQty: "1", minNotionalValue: "5", maxOrderQty: "25000000" }
})

export const rulesOf = (instrument: Instruments.Instrument, order: Instruments.OrderShape): ReadonlyArray<string> =>
  Instruments.brokenRules(instrument, order).map(({ rule }) => rule)

export const right = <E>(result: Either.Either<string, E>): string => Either.getOrThrow(result)

export const refused = (result: Either.Either<string, Instruments.InvalidOrder>): string =>
  Either.isLeft(result) ? result.left.message : `not refused: ${result.right}`
