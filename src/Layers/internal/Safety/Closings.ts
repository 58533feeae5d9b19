/** Closes positions and balances, one order after the other, and keeps those apart that several callers close. */
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { outcomeOf } from "../../../Errors/Outcome.js"
import type { ClockOffset } from "../../../Http/ClockOffset.js"
import * as HaltPass from "../../../Http/internal/HaltPass.js"
import type { OrderEntry } from "../../../Http/OrderEntry.js"
import type { RestClient } from "../../../Http/RestClient.js"
import { lookUps } from "../../../Http/V5/Order/lookUps.js"
import { makeOrderLinkId } from "../../../Http/V5/Order/makeOrderLinkId.js"
import { submit } from "../../../Http/V5/Order/submit.js"
import type { Looked, SettleTarget, SubmitError } from "../../../Http/V5/Order/verdict.js"
import type { WriteGate } from "../../../Http/WriteGate.js"
import { isFinal } from "../../../Schema/OrderStatus.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import type { Holding } from "./FlattenTarget.js"

/** How long to wait for the answer to an order, and to a lookup. */
const wait = Duration.seconds(5)

/** An order that may still act. */
interface Sent {
  readonly order: SettleTarget
  isAccepted: boolean
  /** When its call ended, in milliseconds of the local clock. */
  endedAt: number | undefined
}

/** A position or balance that is being closed, or was. */
class Place {
  sent: ReadonlyArray<Sent> = []
  isBusy = false
  /** Readings that began before this turn are out of date. */
  turn = 0

  constructor(readonly key: string) {}

  forget(order: Sent): void {
    this.sent = this.sent.filter((one) => one !== order)
  }

  /** Whether an order is without an answer. */
  get isUncertain(): boolean {
    return this.isBusy || this.sent.some(({ isAccepted }) => !isAccepted)
  }
}

/** What is being closed on one account. */
export class Closings {
  /** Counts what may have changed positions and balances. */
  turn = 0
  readonly #places = new Map<string, Place>()

  place(key: string): Place {
    const place = this.#places.get(key) ?? new Place(key)
    this.#places.set(key, place)
    return place
  }

  /** After orders that were all refused, everything is as it was. */
  release(place: Place, hadOrders: boolean): void {
    place.isBusy = false
    if (hadOrders || place.sent.length > 0) place.turn = ++this.turn
  }
}

type Services = RestClient | OrderEntry | ClockOffset | Credentials

/** The closings of one `flatten` for one target. */
export class Run {
  /** Why the last order was refused, or has no outcome. */
  refusal: SubmitError | undefined
  readonly #places = new Set<Place>()

  constructor(
    readonly closings: Closings,
    readonly gate: WriteGate["Type"] | undefined,
    /** How long orders may still be sent, in milliseconds. */
    readonly leftMillis: () => number
  ) {}

  /** Whether a reading that began at this turn shows what the orders have done. */
  isShownSince(turn: number): boolean {
    return [...this.#places].every((place) => place.turn <= turn && !place.isUncertain)
  }

  /** The orders that may still arrive. */
  get unsettled(): ReadonlyArray<SettleTarget> {
    return [...this.#places].flatMap(({ sent }) =>
      sent
        .filter(({ isAccepted }) => !isAccepted)
        .map(({ order: { category, orderLinkId, symbol } }) => ({ category, symbol, orderLinkId }))
    )
  }

  /** Nothing is left: what the accepted orders did is known. */
  done(): void {
    for (const place of this.#places) place.sent = []
  }

  /** Closes what a reading has shown, and looks for orders whose answer was lost. Doubts about a holding come before its next order. */
  close(holdings: ReadonlyArray<Holding>, since: number): Effect.Effect<void, never, Services> {
    const byKey = new Map(holdings.map((holding) => [holding.key, holding]))
    const doubts = [...this.#places].filter(({ isUncertain }) => isUncertain).map(({ key }) => key)
    return Effect.forEach(
      new Set([...byKey.keys(), ...doubts]),
      (key) => this.#closing(this.closings.place(key), since, byKey.get(key)),
      { concurrency: 10, discard: true }
    )
  }

  /** Leaves alone what someone else is closing, and what isn't as it was when the reading began. */
  #closing(place: Place, since: number, holding: Holding | undefined): Effect.Effect<void, never, Services> {
    return Effect.suspend(() => {
      this.#places.add(place)
      if (place.isBusy || place.turn > since) return Effect.void
      const hadOrders = place.sent.length > 0
      return Effect.acquireUseRelease(
        Effect.sync(() => {
          place.isBusy = true
        }),
        () => {
          if (hadOrders) return looked(place)
          return holding === undefined ? Effect.void : this.#send(place, holding)
        },
        () => Effect.sync(() => this.closings.release(place, hadOrders))
      )
    })
  }

  /** Sends the orders of a holding until one is not accepted. */
  #send(place: Place, { order, sizes }: Holding): Effect.Effect<void, never, Services> {
    return Effect.gen(this, function* () {
      for (const qty of sizes) {
        if (this.leftMillis() <= 0) return
        const params = Object.freeze({ ...order, qty, orderLinkId: yield* makeOrderLinkId("flatten-") })
        if (order.category === "spot") HaltPass.announce(params)
        const sent: Sent = { order: params, isAccepted: false, endedAt: undefined }
        place.sent = [...place.sent, sent]
        const isUnsent = () => this.gate !== undefined && !this.gate.inFlight().some((write) => write.params === params)
        const submission = yield* Effect.onExit(
          submit(params, { wait: Duration.min(wait, this.leftMillis()) }),
          (exit) =>
            Effect.map(Clock.currentTimeMillis, (now) => {
              sent.endedAt = now
              if (Exit.isInterrupted(exit) && isUnsent()) place.forget(sent)
            })
        )
        if (submission._tag === "Accepted") {
          sent.isAccepted = true
          continue
        }
        this.refusal = submission.error
        if (submission._tag === "Rejected") place.forget(sent)
        else sent.isAccepted = outcomeOf(submission.error) === "executed"
        return
      }
    })
  }
}

/**
 * Whether an order can't act anymore. A sale that isn't listed has never arrived once the exchange would have to refuse it, as in
 * `Order.settle`. One that only reduces does no harm if it comes late.
 */
const isOver = ({ isAccepted, order }: Sent, looked: Looked): boolean => {
  if (looked.order !== undefined) return isFinal(looked.order.orderStatus)
  return isAccepted && order.category !== "spot" ? looked.lookupError === undefined : looked.isMissing
}

/** Looks for the orders of a place, and forgets those that are over. */
const looked = (place: Place): Effect.Effect<void, never, Services> =>
  Effect.forEach(
    place.sent,
    (sent) =>
      Effect.map(lookUps(sent.order, { wait, endedAt: sent.endedAt, waitForWindow: !sent.isAccepted }), (found) => {
        if (found.order !== undefined) sent.isAccepted = true
        if (isOver(sent, found)) place.forget(sent)
      }),
    { concurrency: "unbounded", discard: true }
  )
