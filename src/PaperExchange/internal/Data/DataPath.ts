/** The price of a coin as the data of a market tells it. */
import { coins, type Instrument } from "../Market/Instrument.js"
import { MarketTime } from "../Market/MarketTime.js"
import { PricePath, Walk } from "../Market/PricePath.js"

const isDollar = (coin: string): boolean => coin === "USDT" || coin === "USDC" || coin === "USD"

/** The present price of a coin. It isn't known for other times, and a shock doesn't change it. */
export class DataPath extends PricePath {
  private dollars: number
  private source: object | undefined

  constructor(clock: { readonly now: number }, dollars: number) {
    const time = new MarketTime(0)
    const still = new Walk(0, time)
    super({ basePrice: dollars, volatility: 0, own: still, common: still, time, clock })
    this.dollars = dollars
  }

  /** Moves the price, if it is of the market that was the first to tell it. */
  tell(source: { readonly instrument: { readonly quoteCoin: string } }, dollars: number): void {
    if (this.source === undefined && isDollar(source.instrument.quoteCoin)) this.source = source
    if (this.source === source) this.dollars = dollars
  }

  override at(): number {
    return this.dollars
  }

  override undisturbed(): number {
    return this.dollars
  }

  override shock(): void {}
}

/** The prices of all coins. Dollars are worth one; others nothing, before the data tells what they are worth. */
export const pathsOf = (
  clock: { readonly now: number },
  instruments: Iterable<Instrument>
): ReadonlyMap<string, PricePath> => {
  const names = coins.map(({ coin }) => coin)
  for (const { baseCoin, quoteCoin } of instruments) names.push(baseCoin, ...(isDollar(quoteCoin) ? [] : [quoteCoin]))
  return new Map(names.map((coin) => [coin, new DataPath(clock, isDollar(coin) ? 1 : 0)]))
}
