import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import type { Exchange } from "../Exchange/Exchange.js"
import type { Act, Plan } from "../Plan.js"
import { type Follower, listenerError } from "../Program/Following.js"
import type { Scene } from "../Program/Scene.js"
import type { Verdict } from "./Verdict.js"

/** Refusals of a key, after which no other attempt would help. */
const finalCodes: ReadonlySet<number> = new Set([10003, 10004, 33004])

/** A stream that ends by itself says why, and only ends for what doesn't pass. */
export class EndJudge {
  readonly #verdict: Verdict
  readonly #acts: ReadonlyArray<Act>
  readonly #syncClock: boolean
  readonly #exchange: Exchange

  constructor({ exchange }: Scene, verdict: Verdict, { acts, lasting, settings }: Plan) {
    this.#exchange = exchange
    this.#verdict = verdict
    this.#acts = lasting === undefined ? acts : [...acts, lasting]
    this.#syncClock = settings.syncClock
  }

  ended(follower: Follower): void {
    const { desk, exit, hasThrown, id, kind, leftAt } = follower
    if (exit === undefined || leftAt !== undefined || !desk.isOpen) return
    const fail = (how: string) => this.#verdict.fail("end", `${kind} ${id} ended ${how}`)
    if (Exit.isSuccess(exit)) {
      fail("without a reason")
      return
    }
    const defects = [...Cause.defects(exit.cause)]
    if (hasThrown) {
      if (defects.length !== 1 || defects[0] !== listenerError)
        fail(`with ${defects.join(", ")}, not as its listener did`)
    } else if (defects.length > 0) fail(`with a defect: ${String(defects[0])}`)
    else if (Cause.isInterruptedOnly(exit.cause)) fail("by an interruption that nobody asked for")
    else {
      const error = Option.getOrUndefined(Cause.failureOption(exit.cause))
      if (!this.#isFinal(error, follower)) fail(`with ${String(error)}, which passes`)
    }
  }

  /** Whether all that a stream has ceased, or something of it before it began. */
  #hasCeased({ heard, markets, topics }: Follower): boolean {
    const ceased = markets.filter((market) => this.#exchange.hasCeased(market))
    const isAll = ceased.length === Math.max(markets.length, topics.length)
    return ceased.length > 0 && (isAll || ceased.some((market) => !heard.has(market)))
  }

  /** Whether the exchange, or a clock that nobody follows, gave a reason that stays. */
  #isFinal(error: unknown, follower: Follower): boolean {
    const { _tag, detail, reason } = error as {
      readonly _tag?: string
      readonly detail?: string
      readonly reason?: string
    }
    if (_tag === "SubscriptionError")
      return this.#acts.some(({ kind }) => kind === "refuses") || this.#hasCeased(follower)
    if (_tag !== "ConnectionError") return this.#acts.some(({ kind }) => kind === "codes")
    // Documented: a subscription that was not answered twice fails.
    if (detail?.startsWith("no answer to the subscription") === true)
      return this.#acts.some((act) => act.kind === "acks" && act.how !== "withoutId")
    if (reason !== "auth") return false
    return !this.#syncClock || this.#acts.some((act) => act.kind === "refusesAuth" && finalCodes.has(act.code))
  }
}
