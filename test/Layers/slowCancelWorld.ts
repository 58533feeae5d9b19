import { Clock, Effect, Fiber, Layer } from "effect"
import {
  Transport,
  type TransportError,
  type TransportRequest,
  type TransportResponse
} from "../../src/Http/Transport.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import { VirtualClock } from "../Socket/VirtualClock.js"
import { halting, type OpenOrders, venue } from "./haltedExchange.js"

type Answer = Effect.Effect<TransportResponse, TransportError>

export const filters = ["Order", "StopOrder", "tpslOrder", "OcoOrder", "BidirectionalTpslOrder"] as const
export const cancels = {
  spot: filters,
  rfq: ["/v5/rfq/cancel-all-quotes", "/v5/rfq/cancel-all-rfq"]
} as const
export type Market = keyof typeof cancels

/** What happens to a request on a slow network. An exchange acts on what has left, whether somebody still waits or not. */
export type Way = "its answer is slow" | "it arrives late" | "it waits for a connection"
export const ways: ReadonlyArray<Way> = ["its answer is slow", "it arrives late", "it waits for a connection"]

const delayed = (way: Way, act: Answer, millis: number): Answer => {
  switch (way) {
    case "its answer is slow":
      return Effect.tap(act, () => Effect.sleep(millis))
    case "it arrives late":
      return Effect.flatMap(Effect.forkDaemon(Effect.delay(act, millis)), Fiber.join)
    case "it waits for a connection":
      // What is aborted before it leaves is never sent.
      return Effect.delay(act, millis)
  }
}

/** A cancel, as it was asked for. */
export interface Cancel {
  readonly kind: string
  readonly at: number
  answered?: number
  aborted?: number
}

export interface World {
  readonly exchange: OpenOrders
  readonly clock: VirtualClock
  readonly asked: Array<Cancel>
  /** How the nth call of a kind is refused, if it is. */
  refused: (kind: string, nth: number) => Answer | undefined
  /** How long a call takes. */
  latency: (kind: string, nth: number) => number
  way: Way
}

const kindOf = (request: TransportRequest): string | undefined => {
  const [path = ""] = request.path.split("?")
  if (path === "/v5/order/cancel-all") {
    const { category, orderFilter } = JSON.parse(request.body ?? "{}")
    return category === "spot" ? `${orderFilter ?? "Order"}` : `${category}`
  }
  return path.includes("cancel-all") ? path : undefined
}

/** Fills a market with an order of each kind. */
export const fillMarket = (exchange: OpenOrders, market: Market): void => {
  if (market === "spot") for (const orderFilter of filters) exchange.place({ category: "spot", orderFilter })
  else {
    exchange.quotes.push("quote 1")
    exchange.rfqs.push("rfq 1")
  }
}
/** What is open when only the cancel of one kind has not been done. */
export const isOnly = (exchange: OpenOrders, kind: string): boolean =>
  exchange.left.length === 1 &&
  `${exchange.left}`.startsWith(
    kind === "/v5/rfq/cancel-all-quotes" ? "quote" : kind === "/v5/rfq/cancel-all-rfq" ? "rfq" : `spot ${kind} `
  )

export const slowWorld = () => {
  const { exchange, platform } = halting()
  const clock = new VirtualClock()
  const world: World = {
    asked: [],
    clock,
    exchange,
    latency: () => 0,
    refused: () => undefined,
    way: "its answer is slow"
  }
  const counts = new Map<string, number>()
  const send = (request: TransportRequest): Answer =>
    Effect.suspend(() => {
      const kind = kindOf(request) ?? "read"
      const nth = counts.get(kind) ?? 0
      counts.set(kind, nth + 1)
      const now = () => clock.unsafeCurrentTimeMillis()
      const cancel: Cancel = { at: now(), kind }
      if (kind !== "read") world.asked.push(cancel)
      const answer = world.refused(kind, nth) ?? delayed(world.way, exchange.send(request), world.latency(kind, nth))
      return answer.pipe(
        Effect.tap(() => Effect.sync(() => Object.assign(cancel, { answered: now() }))),
        Effect.onInterrupt(() => Effect.sync(() => Object.assign(cancel, { aborted: now() })))
      )
    })
  const layer = (targets: ReadonlyArray<Safety.Target>, deadline?: number) =>
    Safety.layerKillSwitch({ targets, ...(deadline === undefined ? {} : { deadline }) }).pipe(
      Layer.provideMerge(Bybit.layer({ venue, rateLimiter: RateLimiter.layerNone })),
      Layer.provideMerge(Layer.merge(platform, Layer.succeed(Transport, { send })))
    )
  return { layer, world }
}

export interface Halted {
  readonly all: ReadonlyArray<Safety.CancelOutcome>
  /** How long it took. */
  readonly took: number
  /** What was open when it ended. */
  readonly left: ReadonlyArray<string>
}

/** Halts, and lets time pass until it has ended, for two minutes at most, and then for two more. */
export const halted = ({ clock, exchange }: World) =>
  Effect.gen(function* () {
    const began = yield* Clock.currentTimeMillis
    const halt = Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("test"))
    const fiber = yield* Effect.fork(
      Effect.map(halt, (all): Halted => ({ all, left: exchange.left, took: clock.unsafeCurrentTimeMillis() - began }))
    )
    for (let step = 0; step < 240 && fiber.unsafePoll() === null; step++) yield* clock.pass(500)
    if (fiber.unsafePoll() === null) throw new Error("the halt doesn't end")
    const ended = yield* Fiber.join(fiber)
    yield* clock.pass(120_000)
    return ended
  })

/** The trace of what was sent, for messages. */
export const traceOf = ({ asked }: World): string =>
  asked
    .map(
      ({ aborted, answered, at, kind }) =>
        `${at} ${kind} ${answered ?? (aborted === undefined ? "…" : `aborted ${aborted}`)}`
    )
    .join("\n")
