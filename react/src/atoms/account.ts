import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import { Credentials } from "effect-bybit/Layers/Credentials"
import type { Execution } from "effect-bybit/Schema/Execution"
import type { Order } from "effect-bybit/Schema/Order"
import type { Position } from "effect-bybit/Schema/Position"
import * as Account from "effect-bybit/Socket/Account"
import { Result, Rx } from "../rx.js"
import { linger } from "./linger.js"
import type { BybitRuntime, Live } from "./Runtime.js"

/** A position without the figures that follow prices: those are in {@link LivePosition}. */
export type HeldPosition = Omit<Position, "markPrice" | "liqPrice" | "unrealisedPnl" | "positionIM" | "positionMM">

/** A position whose figures follow prices. */
export interface LivePosition extends Position {
  /** As of when its figures are an estimate, in milliseconds of the local clock; undefined if they are as pushed. */
  readonly estimatedAt?: number | undefined
}

/** What the exchange reports of one account, without the figures that follow prices. */
export interface AccountState {
  /** `interrupted` while the connection is lost: the data may be stale. */
  readonly status: "reading" | "live" | "interrupted"
  /** By category, symbol and positionIdx, without closed positions. */
  readonly positions: ReadonlyMap<string, HeldPosition>
  /** By orderId, the oldest first. */
  readonly openOrders: ReadonlyMap<string, Order>
  /** Orders that ended during this session, newest first. */
  readonly ended: ReadonlyArray<Order>
  /** Newest first. */
  readonly executions: ReadonlyArray<Execution>
  /** The number of messages that could not be decoded. The account was loaded over REST instead. */
  readonly unreadable: number
}

const statuses = { Reading: "reading", Live: "live", CatchingUp: "interrupted", Failed: "interrupted" } as const

const sorted = <A>(
  map: HashMap.HashMap<string, A>,
  timeOf: (value: A) => number | string | undefined
): ReadonlyArray<[string, A]> =>
  HashMap.toEntries(map).sort(
    ([key, one], [other, two]) => Number(timeOf(one) ?? 0) - Number(timeOf(two) ?? 0) || (key < other ? -1 : 1)
  )

const openOrdersOf = (view: Account.AccountView): ReadonlyMap<string, Order> =>
  new Map(sorted(view.orders, ({ order }) => order.createdTime).map(([key, { order }]) => [key, order]))

/** Values made once for each object, so that what is unchanged stays the same object. */
const remembered = <A extends object, B>(make: (value: A) => B): ((value: A) => B) => {
  const made = new WeakMap<A, B>()
  return (value) => {
    const known = made.get(value)
    if (known !== undefined) return known
    const next = make(value)
    made.set(value, next)
    return next
  }
}

const heldOf = remembered((position: Position): HeldPosition => {
  const { liqPrice, markPrice, positionIM, positionMM, unrealisedPnl, ...held } = position
  return held
})

const livePositionOf = remembered(
  (one: Account.AccountPosition): LivePosition => ({
    ...one.position,
    markPrice: one.markPrice ?? "",
    liqPrice: one.liqPrice ?? "",
    unrealisedPnl: one.unrealisedPnl ?? "",
    positionIM: one.initialMargin ?? "",
    positionMM: one.maintenanceMargin ?? "",
    estimatedAt: one.estimatedAt
  })
)

const positionsOf = <A>(view: Account.AccountView, of: (one: Account.AccountPosition) => A): ReadonlyMap<string, A> =>
  new Map(sorted(view.positions, ({ position }) => position.openTime).map(([key, one]) => [key, of(one)]))

/** The positions of a view, whose figures follow prices. */
export const livePositionsOf = (view: Account.AccountView): ReadonlyMap<string, LivePosition> =>
  positionsOf(view, livePositionOf)

const isSameMap = <A>(a: ReadonlyMap<string, A>, b: ReadonlyMap<string, A>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)

/** What changed since the last view is made anew, the rest stays the same object. */
interface Shown {
  readonly view: Account.AccountView
  readonly state: AccountState
}

const shownOf = (view: Account.AccountView, last: Shown | undefined): Shown => {
  const before = last?.state
  const positions =
    view.positions === last?.view.positions
      ? last.state.positions
      : positionsOf(view, ({ position }) => heldOf(position))
  const state: AccountState = {
    status: statuses[view.freshness.status],
    positions: before !== undefined && isSameMap(before.positions, positions) ? before.positions : positions,
    openOrders: view.orders === last?.view.orders ? last.state.openOrders : openOrdersOf(view),
    ended:
      view.closedOrders === last?.view.closedOrders ? last.state.ended : view.closedOrders.map(({ order }) => order),
    executions: view.executions,
    unreadable: view.freshness.undecoded
  }
  const isSame =
    before !== undefined &&
    before.status === state.status &&
    before.positions === state.positions &&
    before.openOrders === state.openOrders &&
    before.ended === state.ended &&
    before.executions === state.executions &&
    before.unreadable === state.unreadable
  return { view, state: isSame ? before : state }
}

/** What the screens show of an account's view. */
export const stateOfView = (view: Account.AccountView): AccountState => shownOf(view, undefined).state

export const noAccount: AccountState = stateOfView(Account.empty(0))

/** At most ten views a second: a slower reader gets the newest. */
const live = Account.stream({ kept: 500 }).pipe(Stream.schedule(Schedule.spaced("100 millis")))

/** Without a key, there is no account, and no socket is opened. */
const withoutKey = Stream.concat(Stream.make(Account.empty(0)), Stream.never)

/** The views of the account of the runtime's credentials, with estimates that follow prices. */
export const viewOf = (runtime: BybitRuntime): Live<Account.AccountView> =>
  runtime
    .rx(Stream.unwrap(Effect.map(Credentials, ({ key }) => (key === "" ? withoutKey : live))))
    .pipe(linger("10 seconds"), Rx.withLabel("account view"))

/** The positions of the account by category, symbol and positionIdx, whose figures follow prices. */
export const livePositions = (views: Live<Account.AccountView>): Live<ReadonlyMap<string, LivePosition>> =>
  Rx.map(views, Result.map(livePositionsOf)).pipe(linger("10 seconds"), Rx.withLabel("positions"))

/** What the exchange reports of the account: it doesn't change with prices. */
export const accountOf = (views: Live<Account.AccountView>): Live<AccountState> => {
  let last: Shown | undefined
  return Rx.map(
    views,
    Result.map((view) => {
      last = shownOf(view, last)
      return last.state
    })
  ).pipe(linger("10 seconds"), Rx.withLabel("account"))
}
