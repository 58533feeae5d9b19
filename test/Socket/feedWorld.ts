import { assert } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Schedule, type Scope, Stream } from "effect"
import * as BybitNode from "../../src/Layers/BybitNode.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { type AccountExchange, accountExchange, key, secret } from "./AccountExchange.js"
import type { Row } from "./accountRows.js"
import type { HostileAccount } from "./HostileAccount.js"

type FeedEvent = Socket.FeedEvent

/** The settings of the bundle that these tests change. */
export interface World {
  readonly syncClock?: boolean
}

/** The library for Node against a hostile exchange: real sockets, real HTTP, the real clock. */
export const library = (exchange: AccountExchange, { syncClock = false }: World = {}) =>
  Layer.merge(
    BybitNode.layer({
      venue: Venue.custom({
        name: "hostile",
        rest: `http://${exchange.origin}`,
        socket: `ws://${exchange.origin}`,
        live: false
      }),
      rateLimiter: RateLimiter.layerNone,
      syncClock,
      socket: {
        reconnect: Socket.Reconnect.make(Schedule.spaced("20 millis")),
        connectPace: { count: 1_000_000, per: "1 second" }
      }
    }),
    Credentials.layer({ key, secret })
  )

/** What these tests trade, and times a tenth of the defaults or shorter. Everything else is off, so that one thing is tested at a time. */
export const quick = {
  coverage: { categories: ["linear"], settleCoins: ["USDT"], optionCoins: [] },
  lag: 200,
  overlap: 1000,
  audit: "off"
} satisfies Socket.FeedOptions

export const orderIdOf = (event: FeedEvent): string | undefined =>
  event._tag === "Order" ? event.order.orderId : event._tag === "Execution" ? event.execution.orderId : undefined

export const usdtOf = (event: FeedEvent): string | null | undefined =>
  event._tag === "Wallet" ? event.wallet.coin.find(({ coin }) => coin === "USDT")?.walletBalance : undefined

/** What a feed has told, and what that amounts to. */
export class Told {
  readonly events: Array<FeedEvent> = []
  readonly orders = new Map<string, Row>()
  /** How often each side of an execution was told. */
  readonly executions = new Map<string, number>()
  readonly positions = new Map<string, Row>()
  usdt: string | null | undefined
  /** What a later event took back. */
  readonly backwards: Array<string> = []
  exit: Exit.Exit<void, unknown> | undefined

  hear(event: FeedEvent): void {
    this.events.push(event)
    switch (event._tag) {
      case "Order": {
        const { cumExecQty, orderId, orderStatus } = event.order
        const before = this.orders.get(orderId)
        if (before !== undefined && Number(cumExecQty) < Number(before["cumExecQty"]))
          this.backwards.push(`${orderId}: ${before["cumExecQty"]} then ${cumExecQty}`)
        if (before !== undefined && isClosed(before["orderStatus"]) && !isClosed(orderStatus))
          this.backwards.push(`${orderId}: ${before["orderStatus"]} then ${orderStatus}`)
        this.orders.set(orderId, event.order as unknown as Row)
        return
      }
      case "Execution": {
        const side = `${event.execution.execId} ${event.execution.orderId}`
        this.executions.set(side, (this.executions.get(side) ?? 0) + 1)
        return
      }
      case "Position": {
        const { positionIdx, symbol } = event.position
        this.positions.set(`${symbol} ${positionIdx}`, event.position as unknown as Row)
        return
      }
      case "Wallet":
        this.usdt = usdtOf(event)
    }
  }

  /** How often the execution was told, on whichever side. */
  times(execId: string): number {
    return [...this.executions].reduce((sum, [side, count]) => sum + (side.startsWith(`${execId} `) ? count : 0), 0)
  }

  all<Tag extends FeedEvent["_tag"]>(tag: Tag): ReadonlyArray<Extract<FeedEvent, { readonly _tag: Tag }>> {
    return this.events.filter((event): event is Extract<FeedEvent, { readonly _tag: Tag }> => event._tag === tag)
  }

  count(tag: FeedEvent["_tag"]): number {
    return this.events.reduce((sum, event) => sum + (event._tag === tag ? 1 : 0), 0)
  }
}

const isClosed = (status: unknown): boolean =>
  ["Filled", "Cancelled", "Rejected", "PartiallyFilledCanceled", "Deactivated"].includes(String(status))

/** Waits until something holds, and fails with what the feed said otherwise. */
export const until = (what: string, condition: () => boolean, told?: Told, millis = 30_000): Effect.Effect<void> =>
  Effect.gen(function* () {
    const deadline = Date.now() + millis
    while (!condition()) {
      if (told?.exit !== undefined && !condition())
        assert.fail(
          `The feed ended before ${what}: ${Exit.match(told.exit, { onFailure: Cause.pretty, onSuccess: String })}`
        )
      if (Date.now() > deadline) {
        const tags = told === undefined ? "" : `; told: ${told.events.slice(-30).map(brief).join(", ")}`
        assert.fail(`After ${millis} ms still not: ${what}${tags}`)
      }
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 5)))
    }
  })

const brief = (event: FeedEvent): string => {
  switch (event._tag) {
    case "Order":
      return `${event.order.orderId} ${event.order.orderStatus} ${event.order.cumExecQty} (${event.source})`
    case "Execution":
      return `${event.execution.execId} (${event.source})`
    case "Position":
      return `${event.position.symbol} ${event.position.positionIdx} ${event.position.size} (${event.source})`
    case "Wallet":
      return `USDT ${usdtOf(event)} (${event.source})`
    default:
      return event._tag
  }
}

/** A feed that is read until the scope closes. */
export const feeding = (
  exchange: AccountExchange,
  options: Socket.FeedOptions = {},
  world: World = {}
): Effect.Effect<Told, never, Scope.Scope> =>
  Effect.gen(function* () {
    const told = new Told()
    yield* Socket.feed({ ...quick, ...options }).pipe(
      Stream.runForEach((event) => Effect.sync(() => told.hear(event))),
      Effect.provide(library(exchange, world)),
      Effect.onExit((exit) =>
        Effect.sync(() => {
          told.exit = exit
        })
      ),
      Effect.forkScoped
    )
    return told
  })

/** Waits for one more `Live` than there was. */
export const live = (told: Told, before = 0, millis?: number): Effect.Effect<void> =>
  until(`Live ${before + 1}`, () => told.count("Live") > before, told, millis)

/** A feed that is live on an account with a balance of 100. */
export const started = (options: Socket.FeedOptions = {}, prepare: (account: HostileAccount) => void = () => {}) =>
  Effect.gen(function* () {
    const exchange = yield* accountExchange
    exchange.account.balance(100)
    prepare(exchange.account)
    const told = yield* feeding(exchange, options)
    yield* live(told)
    return { account: exchange.account, exchange, told }
  })

/** The connection is lost, `life` happens meanwhile, and the feed is live again. */
export const gap = (
  {
    account,
    exchange,
    told
  }: { readonly account: HostileAccount; readonly exchange: AccountExchange; readonly told: Told },
  life: (account: HostileAccount) => void
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const before = told.count("Live")
    yield* lost({ exchange, told })
    life(account)
    exchange.handshake = () => undefined
    yield* live(told, before)
  })

/** The connection is lost, and nobody gets a new one until `handshake` is set again. */
export const lost = ({ exchange, told }: { readonly exchange: AccountExchange; readonly told: Told }) =>
  Effect.gen(function* () {
    const before = told.count("Interrupted")
    exchange.handshake = () => 503
    exchange.cut()
    yield* until("Interrupted", () => told.count("Interrupted") > before, told)
  })

/** Whatever happened, the feed never took anything back, and told no execution twice. */
export const assertConsistent = (told: Told): void => {
  assert.deepStrictEqual(told.backwards, [])
  assert.deepStrictEqual(
    [...told.executions].filter(([, count]) => count > 1),
    []
  )
}
