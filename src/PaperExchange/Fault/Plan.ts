/** The types of fault rules: what goes wrong with requests, messages, sockets and the clock, and when. */

/** When a fault strikes. With no fields set, it strikes every matching request or message. */
export interface When {
  /** Probability for each request or message, from 0 to 1. Defaults to 1. */
  readonly probability?: number | undefined
  /** The rule becomes active this many milliseconds after the plan starts. Defaults to 0. */
  readonly after?: number | undefined
  /** The rule becomes inactive this many milliseconds after the plan starts. */
  readonly until?: number | undefined
  /** Strikes once, this many milliseconds after the plan starts, or at the first request or message after that. */
  readonly at?: number | undefined
  /** Strikes once at the end of each period of this many milliseconds, or at the first request or message after it. */
  readonly every?: number | undefined
  /** The maximum number of strikes. */
  readonly count?: number | undefined
}

/**
 * How an answer or message is corrupted: truncated, one punctuation byte flipped, or followed by garbage. The result is
 * never valid JSON.
 */
export type Damage = "truncate" | "flip" | "append"

/**
 * How long something takes, in whole milliseconds: always the same, any from a range with equal probability, or from a
 * distribution. Values outside `least`, 0 by default, and `most` are drawn again.
 */
export type Delay =
  | number
  | readonly [least: number, most: number]
  | {
      readonly distribution: "normal"
      readonly mean: number
      /** The standard deviation. */
      readonly deviation: number
      readonly least?: number | undefined
      readonly most?: number | undefined
    }
  | {
      readonly distribution: "exponential"
      readonly mean: number
      readonly least?: number | undefined
      readonly most?: number | undefined
    }

/**
 * A fault that affects a request, over REST or on the order entry socket.
 *
 * - `refuse`: the exchange refuses the request with a code. Nothing is executed.
 * - `status`: the answer is an HTTP status with a body. Nothing is executed. On the order entry socket it is a 10016.
 * - `page`: a gateway answers with an HTML page, status 502 by default. Nothing is executed. On the order entry socket
 *   it is a 10016.
 * - `delay`: the exchange has acted, and its answer is delayed.
 * - `delayRequest`: the request is on its way for longer, so the exchange acts later: an order is not on the book until
 *   then. Requests on one connection arrive in the order in which they were sent.
 * - `rejectOrder`: new orders are acknowledged with code 0, and then the `order` topic tells that they were rejected, with
 *   `reason` as `rejectReason`, by default `EC_Others`. Its `path` defaults to `/v5/order/create`.
 * - `lag`: reads of orders, trades, positions, the wallet and its log show what was true `millis` ago, at most a minute. Orders
 *   younger than that are unknown to amend and cancel. It adds to other faults, and doesn't affect other operations.
 * - `loseRequest`: the connection breaks before the exchange sees the request.
 * - `loseAnswer`: the connection breaks after the exchange has acted.
 * - `corruptAnswer`, `emptyAnswer`: the exchange has acted, and its answer is corrupted or empty.
 */
export type RequestFault = When & {
  /** A prefix of operation paths, such as `/v5/order/`. Defaults to all. */
  readonly path?: string | undefined
} & (
    | { readonly fault: "refuse"; readonly code: number; readonly message?: string | undefined }
    | { readonly fault: "status"; readonly status: number; readonly body?: string | undefined }
    | { readonly fault: "page"; readonly status?: number | undefined }
    | { readonly fault: "delay"; readonly millis: Delay }
    | { readonly fault: "delayRequest"; readonly millis: Delay }
    | { readonly fault: "rejectOrder"; readonly reason?: string | undefined }
    | { readonly fault: "lag"; readonly millis: Delay }
    | { readonly fault: "loseRequest" }
    | { readonly fault: "loseAnswer" }
    | { readonly fault: "corruptAnswer"; readonly how?: Damage | undefined }
    | { readonly fault: "emptyAnswer" }
  )

/**
 * A fault that affects a pushed message. Without a `path` it applies to public sockets only, so an account's messages
 * are affected only when `path` names their socket. Answers to commands and the snapshot after a subscribe are never
 * affected.
 *
 * - `gap`: the message is dropped.
 * - `duplicate`: it is sent twice.
 * - `reorder`: the next message of the same topic overtakes it.
 * - `corruptMessage`: it is corrupted.
 * - `delayMessage`: it is delayed, along with all later messages on the socket.
 */
export type MessageFault = When & {
  /** A prefix of socket paths, such as `/v5/private`. Defaults to the public sockets. */
  readonly path?: string | undefined
  /** A prefix of topics, such as `orderbook.50.`. Defaults to all. */
  readonly topic?: string | undefined
} & (
    | { readonly fault: "gap" }
    | { readonly fault: "duplicate" }
    | { readonly fault: "reorder" }
    | { readonly fault: "corruptMessage"; readonly how?: Damage | undefined }
    | { readonly fault: "delayMessage"; readonly millis: Delay }
  )

/**
 * A fault that affects a whole socket. With `at` or `every`, `dropSocket` and `halfOpen` strike all open sockets at
 * that moment; otherwise they strike the socket that a message is about to be pushed to.
 *
 * - `dropSocket`: the socket is cut without a closing handshake.
 * - `halfOpen`: the socket goes silent in both directions but still looks open.
 * - `refuseSocket`: a new socket is refused with an HTTP status, 503 by default.
 */
export type SocketFault = When & {
  /** A prefix of socket paths. Defaults to all. */
  readonly path?: string | undefined
} & (
    | { readonly fault: "dropSocket" }
    | { readonly fault: "halfOpen" }
    | { readonly fault: "refuseSocket"; readonly status?: number | undefined }
  )

/**
 * Skews the exchange's clock by `millis` milliseconds, from the moment given by `at`, `every` or `after`, for `lasts`
 * milliseconds or until the faults are cleared.
 */
export type ClockFault = Omit<When, "probability"> & {
  readonly fault: "skewClock"
  readonly millis: number
  readonly lasts?: number | undefined
}

/**
 * The exchange is down for maintenance, from `after` to `until` or until the faults are cleared: requests are answered with
 * HTTP status 503 and a page, except the system status, which shows it; open sockets are cut, and new ones are refused with 503.
 */
export interface Maintenance {
  readonly fault: "maintenance"
  readonly after?: number | undefined
  readonly until?: number | undefined
}

/** One fault and when it strikes. */
export type FaultRule = RequestFault | MessageFault | SocketFault | ClockFault | Maintenance

/** A set of fault rules. The same seed, rules and traffic produce the same faults. Faults do not affect the markets. */
export interface FaultPlan {
  /** Defaults to 1. */
  readonly seed?: number | undefined
  readonly rules: ReadonlyArray<FaultRule>
}

/** A fault that has struck. */
export interface FaultEvent {
  readonly fault: FaultRule["fault"]
  /** The path of the operation or socket, followed by a space and the topic for a message; `""` for the clock. */
  readonly what: string
  /** When it struck, in milliseconds, by the exchange's clock without skew. */
  readonly at: number
}
