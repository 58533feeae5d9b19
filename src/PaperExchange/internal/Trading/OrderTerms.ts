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

/** Self-match prevention: what an order does when it meets another one of its own group. */
export type SmpType = "None" | "CancelMaker" | "CancelTaker" | "CancelBoth"

/** The price that a trigger refers to. */
export type TriggerBy = "LastPrice" | "MarkPrice" | "IndexPrice"

/** The kind of an untriggered order, in Bybit's terms for the stop order type. */
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
  /** The best price since its activation; 0 before that. */
  best: number
}

/** The trigger of a conditional order. */
export interface Trigger {
  /** For a trailing stop, the activation price; 0 for immediate activation. */
  price: number
  /** 1 triggers when the price rises to it, 2 when it falls to it. */
  direction: 1 | 2
  by: TriggerBy
  readonly kind: StopKind
  readonly trail?: Trail | undefined
  /** For a pair of spot exits, the leg. */
  readonly leg?: "Tp" | "Sl" | undefined
}

/** A take profit or stop loss. Prices in units. */
export interface Exit {
  readonly price: number
  readonly by: TriggerBy
  readonly type: "Limit" | "Market"
  /** The price of a limit order, else 0. */
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
