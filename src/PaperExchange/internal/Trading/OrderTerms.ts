export type Side = "Buy" | "Sell"

export type TimeInForce = "GTC" | "IOC" | "FOK" | "PostOnly"

export type OrderStatus =
  | "New"
  | "PartiallyFilled"
  | "Untriggered"
  | "Filled"
  | "Cancelled"
  | "PartiallyFilledCanceled"
  | "Deactivated"

/** What an order does when it meets another one of its own group. */
export type SmpType = "None" | "CancelMaker" | "CancelTaker" | "CancelBoth"

/** The price that a trigger looks at. */
export type TriggerBy = "LastPrice" | "MarkPrice" | "IndexPrice"

/** Why an order waits, in the exchange's own words for the stop order type. */
export type StopKind =
  | "Stop"
  | "TakeProfit"
  | "StopLoss"
  | "PartialTakeProfit"
  | "PartialStopLoss"
  | "TrailingStop"
  | "tpslOrder"
  | "OcoOrder"

/** How a trailing stop follows the price. */
export interface Trail {
  /** Units of price that it stays behind the best price. */
  readonly distance: number
  /** The best price since it became active, 0 before that. */
  best: number
}

/** What makes an order wait for a price. */
export interface Trigger {
  /** Of a trailing stop: from where on it trails, 0 for at once. */
  price: number
  /** 1 fires when the price rises to it, 2 when it falls to it. */
  direction: 1 | 2
  by: TriggerBy
  readonly kind: StopKind
  readonly trail?: Trail | undefined
  /** Which leg of a pair of spot exits it is. */
  readonly leg?: "Tp" | "Sl" | undefined
}

/** One take profit or stop loss that an order brings with it. Prices in units. */
export interface Exit {
  readonly price: number
  readonly by: TriggerBy
  readonly type: "Limit" | "Market"
  /** For a limit order, else 0. */
  readonly limit: number
}

/** Take profit and stop loss that an order brings with it. */
export interface Attached {
  readonly mode: "Full" | "Partial"
  readonly takeProfit: Exit | undefined
  readonly stopLoss: Exit | undefined
}

/** How far from the best price a market order may go, as it was said. */
export interface Slippage {
  readonly type: "TickSize" | "Percent"
  readonly value: string
}
