/**
 * Fields that the operations of spot v1 and spot v3 share. They write their values in capitals.
 *
 * @since 0.1.0
 */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** `BUY` or `SELL` in an answer. */
export const side: Schema.Schema<"BUY" | "SELL" | (string & {})> = Field.openEnum("BUY", "SELL")
/** The kind of an order. `LIMIT_MAKER` never takes liquidity. */
export const orderType: Schema.Schema<"LIMIT" | "MARKET" | "LIMIT_MAKER" | (string & {})> = Field.openEnum(
  "LIMIT",
  "MARKET",
  "LIMIT_MAKER"
)
/** How long an order lives. */
export const timeInForce: Schema.Schema<"GTC" | "FOK" | "IOC" | (string & {})> = Field.openEnum("GTC", "FOK", "IOC")

/** What has become of an order. Those that begin with `ORDER_` are states of conditional orders. */
export type SpotOrderStatus =
  | "NEW"
  | "PARTIALLY_FILLED"
  | "FILLED"
  | "CANCELED"
  | "PENDING_CANCEL"
  | "PENDING_NEW"
  | "REJECTED"
  | "PARTIALLY_FILLED_CANCELED"
  | "ORDER_NEW"
  | "ORDER_CANCELED"
  | "ORDER_FILLED"
  | "ORDER_REJECTED"
  | "ORDER_FAILED"
  | (string & {})
/** {@link SpotOrderStatus} in an answer. */
export const status: Schema.Schema<SpotOrderStatus> = Field.openEnum(
  "NEW",
  "PARTIALLY_FILLED",
  "FILLED",
  "CANCELED",
  "PENDING_CANCEL",
  "PENDING_NEW",
  "REJECTED",
  "PARTIALLY_FILLED_CANCELED",
  "ORDER_NEW",
  "ORDER_CANCELED",
  "ORDER_FILLED",
  "ORDER_REJECTED",
  "ORDER_FAILED"
)
/** Which side of a trade with oneself is cancelled. */
export const smpType: Schema.Schema<"None" | "CancelMaker" | "CancelTaker" | "CancelBoth" | (string & {})> =
  Field.openEnum("None", "CancelMaker", "CancelTaker", "CancelBoth")

/** {@link side}, may be absent. */
export const optionalSide: Schema.Optional<"BUY" | "SELL" | (string & {})> = Field.optional(side)
/** {@link orderType}, may be absent. */
export const optionalOrderType: Schema.Optional<"LIMIT" | "MARKET" | "LIMIT_MAKER" | (string & {})> =
  Field.optional(orderType)
/** {@link timeInForce}, may be absent. */
export const optionalTimeInForce: Schema.Optional<"GTC" | "FOK" | "IOC" | (string & {})> = Field.optional(timeInForce)
/** {@link status}, may be absent. */
export const optionalStatus: Schema.Optional<SpotOrderStatus> = Field.optional(status)
/** {@link smpType}, may be absent. */
export const optionalSmpType: Schema.Optional<"None" | "CancelMaker" | "CancelTaker" | "CancelBoth" | (string & {})> =
  Field.optional(smpType)

/** A side as parameter: the pages write it both ways. */
export const sideParam: Schema.Schema<"Buy" | "Sell" | "BUY" | "SELL"> = Schema.Literal("Buy", "Sell", "BUY", "SELL")
/** {@link sideParam} that may be left out. */
export const optionalSideParam: Schema.OptionalParam<"Buy" | "Sell" | "BUY" | "SELL"> = Field.optionalParam(sideParam)
/** The kind of an order as parameter. */
export const orderTypeParam: Schema.Schema<"LIMIT" | "MARKET" | "LIMIT_MAKER"> = Schema.Literal(
  "LIMIT",
  "MARKET",
  "LIMIT_MAKER"
)
/** How long an order lives, as parameter; `GTC` when left out. */
export const optionalTimeInForceParam: Schema.OptionalParam<"GTC" | "FOK" | "IOC"> = Field.optionalParam(
  Schema.Literal("GTC", "FOK", "IOC")
)
/** 0 or left out: an ordinary order. 1: a take-profit or stop-loss order. */
export const optionalOrderCategoryParam: Schema.OptionalParam<0 | 1> = Field.optionalParam(Schema.Literal(0, 1))
/** Length of a candle: minutes, hours, days, weeks or months. */
export const intervalParam: Schema.Schema<
  "1m" | "3m" | "5m" | "15m" | "30m" | "1h" | "2h" | "4h" | "6h" | "12h" | "1d" | "1w" | "1M"
> = Schema.Literal("1m", "3m", "5m", "15m", "30m", "1h", "2h", "4h", "6h", "12h", "1d", "1w", "1M")

/** One level of a book: price, quantity. */
export const level: Schema.Schema<readonly [price: string, quantity: string]> = Schema.Tuple([
  Field.decimal,
  Field.decimal
])
/** Levels of a book, the best one first. */
export const levels: Schema.Schema<ReadonlyArray<readonly [price: string, quantity: string]>> = Field.list(level)

/** An order book, as it is or merged. */
export const bookFields = {
  /** Milliseconds. */
  time: Field.optionalMillis,
  bids: levels,
  asks: levels
}

/** The parameters of a merged order book. */
export const mergedBookParams = {
  symbol: Field.text,
  /** Decimals that prices are merged to. */
  scale: Field.optionalIntegerParam,
  /** How many at most; see the operation for the range. */
  limit: Field.optionalIntegerParam
}

/** The parameters of candles. */
export const candleParams = {
  symbol: Field.text,
  interval: intervalParam,
  /** How many at most; see the operation for the range. */
  limit: Field.optionalIntegerParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam
}

/** The parameters of a list of purchases and redemptions of leveraged tokens. */
export const leveragedTokenRecordParams = {
  ltCode: Field.optionalTextParam,
  /** Only this order. */
  orderId: Field.optionalTextParam,
  /** Milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** Milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** How many at most; see the operation for the range. */
  limit: Field.optionalIntegerParam,
  /** 1: purchases, 2: redemptions. */
  orderType: Field.optionalParam(Schema.Literal(1, 2)),
  serialNo: Field.optionalTextParam
}
