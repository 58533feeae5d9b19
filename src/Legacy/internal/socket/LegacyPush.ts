/** The envelopes in which the older sockets push rows. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Legacy from "../schema/Field.js"

/** A message of the inverse, linear and copy trading sockets. */
export interface FuturesMessage<D> {
  readonly topic: string
  /** `snapshot` for a full value, `delta` for changes. */
  readonly type?: "snapshot" | "delta" | (string & {})
  /** For positions and orders on linear. */
  readonly action?: string
  readonly data: D
  readonly cross_seq?: string | number
  /** When the exchange created the message, in microseconds. */
  readonly timestamp_e6?: string | number
}

/** A message of the USDC sockets. */
export interface UsdcMessage<D> {
  readonly id?: string
  readonly topic: string
  readonly type?: string
  /** When the exchange created the message, in milliseconds. */
  readonly creationTime?: string | number
  readonly data: D
  /** Perpetuals only. */
  readonly crossSeq?: string | number
  /** When the exchange created the message, in microseconds; perpetuals only. */
  readonly timestampE6?: string | number
}

/** Rows of an account, with the version of their list: `NEW` for the full list, `CHANGE` for changes. */
export interface UsdcRows<Row> {
  readonly result: ReadonlyArray<Row>
  readonly version?: string | number
  readonly baseLine?: string | number
  readonly dataType?: "NEW" | "CHANGE" | (string & {})
}

/** A message of the public spot v1 sockets. */
export interface SpotMessage<Row> {
  readonly topic: string
  readonly symbol?: string
  readonly symbolName?: string
  readonly params?: { readonly [name: string]: string }
  /** A list on the first public socket, one row on the second. */
  readonly data: Row | ReadonlyArray<Row>
  /** Whether it is the first message since the subscription. */
  readonly f?: boolean | number | string
  /** Milliseconds. */
  readonly sendTime?: string | number
}

/** A message of the private spot v3 socket. */
export interface SpotV3PrivateMessage<Row> {
  readonly topic: string
  readonly type?: string
  /** When the exchange created the message, in milliseconds. */
  readonly ts?: string | number
  readonly data: ReadonlyArray<Row>
}

/** A message of the private unified margin socket. */
export interface UnifiedMessage<R> {
  readonly id?: string
  readonly topic: string
  readonly type?: string
  /** When the exchange created the message, in milliseconds. */
  readonly ts?: string | number
  readonly data: { readonly result: R; readonly version?: string | number }
}

/** The schema of a {@link FuturesMessage}. */
export const futuresMessage = <D>(data: Schema.Schema<D>): Schema.Schema<FuturesMessage<D>> =>
  Schema.Struct({
    topic: Field.text,
    type: Field.optionalText,
    action: Field.optionalText,
    data,
    cross_seq: Field.optionalTextOrNumber,
    timestamp_e6: Field.optionalTextOrNumber
  })

/** The schema of a {@link UsdcMessage}. */
export const usdcMessage = <D>(data: Schema.Schema<D>): Schema.Schema<UsdcMessage<D>> =>
  Schema.Struct({
    id: Field.optionalText,
    topic: Field.text,
    type: Field.optionalText,
    creationTime: Field.optionalTextOrNumber,
    data,
    crossSeq: Field.optionalTextOrNumber,
    timestampE6: Field.optionalTextOrNumber
  })

/** The schema of a {@link UsdcMessage} of {@link UsdcRows}. */
export const usdcRows = <Row>(row: Schema.Schema<Row>): Schema.Schema<UsdcMessage<UsdcRows<Row>>> =>
  usdcMessage<UsdcRows<Row>>(
    Schema.Struct({
      result: Field.list(row),
      version: Field.optionalTextOrNumber,
      baseLine: Field.optionalTextOrNumber,
      dataType: Field.optionalText
    })
  )

/** The schema of a {@link SpotMessage}. */
export const spotMessage = <Row>(row: Schema.Schema<Row>): Schema.Schema<SpotMessage<Row>> =>
  Schema.Struct({
    topic: Field.text,
    symbol: Field.optionalText,
    symbolName: Field.optionalText,
    params: Field.optional(Schema.Record(Field.text)),
    data: Schema.Union(row, Field.list(row)),
    f: Legacy.optionalFlagOrNumber,
    sendTime: Field.optionalTextOrNumber
  })

/** The schema of a {@link SpotV3PrivateMessage}. */
export const spotV3Private = <Row>(row: Schema.Schema<Row>): Schema.Schema<SpotV3PrivateMessage<Row>> =>
  Schema.Struct({
    topic: Field.text,
    type: Field.optionalText,
    ts: Field.optionalTextOrNumber,
    data: Field.list(row)
  })

/** The schema of a {@link UnifiedMessage}. */
export const unifiedMessage = <R>(result: Schema.Schema<R>): Schema.Schema<UnifiedMessage<R>> =>
  Schema.Struct({
    id: Field.optionalText,
    topic: Field.text,
    type: Field.optionalText,
    ts: Field.optionalTextOrNumber,
    data: Schema.Struct({ result, version: Field.optionalTextOrNumber })
  })
