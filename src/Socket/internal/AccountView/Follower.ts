/** Keeps the view of `Account.live` up to date, and serves those who read or await it. */
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as FiberSet from "effect/FiberSet"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import type { CommonError } from "../../../Errors/CommonError.js"
import type { NetworkError } from "../../../Errors/Network.js"
import type { OrderError } from "../../../Errors/OrderError.js"
import type { RestClient } from "../../../Http/RestClient.js"
import type { ClockOffset } from "../../../Layers/ClockOffset.js"
import { passed } from "../../../Runtime/Overdue.js"
import type { Wallet } from "../../../Schema/Wallet.js"
import { Credentials } from "../../../Signing/Credentials.js"
import { type FeedOptions, feed } from "../../AccountFeed.js"
import { type AccountOrder, type AccountView, findOrder, isComplete } from "../../AccountView.js"
import type { FeedEvent } from "../../FeedEvent.js"
import { failAfter } from "../../Overflow.js"
import { Sockets } from "../../Socket.js"
import { type SocketError, StreamOverflow } from "../../SocketError.js"
import * as Readings from "../Shared/Readings.js"
import { Inbox } from "../Stream/Inbox.js"
import { unwrapScoped } from "../Stream/unwrap.js"
import * as AccountFold from "./AccountFold.js"
import { orZero } from "./Amount.js"
import * as Balances from "./Balances.js"
import { estimated } from "./Estimates.js"
import * as Marks from "./Marks.js"
import * as Positions from "./Positions.js"
import { reservedBy } from "./Reserved.js"
import * as TermsReader from "./TermsReader.js"

/** Why an account can no longer be followed. */
export type AccountError = SocketError | CommonError | OrderError | NetworkError

/** Options of an account's view. */
export interface AccountOptions extends FeedOptions {
  /** How many closed orders, closed positions and executions the view keeps, each. Default 1,000. */
  readonly kept?: number | undefined
  /**
   * Whether to subscribe the tickers of open positions and of coins, and to read over REST what margins follow from, so that amounts
   * are estimated between pushes. Default true.
   */
  readonly marks?: boolean | undefined
}

/** An account that follows its feed. */
export interface LiveAccount {
  /** The current view. */
  readonly view: () => AccountView
  /**
   * The current view, set right after each change, for programs that wait for changes of a `SubscriptionRef`. Its changes neither fail
   * nor end: the last view says `Failed`. Setting it has no effect on the account.
   */
  readonly ref: SubscriptionRef.SubscriptionRef<AccountView>
  /**
   * The current view, then one after each change. A slow reader skips to the newest. Fails when the feed fails; ends when the layer
   * closes.
   */
  readonly changes: Stream.Stream<AccountView, AccountError>
  /**
   * Every event of the feed from now on, after it was applied to the view. Each reader has its own queue, and none is dropped: a reader
   * that lets 100,000 wait (`limit`) fails with `StreamOverflow`.
   */
  readonly events: Stream.Stream<FeedEvent, AccountError>
  /**
   * Waits until an order satisfies a condition, by default that it is over and all its executions have arrived (`isComplete`). The
   * current state is checked, then every state of the order and each of its fills.
   *
   * `id` is its orderId or orderLinkId; the order need not exist yet. Fails when the feed fails; never succeeds for an order that left
   * the view before.
   */
  readonly awaitOrder: (
    id: string,
    condition?: (order: AccountOrder) => boolean
  ) => Effect.Effect<AccountOrder, AccountError>
}

/** An account, and when its first reading is complete. */
interface Followed {
  readonly account: LiveAccount
  readonly ready: Deferred.Deferred<void, AccountError>
}

const conflateAll = { _tag: "Conflate", key: () => "" } as const

/** A fiber that waits for a state of an order. */
interface Waiter {
  /** Whether this is the order, whose link ID an execution need not name. */
  readonly isFor: (orderId: string) => boolean
  /** Whether it is done. */
  readonly check: () => boolean
  readonly finishWith: (ending: Effect.Effect<never, AccountError>) => void
}

/** How a wait ends when the feed is over: with its failure, or with nothing if the layer has closed. */
const endingOf = (exit: Exit.Exit<void, AccountError>): Effect.Effect<never, AccountError> =>
  Exit.isFailure(exit) ? Effect.failCause(exit.cause) : Effect.interrupt

/** A queue for each reader while it reads. */
const readersOf = <A>(make: () => Inbox<A, AccountError>) => {
  const readers = new Set<Inbox<A, AccountError>>()
  return {
    readers,
    stream: (begin: (inbox: Inbox<A, AccountError>) => void): Stream.Stream<A, AccountError> =>
      unwrapScoped(
        Effect.acquireRelease(
          Effect.sync(() => {
            const inbox = make()
            readers.add(inbox)
            begin(inbox)
            return inbox
          }),
          (inbox) => Effect.sync(() => readers.delete(inbox))
        ).pipe(Effect.map((inbox) => inbox.stream))
      )
  }
}

const finish = <A>(inbox: Inbox<A, AccountError>, exit: Exit.Exit<void, AccountError>): void => {
  if (Exit.isSuccess(exit) || Cause.isInterruptedOnly(exit.cause)) {
    inbox.end()
    return
  }
  const failure = Cause.failureOption(exit.cause)
  if (Option.isSome(failure)) inbox.fail(failure.value)
  else inbox.die(Cause.squash(exit.cause))
}

/** The spot pair whose ticker has the index price of a coin. */
const pairOf = (coin: string): string => `${coin}USDT`
const coinOf = (pair: string): string => pair.slice(0, -"USDT".length)

const isWorth = (text: string | undefined): boolean => orZero(text).value !== 0n

/** Follows an account while the scope is open. */
export const follow = (
  options: AccountOptions
): Effect.Effect<Followed, never, Sockets | RestClient | ClockOffset | Credentials | Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const ready = yield* Deferred.make<void, AccountError>()
    const { limit, marks: withMarks = true } = options
    const viewers = readersOf<true>(
      () => new Inbox<true, AccountError>(conflateAll, () => new StreamOverflow({ topics: [], waiting: 0 }))
    )
    const listeners = readersOf<FeedEvent>(
      () =>
        new Inbox<FeedEvent, AccountError>(
          failAfter(limit),
          (waiting) => new StreamOverflow({ topics: ["the account"], waiting })
        )
    )
    const waiters = new Set<Waiter>()
    let current = AccountFold.empty(clock.unsafeCurrentTimeMillis(), options.kept)
    let isCurrent = true
    /** Estimates are made when a view is asked for: many messages may come before that. */
    const view = (): AccountView => {
      if (!isCurrent) {
        current = estimated(current)
        isCurrent = true
      }
      return current
    }
    const set = (next: AccountView) => {
      if (next === current) return false
      current = next
      isCurrent = false
      return true
    }
    const ref = yield* SubscriptionRef.make(current)
    let feedEnd: Exit.Exit<void, AccountError> | undefined

    const changed = () => {
      for (const viewer of viewers.readers) viewer.offer(true)
    }
    const readings = yield* Readings.of(yield* Sockets, Option.getOrUndefined(yield* Effect.serviceOption(Credentials)))
    const marks = yield* Marks.make(({ category, price, symbol }, isCounted) => {
      if (feedEnd !== undefined) return
      const at = clock.unsafeCurrentTimeMillis()
      const next =
        category === "spot"
          ? Balances.priced(current, { coin: coinOf(symbol), price }, at)
          : Positions.marked(current, { category, symbol, price }, at, isCounted)
      if (set(next)) changed()
    }, readings)
    const terms = yield* TermsReader.make((learned) => {
      if (feedEnd === undefined && set({ ...current, terms: learned(current.terms) })) changed()
    }, readings)
    /** Follows the index prices of the coins that are worth something. */
    const follow = (wallet: Wallet) => {
      marks.walletPushed()
      if (!withMarks) return
      terms.coins()
      for (const { coin, equity, usdValue } of wallet.coin)
        if (coin !== "USDT") marks.set({ category: "spot", symbol: pairOf(coin) }, isWorth(equity) && isWorth(usdValue))
    }

    /** After a reading, it is known how much orders had executed before the view began. */
    const recheck = () => {
      for (const waiter of waiters) if (waiter.check()) waiters.delete(waiter)
    }
    const waited = Effect.sync(() => {
      // Whatever the local clock shows by now.
      const next = AccountFold.waited(current, Number.POSITIVE_INFINITY)
      if (feedEnd !== undefined || !set(next)) return
      recheck()
      changed()
    })
    const fork = yield* FiberSet.makeRuntime<never>()
    const apply = (event: FeedEvent) => {
      set(AccountFold.applied(current, event, clock.unsafeCurrentTimeMillis()))
      switch (event._tag) {
        case "Position": {
          const { category = "", symbol } = event.position
          const isHeld = Positions.isHeld(current, { category, symbol })
          if (withMarks) marks.set({ category, symbol }, isHeld)
          if (withMarks && isHeld) terms.contract(category, symbol)
          break
        }
        case "Order":
        case "Execution": {
          const { orderId } = event._tag === "Order" ? event.order : event.execution
          if (withMarks && event._tag === "Order" && reservedBy(event.order) !== undefined)
            terms.contract(event.order.category ?? "", event.order.symbol)
          for (const waiter of waiters) if (waiter.isFor(orderId) && waiter.check()) waiters.delete(waiter)
          break
        }
        case "Wallet":
          follow(event.wallet)
          break
        case "Live":
          Deferred.unsafeDone(ready, Effect.void)
          recheck()
          if (current.provisional.length > 0) fork(Effect.zipRight(passed(AccountFold.waitMillis), waited))
          break
        case "Audited":
          recheck()
      }
      for (const listener of listeners.readers) listener.offer(event)
    }
    const end = (exit: Exit.Exit<void, AccountError>) => {
      if (feedEnd !== undefined) return
      feedEnd = exit
      const ending = endingOf(exit)
      set(AccountFold.failed(current, clock.unsafeCurrentTimeMillis()))
      changed()
      Deferred.unsafeDone(ready, ending)
      for (const waiter of waiters) waiter.finishWith(ending)
      for (const viewer of viewers.readers) finish(viewer, exit)
      for (const listener of listeners.readers) finish(listener, exit)
    }

    yield* feed(options).pipe(
      Stream.runForEachChunk((events) =>
        Effect.sync(() => {
          for (const event of events) apply(event)
          changed()
        })
      ),
      Effect.onExit((exit) =>
        Effect.suspend(() => {
          end(exit)
          return SubscriptionRef.set(ref, view())
        })
      ),
      Effect.forkScoped
    )

    const changes = Stream.map(
      viewers.stream((inbox) => {
        inbox.offer(true)
        if (feedEnd !== undefined) finish(inbox, feedEnd)
      }),
      view
    )
    yield* Effect.forkScoped(Stream.runForEach(changes, (next) => SubscriptionRef.set(ref, next)).pipe(Effect.ignore))
    const account: LiveAccount = {
      view,
      ref,
      changes,
      events: listeners.stream((inbox) => {
        if (feedEnd !== undefined) finish(inbox, feedEnd)
      }),
      awaitOrder: (id, condition = isComplete) =>
        Effect.async<AccountOrder, AccountError>((resume) => {
          const check = () => {
            const found = Option.getOrUndefined(findOrder(current, id))
            try {
              if (found === undefined || !condition(found)) return false
              resume(Effect.succeed(found))
            } catch (defect) {
              resume(Effect.die(defect))
            }
            return true
          }
          if (check()) return
          if (feedEnd !== undefined) {
            resume(endingOf(feedEnd))
            return
          }
          const isFor = (orderId: string) =>
            orderId === id || Option.contains(HashMap.get(current.orderIds, id), orderId)
          const waiter: Waiter = { isFor, check, finishWith: resume }
          waiters.add(waiter)
          return Effect.sync(() => {
            waiters.delete(waiter)
          })
        })
    }
    return { account, ready }
  })
