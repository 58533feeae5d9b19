/** The types and schemas of public and private messages. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/**
 * A message of a public topic.
 *
 * `ts` is the exchange's time in milliseconds. `type` is `snapshot` for a complete value, `delta` for changes.
 */
export interface PublicMessage<D> {
  readonly topic: string
  readonly type?: "snapshot" | "delta" | (string & {})
  readonly ts?: Field.Millis
  /** Option topics only. */
  readonly id?: string
  /** Cross sequence; tickers only. */
  readonly cs?: number
  /** The matching engine's time in milliseconds; order books only. */
  readonly cts?: Field.Millis
  readonly data: D
}

/** A message that can't be understood without its type: a snapshot, or the changes since. */
export interface IncrementalMessage<D> extends PublicMessage<D> {
  readonly type: "snapshot" | "delta" | (string & {})
}

/** A message of a private topic, with rows in chronological order. */
export interface PrivateMessage<Row> {
  /** Missing from some topics. A message that is sent twice has the same ID. */
  readonly id?: string
  readonly topic: string
  /** The exchange's time in milliseconds. */
  readonly creationTime?: Field.Millis
  readonly data: ReadonlyArray<Row>
}

const publicFields = {
  topic: Field.text,
  ts: Field.optionalMillis,
  id: Field.optionalText,
  cs: Field.optionalNumber,
  cts: Field.optionalMillis
}

/** The schema of a {@link PublicMessage}. */
export const publicMessage = <D>(data: Schema.Schema<D>): Schema.Schema<PublicMessage<D>> =>
  Schema.Struct({ ...publicFields, type: Field.optionalText, data })

/** The schema of an {@link IncrementalMessage}. */
export const incrementalMessage = <D>(data: Schema.Schema<D>): Schema.Schema<IncrementalMessage<D>> =>
  Schema.Struct({ ...publicFields, type: Field.text, data })

/** The schema of a {@link PrivateMessage}. */
export const privateMessage = <Row>(row: Schema.Schema<Row>): Schema.Schema<PrivateMessage<Row>> =>
  Schema.Struct({
    id: Field.optionalText,
    topic: Field.text,
    creationTime: Field.optionalMillis,
    data: Field.list(row)
  })
