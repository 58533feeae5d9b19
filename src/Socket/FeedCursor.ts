/**
 * Where an account's feed stopped, to be persisted: the next run continues there.
 *
 * @since 0.2.0
 */
import * as HashMap from "effect/HashMap"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import type { Order } from "../Schema/Order.js"
import { isFinal } from "../Schema/OrderStatus.js"
import * as Schema from "../Schema/Shape.js"
import type { FeedEvent, UnresolvedOrder } from "./FeedEvent.js"
import { executionKey } from "./internal/Account/ExecutionKey.js"
import { millisOf } from "./internal/Account/Millis.js"

/** An order whose executions didn't add up: some may show up that are older than `since` of the cursor. */
export interface CursorOrder {
  readonly category: string
  readonly orderId: string
  readonly cumExecQty: string
  /** Executions of this order before this time are handled, in milliseconds of the exchange's clock. */
  readonly since: number
}

/** An open order, as the exchange names its fields: if it ends while nothing runs, the next run looks for it. */
export interface CursorOpenOrder {
  readonly category: string
  readonly orderId: string
  readonly symbol: string
  readonly createdTime?: string
}

/** Plain JSON. */
export interface FeedCursor {
  /** Executions before this time are handled, in milliseconds of the exchange's clock. */
  readonly since: number
  /** Later ones that are handled: `execId` and `orderId`, separated by a space. */
  readonly handled: ReadonlyArray<string>
  /** When those of `handled` happened, in the same order and in milliseconds; 0 if unknown. Missing ones are unknown. */
  readonly times?: ReadonlyArray<number>
  /** Orders whose executions don't add up. All of theirs that are handled stay in `handled`. */
  readonly unresolved?: ReadonlyArray<CursorOrder>
  /** Orders whose last state that was handled is open. */
  readonly open?: ReadonlyArray<CursorOpenOrder>
}

const CursorOrder = Schema.Struct({
  category: Schema.String,
  orderId: Schema.String,
  cumExecQty: Schema.String,
  since: Schema.Number
})

const CursorOpenOrder = Schema.Struct({
  category: Schema.String,
  orderId: Schema.String,
  symbol: Schema.String,
  createdTime: Schema.optional(Schema.String)
})

/** Schema of {@link FeedCursor}. */
export const schema: Schema.Schema<FeedCursor> = Schema.Struct({
  since: Schema.Number,
  handled: Schema.Array(Schema.String),
  times: Schema.optional(Schema.Array(Schema.Number)),
  unresolved: Schema.optional(Schema.Array(CursorOrder)),
  open: Schema.optional(Schema.Array(CursorOpenOrder))
})

/** What was stored isn't a cursor, or its time lies in the future. Nothing was stored over it. */
export class InvalidCursor extends notExecutedError("InvalidCursor")<{
  readonly issue: string
}> {
  override get message(): string {
    return `What was stored as a cursor can't be used: ${this.issue}`
  }
}

/** The exchange no longer has all executions since a stored cursor. Nothing was stored over it. */
export class ExpiredCursor extends notExecutedError("ExpiredCursor")<{
  /** Executions since this time are missing, in milliseconds of the exchange's clock. */
  readonly since: number
  /** To go on with a hole, store `FeedCursor.from` this time, and start within a day. */
  readonly completeFrom: number
}> {
  override get message(): string {
    const [since, from] = [this.since, this.completeFrom].map((millis) => new Date(millis).toISOString())
    return `Executions since ${since} are missing, and the exchange no longer has all of them; none are missing from ${from} on`
  }
}

/** A cursor from which every execution since a time is emitted, in milliseconds of the exchange's clock. */
export const from = (millis: number): FeedCursor => ({ since: millis, handled: [] })

/** REST may show an execution late, so the cursor stays this far behind what is complete. In milliseconds. */
const margin = 30_000

/** What cursors that follow one another share, or each would copy it: the first entries of arrays that only grow, and open orders. */
interface Log {
  readonly keys: Array<string>
  readonly times: Array<number>
  readonly length: number
  readonly open: HashMap.HashMap<string, CursorOpenOrder>
}

const logs = new WeakMap<FeedCursor, Log>()

const logOf = (cursor: FeedCursor): Log => {
  const known = logs.get(cursor)
  if (known !== undefined) return known
  const { handled, open = [], times = [] } = cursor
  return {
    keys: [...handled],
    times: handled.map((_, i) => times[i] ?? 0),
    length: handled.length,
    open: HashMap.fromIterable(open.map((order) => [order.orderId, order]))
  }
}

/** The entries are copied when they are asked for. */
const cursorOf = (since: number, log: Log, unresolved: ReadonlyArray<CursorOrder> | undefined): FeedCursor => {
  let handled: ReadonlyArray<string> | undefined
  let times: ReadonlyArray<number> | undefined
  let open: ReadonlyArray<CursorOpenOrder> | undefined
  const cursor = {
    since,
    get handled() {
      handled ??= log.keys.slice(0, log.length)
      return handled
    },
    get times() {
      times ??= log.times.slice(0, log.length)
      return times
    },
    ...(unresolved === undefined || unresolved.length === 0 ? {} : { unresolved })
  }
  if (HashMap.size(log.open) > 0)
    Object.defineProperty(cursor, "open", { enumerable: true, get: () => (open ??= HashMap.toValues(log.open)) })
  logs.set(cursor, log)
  return cursor
}

const append = (cursor: FeedCursor, key: string, time: number): FeedCursor => {
  const { keys, length, open, times } = logOf(cursor)
  const isLast = keys.length === length
  const log = {
    keys: isLast ? keys : keys.slice(0, length),
    times: isLast ? times : times.slice(0, length),
    length: length + 1,
    open
  }
  log.keys.push(key)
  log.times.push(time)
  return cursorOf(cursor.since, log, cursor.unresolved)
}

const orderIdOf = (key: string): string => key.slice(key.indexOf(" ") + 1)

const advance = (cursor: FeedCursor, completeUntil: number, unresolved: ReadonlyArray<UnresolvedOrder>): FeedCursor => {
  const since = completeUntil - margin
  if (since <= cursor.since) return cursor
  const known = new Map(cursor.unresolved?.map((order) => [order.orderId, order.since]))
  const orders = new Map(
    unresolved.map(({ category, cumExecQty, orderId }) => [
      orderId,
      { category, orderId, cumExecQty, since: known.get(orderId) ?? cursor.since }
    ])
  )
  const { keys, length, open, times } = logOf(cursor)
  const kept = { keys: [] as string[], times: [] as number[] }
  for (let i = 0; i < length; i++) {
    const key = keys[i] ?? ""
    const time = times[i] ?? 0
    if (time !== 0 && time < since && !orders.has(orderIdOf(key))) continue
    kept.keys.push(key)
    kept.times.push(time)
  }
  return cursorOf(since, { ...kept, length: kept.keys.length, open }, [...orders.values()])
}

const note = (cursor: FeedCursor, { category = "", createdTime, orderId, orderStatus, symbol }: Order): FeedCursor => {
  const log = logOf(cursor)
  const isOver = isFinal(orderStatus)
  if (HashMap.has(log.open, orderId) !== isOver) return cursor
  const open = isOver
    ? HashMap.remove(log.open, orderId)
    : HashMap.set(log.open, orderId, {
        category,
        orderId,
        symbol,
        ...(createdTime === undefined ? {} : { createdTime })
      })
  return cursorOf(cursor.since, { ...log, open }, cursor.unresolved)
}

/**
 * The cursor after an event has been handled. Pass it every event of the feed, in order, and persist the result: a feed that is
 * started with it emits every execution that was not passed, and none that was. It emits every order that is open, and what became
 * of those that were.
 *
 * @example
 * ```ts
 * import * as Socket from "effect-bybit/Socket"
 * import { Effect, Stream } from "effect"
 *
 * export const run = (cursor: Socket.FeedCursor.FeedCursor, save: (cursor: Socket.FeedCursor.FeedCursor) => Effect.Effect<void>) =>
 *   Socket.feed({ cursor }).pipe(
 *     Stream.scan(cursor, Socket.FeedCursor.next),
 *     Stream.changes,
 *     Stream.runForEach(save)
 *   )
 * ```
 */
export const next = (cursor: FeedCursor, event: FeedEvent): FeedCursor => {
  switch (event._tag) {
    case "Execution":
      return append(cursor, executionKey(event.execution), millisOf(event.execution.execTime) ?? 0)
    case "Order":
      return note(cursor, event.order)
    case "Live":
    case "Audited":
      return advance(cursor, event.completeUntil, event.unresolved)
    default:
      return cursor
  }
}
