/** When a fault strikes. Without anything it strikes each request or message that it is for. */
export interface When {
  /** Of each request or message, from 0 to 1; every one when left out. */
  readonly probability?: number | undefined
  /** Milliseconds from the plan's beginning before which nothing happens. Default 0. */
  readonly after?: number | undefined
  /** Milliseconds from the plan's beginning from which on nothing happens any more. */
  readonly until?: number | undefined
  /** Once, at so many milliseconds from the plan's beginning, or with the first request or message after. */
  readonly at?: number | undefined
  /** Once in each of these periods of so many milliseconds, at its end, or with the first request or message after. */
  readonly every?: number | undefined
  /** At most so many times. */
  readonly count?: number | undefined
}

/**
 * How a text is damaged: cut off somewhere, one byte of its punctuation flipped, or followed by what is no JSON. None of them
 * leaves JSON that can be parsed.
 */
export type Damage = "truncate" | "flip" | "append"

/**
 * What becomes of a request, over REST or on the order entry socket.
 *
 * - `refuse`: the exchange refuses with a code; nothing is executed.
 * - `status`: an HTTP status with a body, nothing is executed. On the order entry socket it is a 10016.
 * - `page`: a gateway answers with an HTML page, under status 200 or another; nothing is executed. On the socket a 10016.
 * - `delay`: the answer comes later, by a number of milliseconds or by one from a range.
 * - `loseRequest`: the connection breaks before the exchange has seen the request.
 * - `loseAnswer`: the connection breaks after the exchange has acted.
 * - `corruptAnswer`, `emptyAnswer`: the exchange has acted, and its answer is damaged or empty.
 */
export type RequestFault = When & {
  /** Operations whose path begins so, like `/v5/order/`. All when left out. */
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
 * What becomes of a pushed message. Without a `path` these are for public sockets only: an account's messages are lost when
 * their path is named, and not else. Answers to commands and the snapshot that follows a subscribe are never struck.
 *
 * - `gap`: the message is left out.
 * - `duplicate`: it comes twice.
 * - `reorder`: the next message of the same topic overtakes it.
 * - `corruptMessage`: it is damaged.
 * - `delayMessage`: it comes later, and all of the socket that follow wait for it.
 */
export type MessageFault = When & {
  /** Sockets whose path begins so, like `/v5/private`. Public ones when left out. */
  readonly path?: string | undefined
  /** Topics that begin so, like `orderbook.50.`. All when left out. */
  readonly topic?: string | undefined
} & (
    | { readonly fault: "gap" }
    | { readonly fault: "duplicate" }
    | { readonly fault: "reorder" }
    | { readonly fault: "corruptMessage"; readonly how?: Damage | undefined }
    | { readonly fault: "delayMessage"; readonly millis: number | readonly [least: number, most: number] }
  )

/**
 * What becomes of a whole socket. With `at` or `every`, `dropSocket` and `halfOpen` strike all open sockets at that moment;
 * without, each strikes the socket that a message was about to be pushed on.
 *
 * - `dropSocket`: it is cut, without a closing handshake.
 * - `halfOpen`: it falls silent both ways, and looks open.
 * - `refuseSocket`: a new socket is refused with an HTTP status, 503 when left out.
 */
export type SocketFault = When & {
  /** Sockets whose path begins so. All when left out. */
  readonly path?: string | undefined
} & (
    | { readonly fault: "dropSocket" }
    | { readonly fault: "halfOpen" }
    | { readonly fault: "refuseSocket"; readonly status?: number | undefined }
  )

/**
 * The exchange's clock is off by so many milliseconds: from the moment on that `at`, `every` or `after` names, for as long as
 * `lasts` says, or until the faults are cleared.
 */
export type ClockFault = Omit<When, "probability"> & {
  readonly fault: "skewClock"
  readonly millis: number
  readonly lasts?: number | undefined
}

/** One thing that goes wrong, and when. */
export type FaultRule = RequestFault | MessageFault | SocketFault | ClockFault

/**
 * What goes wrong, and when. The same seed, the same rules and the same traffic give the same faults; the markets go their way
 * whatever the faults are.
 */
export interface FaultPlan {
  /** Default 1. */
  readonly seed?: number | undefined
  readonly rules: ReadonlyArray<FaultRule>
}

/** A fault that has struck. */
export interface FaultSeen {
  readonly fault: FaultRule["fault"]
  /** The path of the operation or socket, with the topic of a message behind a space; `""` for the clock. */
  readonly what: string
  /** By the clock that the exchange follows, in milliseconds, whatever it is skewed by. */
  readonly at: number
}
