/** A market as both sides of the exchange know it. Inside the model, prices are whole ticks and quantities whole lots. */
export interface Market {
  readonly category: "linear" | "spot"
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly settle: string
  /** Decimals of a price: a tick is 10 to the power of minus this. */
  readonly priceScale: number
  /** Decimals of a quantity: a lot is 10 to the power of minus this. */
  readonly qtyScale: number
  /** As on the wire. */
  readonly tickSize: string
  readonly lotSize: string
  /** The mark price, in ticks. It moves. */
  readonly price: number
}
