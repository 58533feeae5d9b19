/**
 * A refusal in the exchange's own code and words.
 *
 * @since 0.1.0
 */
export class Reply {
  readonly code: number
  readonly message: string
  constructor(code: number, message: string) {
    this.code = code
    this.message = message
  }
}

const texts: Readonly<Record<number, string>> = {
  10001: "params error",
  10002: "The request time exceeds the time window range.",
  10003: "API key is invalid.",
  10004: "error sign!",
  10005: "Permission denied, please check your API key permissions.",
  10006: "Too many visits. Exceeded the API Rate Limit.",
  10016: "wrong cursor",
  10017: "Route not found.",
  10404: "op type is not found",
  20001: "repeat auth",
  20006: "reqId is duplicated",
  110001: "order not exists or too late to cancel",
  110003: "Order price exceeds the allowable range.",
  110007: "ab not enough for new order",
  110009: "The number of stop orders exceeds the maximum allowable limit",
  110012: "Insufficient available balance.",
  110013: "Cannot set leverage due to risk limit level.",
  110017: "orderQty will be truncated to zero",
  110020: "Not allowed to have more than 500 active orders.",
  110024: "You have an existing position, so the position mode cannot be switched.",
  110025: "Position mode is not modified",
  110028: "You have existing open orders, so the position mode cannot be switched.",
  110043: "leverage not modified",
  110064: "The modified contract quantity cannot be less than or equal to the filled quantity.",
  110072: "OrderLinkedID is duplicate",
  110090: "Order placement failed as your position may exceed the max limit.",
  110092: "expect Rising, but trigger_price is not above the current price",
  110093: "expect Falling, but trigger_price is not below the current price",
  110094: "Order does not meet minimum order value 5USDT",
  170036: "You haven't enabled Cross Margin Trading yet. To do so, please head to the PC trading site or the Bybit app",
  170115: "Invalid timeInForce.",
  170116: "Invalid orderType.",
  170117: "Invalid side.",
  170121: "Invalid symbol.",
  170124: "Order amount too large.",
  170130: "Data sent for paramter is not valid.",
  170131: "Insufficient balance.",
  170134: "Order price has too many decimals.",
  170136: "Order quantity lower than the minimum.",
  170137: "Order volume decimal too long.",
  170140: "Order value exceeded lower limit.",
  170141: "Duplicate clientOrderId",
  170148: "Market order amount decimal too long.",
  170193: "Buy order price cannot be higher than the limit.",
  170194: "Sell order price cannot be lower than the limit.",
  170213: "Order does not exist.",
  170227: "This feature is not supported.",
  170313: "The modified contract quantity cannot be less than to the filled quantity",
  170381: "Order quantity too large.",
  170810: "Cannot exceed maximum of 500 conditional, TP/SL and active orders."
}

/**
 * The refusal of a code, in its usual words or in others.
 *
 * @since 0.1.0
 */
export const reply = (code: number, message?: string): Reply => new Reply(code, message ?? texts[code] ?? "")

/**
 * Parameters that make no sense: 10001.
 *
 * @since 0.1.0
 */
export const params = (message: string): Reply => new Reply(10001, message)

/**
 * What a command gives: its result, or why it was refused.
 *
 * @since 0.1.0
 */
export type Outcome<A> = A | Reply

/**
 * Whether a command was refused.
 *
 * @since 0.1.0
 */
export const isReply = (value: unknown): value is Reply => value instanceof Reply
