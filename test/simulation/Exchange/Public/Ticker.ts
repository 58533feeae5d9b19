import type { Book } from "./Book.js"
import { decimal } from "./Decimal.js"
import type { Listing } from "./Listings.js"
import type { Tape } from "./Tape.js"

/** All fields of a ticker, as on the wire. */
export type Ticker = Readonly<Record<string, string>>

const eightHours = 8 * 60 * 60_000

const ofTrades = ({ price, priceScale, qtyScale }: Listing, tape: Tape): Ticker => ({
  lastPrice: decimal(tape.lastPrice, priceScale),
  highPrice24h: decimal(tape.high + 5_000, priceScale),
  lowPrice24h: decimal(tape.low - 5_000, priceScale),
  prevPrice24h: decimal(price - 1_000, priceScale),
  volume24h: decimal(tape.volume + 1_000_000, qtyScale),
  turnover24h: decimal(tape.turnover + 1_000_000 * price, priceScale + qtyScale),
  price24hPcnt: decimal(Math.round(((tape.lastPrice - price + 1_000) * 10_000) / price), 4)
})

const top = ({ asks: [ask], bids: [bid] }: Book): Ticker => ({
  bid1Price: bid?.wire[0] ?? "",
  bid1Size: bid?.wire[1] ?? "",
  ask1Price: ask?.wire[0] ?? "",
  ask1Size: ask?.wire[1] ?? ""
})

export const spotTicker = (listing: Listing, tape: Tape): Ticker => ({
  symbol: listing.symbol,
  ...ofTrades(listing, tape),
  usdIndexPrice: decimal(listing.price, listing.priceScale)
})

export const linearTicker = (listing: Listing, tape: Tape, book: Book, now: number): Ticker => {
  const { price, priceScale, qtyScale, symbol } = listing
  return {
    symbol,
    tickDirection: tape.direction,
    ...ofTrades(listing, tape),
    prevPrice1h: decimal(price - 100, priceScale),
    markPrice: decimal(book.middle, priceScale),
    indexPrice: decimal(book.middle - 3, priceScale),
    openInterest: decimal(50_000_000, qtyScale),
    openInterestValue: decimal(50_000_000 * price, priceScale + qtyScale),
    fundingIntervalHour: "8",
    fundingCap: "0.005",
    nextFundingTime: String(now - (now % eightHours) + eightHours),
    fundingRate: "0.0001",
    ...top(book),
    preOpenPrice: "",
    preQty: "",
    curPreListingPhase: ""
  }
}

/** As over REST, which shows more than the topic. */
export const tickerRow = (category: Listing["category"], ticker: Ticker, book: Book): Ticker => {
  if (category === "spot") return { ...ticker, ...top(book) }
  const { tickDirection: _, ...row } = ticker
  return {
    ...row,
    predictedDeliveryPrice: "",
    basisRate: "",
    basis: "",
    basisRateYear: "",
    deliveryFeeRate: "",
    deliveryTime: "0"
  }
}

/** What is different in the second one. */
export const difference = (from: Ticker, to: Ticker): Ticker =>
  Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value))
