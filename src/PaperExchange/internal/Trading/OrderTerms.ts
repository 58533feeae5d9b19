/** The types of what an order says: side, time in force, trigger, take profit and stop loss. */

export type Side = "Buy" | "Sell"

export type TimeInForce = "GTC" | "IOC" | "FOK" | "PostOnly"

export type OrderStatus =
  | "New"
  | "PartiallyFilled"
  | "Untriggered"
  | "Triggered"
  | "Filled"
  | "Cancelled"
  | "PartiallyFilledCanceled"
  | "Deactivated"
  | "Rejected"

/** Self-match prevention: what happens when an order meets another order of the same group. */
export type SmpType = "None" | "CancelMaker" | "CancelTaker" | "CancelBoth"

/** The price that a trigger watches. */
export type TriggerBy = "LastPrice" | "MarkPrice" | "IndexPrice"

/** The kind of an untriggered order, as in Bybit's `stopOrderType`. */
export type StopKind =
  | "Stop"
  | "TakeProfit"
  | "StopLoss"
  | "PartialTakeProfit"
  | "PartialStopLoss"
  | "TrailingStop"
  | "tpslOrder"
  | "OcoOrder"

/** The state of a trailing stop. */
export interface Trail {
  /** The distance from the best price, in units of price. */
  readonly distance: number
  /** The best price since activation; 0 before that. */
  best: number
}

/** The trigger of a conditional order. */
export interface Trigger {
  /** For a trailing stop, the activation price; 0 activates it immediately. */
  price: number
  /** 1 triggers when the price rises to it, 2 when the price falls to it. */
  direction: 1 | 2
  by: TriggerBy
  readonly kind: StopKind
  readonly trail?: Trail | undefined
  /** For a pair of spot exits, which leg it is. */
  readonly leg?: "Tp" | "Sl" | undefined
}

/** A take profit or stop loss, with prices in units. */
export interface Exit {
  readonly price: number
  readonly by: TriggerBy
  readonly type: "Limit" | "Market"
  /** The limit price of a limit order, otherwise 0. */
  readonly limit: number
}

/** The take profit and stop loss attached to an order. */
export interface Attached {
  readonly mode: "Full" | "Partial"
  readonly takeProfit: Exit | undefined
  readonly stopLoss: Exit | undefined
}

/** The slippage tolerance of a market order, as requested. */
export interface Slippage {
  readonly type: "TickSize" | "Percent"
  readonly value: string
}
