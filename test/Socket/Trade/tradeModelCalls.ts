import { Cause, Effect, Exit, type Fiber, Redacted, type Runtime, Scope } from "effect"
import { outcomeOf } from "../../../src/Errors/Outcome.js"
import { amendOrder } from "../../../src/Http/V5/Order/amendOrder.js"
import { batchAmendOrder } from "../../../src/Http/V5/Order/batchAmendOrder.js"
import { batchCancelOrder } from "../../../src/Http/V5/Order/batchCancelOrder.js"
import { batchPlaceOrder } from "../../../src/Http/V5/Order/batchPlaceOrder.js"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../../src/Layers/OrderEntry.js"
import { FakeServer, type FakeSocket } from "../FakeDialer.js"
import { order } from "../tradeWorld.js"

export const accounts: ReadonlyArray<Credentials["Type"]> = ["first", "second"].map((name) => ({
  key: `${name}-account-key`,
  secret: Redacted.make("secret")
}))

/** The longest that the limiter holds a call, and that a measurement of the clock takes. */
export const longestWait = 3000
/** What the exchange answered to a call: the first answer that came through. */
export interface Answered {
  readonly kind: "accepted" | "refused" | "malformed"
  readonly code: number | undefined
  readonly at: number
}

/** A call as the model sees it. */
export class Called {
  /** Each time that its order was passed to a socket. */
  readonly handed: Array<FakeSocket> = []
  isExecuted = false
  /** Times that it was refused in a way after which it may be sent again: for its timestamp, or its limit. */
  repeatables = 0
  /** The code of the last such refusal. */
  repeatable: number | undefined
  answered: Answered | undefined
  /** Answers that came while the client closed the socket: it may hear them. */
  readonly late: Array<Answered> = []
  ends = 0
  endedAt: number | undefined
  exit: Exit.Exit<unknown, unknown> | undefined
  interruptedAt: number | undefined
  fiber: Fiber.RuntimeFiber<unknown, unknown> | undefined
  constructor(
    readonly id: string,
    readonly op: string,
    readonly params: object,
    readonly credentials: Credentials["Type"],
    readonly desk: Desk,
    readonly maxAge: number,
    readonly limiterWait: number,
    readonly at: number,
    readonly wall: number,
    readonly monotonic: number,
    readonly blocked: number
  ) {}
  /** When its order was passed to a socket the last time. */
  handedAt = 0
  /** Whether a line is there for it, and since when. */
  hasLine = false
  hasLineSince: number | undefined
  /** Whether it could have been sent when it ended. */
  wasUsable = false
  /** Whether it may be sent again even if it may have been executed. */
  get isIdempotent(): boolean {
    return this.op.startsWith("order.cancel")
  }
  get isBatch(): boolean {
    return this.op.endsWith("batch")
  }
}

/** What the exchange knows about a socket. */
export interface Line {
  key: string | undefined
  isAuthed: boolean
  /** Since when, in settled steps. */
  authedStep: number
  authedAt: number
  announcedStep: number | undefined
  /** It announced one, perhaps in an answer that nobody awaited: the library may have heard it. */
  mayRestart: boolean
  isSilent: boolean
}

/** A layer of order entry. */
export class Desk {
  readonly server = new FakeServer()
  readonly scope = Effect.runSync(Scope.make())
  runtime: Runtime.Runtime<OrderEntry> | undefined
  offset = 0
  closing: Fiber.RuntimeFiber<void, unknown> | undefined
  closingAt: number | undefined
  blocked = 0
  isShut = false
  constructor(
    readonly index: number,
    readonly options: {
      readonly lines: number
      readonly warm: boolean
      readonly idle: number | "never" | undefined
      readonly timeout: number
      readonly connectWait: number
      readonly maxWriteAge: number | undefined
      readonly drain: number
      readonly reconnects: boolean
    }
  ) {}
  get idleMillis(): number {
    const { idle, warm } = this.options
    if (idle === "never" || (idle === undefined && warm)) return Number.POSITIVE_INFINITY
    return idle ?? 600_000
  }
}

export interface Placing {
  readonly params: object
  readonly effect: Effect.Effect<unknown, unknown, OrderEntry | Credentials>
}
const placing = <P extends object>(
  params: P,
  operation: (params: P) => Effect.Effect<unknown, unknown, OrderEntry | Credentials>
): Placing => ({ params, effect: operation(params) })
const reference = { category: "linear", symbol: "BTCUSDT" } as const
const row = { symbol: "BTCUSDT", qty: "0.010", price: "65000", orderType: "Limit", side: "Buy" } as const
const both = <A extends object>(id: string, fields: A) => [
  { ...fields, orderLinkId: `${id}.0` },
  { ...fields, orderLinkId: `${id}.1` }
]

export const garbage = (reqId: string): ReadonlyArray<string> => [
  "",
  "null",
  "[]",
  "{",
  "0",
  "<html>",
  "\u0000",
  '{"op":"order.create"}',
  '{"reqId":null,"retCode":0}',
  '{"reqId":7,"retCode":0}',
  '{"reqId":"__proto__","retCode":0,"data":{}}',
  '{"op":"auth","retCode":10003}',
  '{"op":"pong"}',
  `{"reqId":"${reqId}x","retCode":0,"op":"order.create","data":{}}`
]
export const isKeyRefusal = (code: unknown): boolean => code === 10003

export const describe = (exit: Exit.Exit<unknown, unknown>): string =>
  Exit.isSuccess(exit) ? "accepted" : `${outcomeOf(exit)} ${Cause.pretty(exit.cause).split("\n")[0]}`

/** The `orderLinkId`s of an answer. */
export const namesOf = (value: unknown): ReadonlyArray<unknown> => {
  if (!isRecord(value)) return []
  const { result } = value
  if (!isRecord(result)) return [value["orderLinkId"]]
  return Array.isArray(result["list"]) ? result["list"].flatMap(namesOf) : [result["orderLinkId"]]
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
/** The `orderLinkId`s of a request. */
export const rowsOf = (params: unknown): ReadonlyArray<string> => {
  if (!isRecord(params)) return []
  const { request } = params
  return Array.isArray(request) ? request.flatMap(rowsOf) : [`${params["orderLinkId"]}`]
}
/** The call that a request belongs to. */
export const idOf = (params: unknown): string => rowsOf(params)[0]?.split(".")[0] ?? ""

/** What callers do, each with the ID of its call. */
export const operations: ReadonlyArray<readonly [op: string, make: (id: string) => Placing]> = [
  ["order.create", (id) => placing({ ...order, orderLinkId: id }, placeOrder)],
  ["order.create", (id) => placing({ ...order, orderLinkId: id }, placeOrder)],
  ["order.amend", (id) => placing({ ...reference, orderLinkId: id, price: "64900" }, amendOrder)],
  ["order.cancel", (id) => placing({ ...reference, orderLinkId: id }, cancelOrder)],
  ["order.create-batch", (id) => placing({ category: "linear", request: both(id, row) }, batchPlaceOrder)],
  [
    "order.amend-batch",
    (id) => placing({ category: "linear", request: both(id, { symbol: "BTCUSDT", price: "1" }) }, batchAmendOrder)
  ],
  [
    "order.cancel-batch",
    (id) => placing({ category: "linear", request: both(id, { symbol: "BTCUSDT" }) }, batchCancelOrder)
  ]
]
