import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"

/**
 * What a public topic pushes.
 *
 * `ts` is when the exchange made it, in milliseconds. `type` is `snapshot` for a whole value, `delta` for what changed.
 */
export interface PublicMessage<D> {
  readonly topic: string
  readonly type?: "snapshot" | "delta" | (string & {})
  readonly ts?: number
  /** Given by option topics. */
  readonly id?: string
  /** Cross sequence, given by tickers. */
  readonly cs?: number
  /** When the matching engine made it, in milliseconds; given by order books. */
  readonly cts?: number
  readonly data: D
}

/** What a private topic pushes: rows in the order in which they happened. */
export interface PrivateMessage<Row> {
  /** Not given by every topic; a message that is sent twice keeps its id. */
  readonly id?: string
  readonly topic: string
  /** When the exchange made it, in milliseconds. */
  readonly creationTime?: number
  readonly data: ReadonlyArray<Row>
}

/** The schema of a {@link PublicMessage}. */
export const publicMessage = <D>(data: Schema.Schema<D>): Schema.Schema<PublicMessage<D>> =>
  Schema.Struct({
    topic: Field.text,
    type: Field.optionalText,
    ts: Field.optionalMillis,
    id: Field.optionalText,
    cs: Field.optionalNumber,
    cts: Field.optionalMillis,
    data
  })

/** The schema of a {@link PrivateMessage}. */
export const privateMessage = <Row>(row: Schema.Schema<Row>): Schema.Schema<PrivateMessage<Row>> =>
  Schema.Struct({
    id: Field.optionalText,
    topic: Field.text,
    creationTime: Field.optionalMillis,
    data: Field.list(row)
  })
