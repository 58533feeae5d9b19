/** Applies one event of the feed, or one price, to an account's view. */
import * as HashMap from "effect/HashMap"
import type { AccountView, Freshness } from "../../AccountView.js"
import type { FeedEvent } from "../../FeedEvent.js"
import * as Balances from "./Balances.js"
import { estimated } from "./Estimates.js"
import * as Orders from "./Orders.js"
import * as Positions from "./Positions.js"
import * as Terms from "./Terms.js"

export const standardLimit = 1000

/** How long executions that were on their way at the first `Live` are waited for, in milliseconds. */
export const waitMillis = 10_000

/**
 * An empty view, before anything is known. `at` is the time in milliseconds of the local clock; `limit`, default 1,000, is how many
 * closed orders and executions are kept.
 */
export const empty = (at: number, limit: number = standardLimit): AccountView => ({
  orders: HashMap.empty(),
  closedOrders: [],
  orderIds: HashMap.empty(),
  unmatched: [],
  provisional: [],
  executions: [],
  positions: HashMap.empty(),
  closedPositions: HashMap.empty(),
  wallet: undefined,
  balances: HashMap.empty(),
  totals: undefined,
  walletAt: at,
  touchedAt: undefined,
  reserved: HashMap.empty(),
  terms: Terms.none,
  freshness: {
    status: "Reading",
    since: at,
    completeUntil: undefined,
    lastEventAt: undefined,
    unresolved: [],
    undecoded: 0
  },
  limit: Math.max(1, Math.floor(limit))
})

const withStatus = (freshness: Freshness, status: Freshness["status"], at: number): Freshness =>
  freshness.status === status ? freshness : { ...freshness, status, since: at }

/** The account is no longer followed. */
export const failed = (view: AccountView, at: number): AccountView => ({
  ...view,
  freshness: withStatus(view.freshness, "Failed", at)
})

/** An order whose executions add up now is no longer unresolved. */
const resolved = (view: AccountView, orderId: string): AccountView => {
  const { freshness } = view
  if (!freshness.unresolved.some((one) => one.orderId === orderId)) return view
  if (!Orders.addsUp(view, orderId)) return view
  return {
    ...view,
    freshness: { ...freshness, unresolved: freshness.unresolved.filter((one) => one.orderId !== orderId) }
  }
}

/** What was on its way when the view became live has come by now, or never will without a reading. */
export const waited = (view: AccountView, at: number): AccountView => {
  const { since, status } = view.freshness
  return view.provisional.length > 0 && status === "Live" && at - since >= waitMillis ? Orders.waited(view) : view
}

const folded = (view: AccountView, event: FeedEvent, at: number): AccountView => {
  const { freshness } = view
  switch (event._tag) {
    case "Execution":
      return resolved(Orders.executed(view, event.execution), event.execution.orderId)
    case "Order":
      return Orders.reported(view, event.order, at)
    case "Position":
      return Positions.reported(view, event.position, at)
    case "Wallet":
      return Balances.reported(estimated(view), event.wallet, at)
    case "Live": {
      const { completeUntil, unresolved } = event
      const after = Orders.completed(view, completeUntil, unresolved)
      return { ...after, freshness: { ...withStatus(freshness, "Live", at), completeUntil, unresolved } }
    }
    case "Audited": {
      const { completeUntil, unresolved } = event
      const after = Orders.completed(view, completeUntil, unresolved)
      return { ...after, freshness: { ...freshness, completeUntil, unresolved } }
    }
    case "Interrupted":
      return { ...view, freshness: withStatus(freshness, "CatchingUp", at) }
    case "Undecoded":
      return { ...view, freshness: { ...freshness, undecoded: freshness.undecoded + 1 } }
  }
}

/** As {@link next}, without the estimates. */
export const applied = (view: AccountView, event: FeedEvent, at: number): AccountView => {
  const after = folded(waited(view, at), event, at)
  return { ...after, freshness: { ...after.freshness, lastEventAt: at } }
}

/**
 * Applies an event of the feed. `at` is when it arrived, in milliseconds of the local clock.
 *
 * Repeated events change nothing, and neither do states of orders and positions that are older than the known ones. A wallet has no
 * time, so the last one counts.
 */
export const next = (view: AccountView, event: FeedEvent, at: number): AccountView =>
  estimated(applied(view, event, at))

const unlessSame = (view: AccountView, after: AccountView): AccountView => (after === view ? view : estimated(after))

const timeOf = ({ freshness }: AccountView): number => freshness.lastEventAt ?? freshness.since

/** Applies a mark price. `at`, by default the time of the last event, is when it arrived, in milliseconds of the local clock. */
export const marked = (view: AccountView, mark: Positions.Mark, at: number = timeOf(view)): AccountView =>
  unlessSame(view, Positions.marked(view, mark, at))

/** Applies the index price of a coin. `at`, by default the time of the last event, is when it arrived, in milliseconds of the local clock. */
export const priced = (view: AccountView, price: Balances.CoinPrice, at: number = timeOf(view)): AccountView =>
  unlessSame(view, Balances.priced(view, price, at))

/** Applies what margins follow from: risk limits, fees, collateral ratios and loan tiers. */
export const withTerms = (view: AccountView, terms: Terms.Terms): AccountView => estimated({ ...view, terms })
