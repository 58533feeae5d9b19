/** When a fault strikes. Without any field it strikes every matching request or message. */
export interface When {
  /** Probability for each request or message, from 0 to 1. Defaults to 1. */
  readonly probability?: number | undefined
  /** Milliseconds after the start of the plan before which nothing happens. Defaults to 0. */
  readonly after?: number | undefined
  /** Milliseconds after the start of the plan from which nothing happens anymore. */
  readonly until?: number | undefined
  /**
   * Strikes once, this many milliseconds after the start of the plan, or at the first request or message after that.
   */
  readonly at?: number | undefined
  /** Strikes once per period of this many milliseconds, at its end, or at the first request or message after that. */
  readonly every?: number | undefined
  /** The maximum number of times. */
  readonly count?: number | undefined
}

/**
 * How a text is corrupted: truncated, one byte of its punctuation flipped, or followed by invalid JSON. None of the
 * results can be parsed as JSON.
 */
export type Damage = "truncate" | "flip" | "append"

/**
 * A fault of a request, over REST or on the order entry socket.
 *
 * - `refuse`: the exchange refuses with a code. Nothing is executed.
 * - `status`: an HTTP status with a body. Nothing is executed. On the order entry socket it is a 10016.
 * - `page`: a gateway answers with an HTML page, status 502 by default. Nothing is executed. On the order entry socket
 *   it is a 10016.
 * - `delay`: the answer is delayed by a number of milliseconds or by one from a range.
 * - `loseRequest`: the connection breaks before the exchange sees the request.
 * - `loseAnswer`: the connection breaks after the exchange has acted.
 * - `corruptAnswer`, `emptyAnswer`: the exchange has acted, and its answer is corrupted or empty.
 */
export type RequestFault = When & {
  /** Prefix of the operations' paths, such as `/v5/order/`. Defaults to all. */
  readonly path?: string | undefined
} & (
    | { readonly fault: "refuse"; readonly code: number; readonly message?: string | undefined }
    | { readonly fault: "status"; readonly status: number; readonly body?: string | undefined }
    | { readonly fault: "page"; readonly status?: number | undefined }
    | { readonly fault: "delay"; readonly millis: number | readonly [least: number, most: number] }
    | { readonly fault: "loseRequest" }
    | { readonly fault: "loseAnswer" }
    | { readonly fault: "corruptAnswer"; readonly how?: Damage | undefined }
    | { readonly fault: "emptyAnswer" }
  )

/**
 * A fault of a pushed message. Without a `path` it applies to public sockets only; an account's messages are lost only
 * if their path is named. Answers to commands and the snapshot after a subscribe are never affected.
 *
 * - `gap`: the message is dropped.
 * - `duplicate`: it is sent twice.
 * - `reorder`: the next message of the same topic overtakes it.
 * - `corruptMessage`: it is corrupted.
 * - `delayMessage`: it is delayed, and so are all later messages of the socket.
 */
export type MessageFault = When & {
  /** Prefix of the sockets' paths, such as `/v5/private`. Defaults to the public sockets. */
  readonly path?: string | undefined
  /** Prefix of the topics, such as `orderbook.50.`. Defaults to all. */
  readonly topic?: string | undefined
} & (
    | { readonly fault: "gap" }
    | { readonly fault: "duplicate" }
    | { readonly fault: "reorder" }
    | { readonly fault: "corruptMessage"; readonly how?: Damage | undefined }
    | { readonly fault: "delayMessage"; readonly millis: number | readonly [least: number, most: number] }
  )

/**
 * A fault of a whole socket. With `at` or `every`, `dropSocket` and `halfOpen` strike all open sockets at that moment;
 * otherwise each strikes the socket on which a message was about to be pushed.
 *
 * - `dropSocket`: it is cut without a closing handshake.
 * - `halfOpen`: it goes silent in both directions but still looks open.
 * - `refuseSocket`: a new socket is refused with an HTTP status, 503 by default.
 */
export type SocketFault = When & {
  /** Prefix of the sockets' paths. Defaults to all. */
  readonly path?: string | undefined
} & (
    | { readonly fault: "dropSocket" }
    | { readonly fault: "halfOpen" }
    | { readonly fault: "refuseSocket"; readonly status?: number | undefined }
  )

/**
 * Skews the exchange's clock by this many milliseconds, from the moment given by `at`, `every` or `after`, for as long
 * as `lasts`, or until the faults are cleared.
 */
export type ClockFault = Omit<When, "probability"> & {
  readonly fault: "skewClock"
  readonly millis: number
  readonly lasts?: number | undefined
}

/** One fault and when it strikes. */
export type FaultRule = RequestFault | MessageFault | SocketFault | ClockFault

/** Rules for faults. The same seed, rules and traffic produce the same faults. Faults do not affect the markets. */
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
  /** Milliseconds, by the clock that the exchange follows, without skew. */
  readonly at: number
}
