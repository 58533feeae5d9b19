import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Credentials } from "effect-bybit/Layers/Credentials"
import type { Execution } from "effect-bybit/Schema/Execution"
import type { Order } from "effect-bybit/Schema/Order"
import { isFinal } from "effect-bybit/Schema/OrderStatus"
import type { Position } from "effect-bybit/Schema/Position"
import type { Wallet } from "effect-bybit/Schema/Wallet"
import { feed } from "effect-bybit/Socket/AccountFeed"
import type { FeedEvent } from "effect-bybit/Socket/FeedEvent"
import { Rx } from "../rx.js"
import type { BybitRuntime } from "./Runtime.js"

/** One account, as reported by the private feed. */
export interface AccountState {
  /** `interrupted` while the connection is lost: the data may be stale. */
  readonly status: "reading" | "live" | "interrupted"
  readonly wallet: Wallet | undefined
  /** By category, symbol and positionIdx, without closed positions. */
  readonly positions: ReadonlyMap<string, Position>
  /** By orderId. */
  readonly openOrders: ReadonlyMap<string, Order>
  /** Orders that ended during this session, newest first. */
  readonly ended: ReadonlyArray<Order>
  /** Newest first. */
  readonly executions: ReadonlyArray<Execution>
  /** The number of messages that could not be decoded. The account was loaded over REST instead. */
  readonly unreadable: number
}

export const noAccount: AccountState = {
  status: "reading",
  wallet: undefined,
  positions: new Map(),
  openOrders: new Map(),
  ended: [],
  executions: [],
  unreadable: 0
}

const kept = 500

/** Applies events to a state, in order. */
export const fold = (state: AccountState, events: Iterable<FeedEvent>): AccountState => {
  let { ended, executions, openOrders, positions, status, unreadable, wallet } = state
  const fills: Array<Execution> = []
  const over: Array<Order> = []
  for (const event of events) {
    switch (event._tag) {
      case "Execution":
        fills.push(event.execution)
        break
      case "Order": {
        const orders = new Map(openOrders)
        if (isFinal(event.order.orderStatus)) {
          orders.delete(event.order.orderId)
          over.push(event.order)
        } else orders.set(event.order.orderId, event.order)
        openOrders = orders
        break
      }
      case "Position": {
        const { category = "", positionIdx, size, symbol } = event.position
        const next = new Map(positions)
        const key = `${category} ${symbol} ${positionIdx}`
        if (Number(size) === 0) next.delete(key)
        else next.set(key, event.position)
        positions = next
        break
      }
      case "Wallet":
        wallet = event.wallet
        break
      case "Live":
        status = "live"
        break
      case "Interrupted":
        status = "interrupted"
        break
      case "Undecoded":
        unreadable++
    }
  }
  if (fills.length > 0) executions = [...fills.reverse(), ...executions].slice(0, kept)
  if (over.length > 0) ended = [...over.reverse(), ...ended].slice(0, kept)
  return { status, wallet, positions, openOrders, ended, executions, unreadable }
}

const live = feed().pipe(Stream.groupedWithin(1024, "100 millis"), Stream.scan(noAccount, fold))

/** Without a key, there is no account, and no socket is opened. */
const withoutKey = Stream.concat(Stream.make(noAccount), Stream.never)

/**
 * The account of the runtime's credentials: wallet, positions, orders and executions, without gaps across reconnects. No event is
 * dropped; events are applied in batches of up to 100 milliseconds.
 */
export const accountOf = (runtime: BybitRuntime) =>
  runtime
    .rx(Stream.unwrap(Effect.map(Credentials, ({ key }) => (key === "" ? withoutKey : live))))
    .pipe(Rx.setIdleTTL("10 seconds"), Rx.withLabel("account"))
