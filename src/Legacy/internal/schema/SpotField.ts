/** Fields that the operations of spot v1 and spot v3 share. Their values are upper-case. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { Side } from "../../../Schema/Side.js"
import { AnySmpType } from "../../../Schema/SmpType.js"

const sides = ["BUY", "SELL"] as const

/** The side of an order or trade. */
export type SpotSide = Schema.OneOf<typeof sides>
/** {@link SpotSide} in a response. */
export const side: Schema.Schema<SpotSide | (string & {})> = Field.openEnumOf(sides)

const orderTypes = ["LIMIT", "MARKET", "LIMIT_MAKER"] as const

/** The type of an order. `LIMIT_MAKER` never takes liquidity. */
export type SpotOrderType = Schema.OneOf<typeof orderTypes>
/** {@link SpotOrderType} in a response. */
export const orderType: Schema.Schema<SpotOrderType | (string & {})> = Field.openEnumOf(orderTypes)

const timeInForces = ["GTC", "FOK", "IOC"] as const

/** The time in force of an order. */
export type SpotTimeInForce = Schema.OneOf<typeof timeInForces>
/** {@link SpotTimeInForce} in a response. */
export const timeInForce: Schema.Schema<SpotTimeInForce | (string & {})> = Field.openEnumOf(timeInForces)

const spotOrderStatuses = [
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
] as const

/** The status of an order. Values starting with `ORDER_` are for conditional orders. */
export type SpotOrderStatus = Schema.OneOf<typeof spotOrderStatuses> | (string & {})
/** {@link SpotOrderStatus} in a response. */
export const status: Schema.Schema<SpotOrderStatus> = Field.openEnumOf(spotOrderStatuses)
/** Which side of a self-match is canceled. */
export const smpType: Schema.Schema<AnySmpType> = AnySmpType

/** Optional {@link side}. */
export const optionalSide: Schema.Optional<SpotSide | (string & {})> = Field.optional(side)
/** Optional {@link orderType}. */
export const optionalOrderType: Schema.Optional<SpotOrderType | (string & {})> = Field.optional(orderType)
/** Optional {@link timeInForce}. */
export const optionalTimeInForce: Schema.Optional<SpotTimeInForce | (string & {})> = Field.optional(timeInForce)
/** Optional {@link status}. */
export const optionalStatus: Schema.Optional<SpotOrderStatus> = Field.optional(status)
/** Optional {@link smpType}. */
export const optionalSmpType: Schema.Optional<AnySmpType> = Field.optional(smpType)

/** A side, as a parameter: the documentation uses both spellings. */
export const sideParam: Schema.Schema<Side | SpotSide> = Schema.Union(Side, Schema.Literals(sides))
/** Optional {@link sideParam}. */
export const optionalSideParam: Schema.OptionalParam<Side | SpotSide> = Field.optionalParam(sideParam)
/** The type of an order, as a parameter. */
export const orderTypeParam: Schema.Schema<SpotOrderType> = Schema.Literals(orderTypes)
/** The time in force of an order, as a parameter. Defaults to `GTC`. */
export const optionalTimeInForceParam: Schema.OptionalParam<SpotTimeInForce> = Field.optionalParam(
  Schema.Literals(timeInForces)
)
/** 0: a normal order, 1: a take-profit or stop-loss order. Defaults to 0. */
export const optionalOrderCategoryParam: Schema.OptionalParam<0 | 1> = Field.optionalParam(Schema.Literal(0, 1))

const spotIntervals = ["1m", "3m", "5m", "15m", "30m", "1h", "2h", "4h", "6h", "12h", "1d", "1w", "1M"] as const

/** The interval of a spot candle: minutes, hours, days, weeks or months. */
export type SpotInterval = Schema.OneOf<typeof spotIntervals>
/** {@link SpotInterval} as a parameter. */
export const intervalParam: Schema.Schema<SpotInterval> = Schema.Literals(spotIntervals)

const tokenOrderStatuses = ["1", "2", "3"] as const
const tokenStatuses = ["1", "2", "3", "4"] as const

/** The status of an order for a leveraged token: `1`: done, `2`: in progress, `3`: failed. */
export const optionalTokenOrderStatus: Schema.Optional<Schema.OneOf<typeof tokenOrderStatuses> | (string & {})> =
  Field.optional(Field.openEnumOf(tokenOrderStatuses))
/** What a leveraged token allows: `1`: purchase and redemption, `2`: purchase only, `3`: redemption only, `4`: neither. */
export const optionalTokenStatus: Schema.Optional<Schema.OneOf<typeof tokenStatuses> | (string & {})> = Field.optional(
  Field.openEnumOf(tokenStatuses)
)

/** One level of a book: price, quantity. */
export const level: Schema.Schema<readonly [price: string, quantity: string]> = Schema.Tuple([
  Field.decimal,
  Field.decimal
])
/** Levels of a book, best first. */
export const levels: Schema.Schema<ReadonlyArray<readonly [price: string, quantity: string]>> = Field.list(level)

/** An order book, plain or merged. */
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
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam
}

/** The parameters of candles. */
export const candleParams = {
  symbol: Field.text,
  interval: intervalParam,
  /** Maximum number of rows; see the operation for the range. */
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
  /** Maximum number of rows; see the operation for the range. */
  limit: Field.optionalIntegerParam,
  /** 1: purchases, 2: redemptions. */
  orderType: Field.optionalParam(Schema.Literal(1, 2)),
  serialNo: Field.optionalTextParam
}
