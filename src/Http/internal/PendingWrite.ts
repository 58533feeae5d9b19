import type * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Exit from "effect/Exit"
import { RequestError, WriteTooOld } from "../../Errors/Network.js"
import type { Outcome } from "../../Errors/Outcome.js"
import * as Settings from "../Settings.js"
import type { Passage, Write, WriteGate } from "../WriteGate.js"
import { CallAge } from "./CallAge.js"
import { PartOf } from "./PartOf.js"
import { SendWithin } from "./SendWithin.js"

/**
 * A write from its call to its end: the one place that decides whether it may still be sent.
 *
 * It may not be sent if a guard of the gate refuses it, or once it is older than its greatest age.
 */
export class PendingWrite {
  /** Why it was refused when last asked. */
  refused: Error | undefined = undefined
  private readonly age: CallAge
  private readonly passage: Passage
  private readonly windowMillis: number
  private readonly maxAgeMillis: number

  constructor(
    gate: WriteGate["Type"],
    write: Write,
    clock: Clock.Clock,
    context: Context.Context<never>,
    layerMaxAge: Duration.Duration | undefined
  ) {
    this.age = Context.get(context, PartOf) ?? new CallAge(clock)
    this.passage = gate.enter(write, clock)
    const window = Context.get(context, Settings.ReceiveWindow)
    this.windowMillis = Duration.toMillis(window)
    this.maxAgeMillis = Math.min(
      Duration.toMillis(Context.get(context, Settings.MaxWriteAge) ?? layerMaxAge ?? window),
      Context.get(context, SendWithin)
    )
  }

  /** How long ago the call was made, in milliseconds. */
  get ageMillis(): number {
    return this.age.millis
  }

  /** How long the write may still wait, in milliseconds. */
  get leftMillis(): number {
    return Math.max(0, this.maxAgeMillis - this.age.millis)
  }

  /** Returns why the write must not be sent, or not any more. */
  readonly revoked = (): Error | undefined => {
    this.refused = this.passage.stopped() ?? this.tooOld()
    return this.refused
  }

  private tooOld(): Error | undefined {
    const ageMillis = this.age.millis
    // An age that is not a number is refused, too.
    if (ageMillis <= this.maxAgeMillis) return undefined
    return new WriteTooOld({ ageMillis: Math.round(ageMillis), maxAgeMillis: this.maxAgeMillis })
  }

  /** The write is handed over to the transport or the socket. */
  handedOver(): void {
    this.passage.handedOver(this.windowMillis)
  }

  ended(exit: Exit.Exit<unknown, { readonly outcome: Outcome }>): void {
    this.passage.ended(Exit.isSuccess(exit) ? "executed" : outcomeOf(exit))
  }
}

const outcomeOf = ({ cause }: Exit.Failure<unknown, { readonly outcome: Outcome }>): Outcome =>
  cause._tag === "Fail" ? cause.error.outcome : "unknown"

/** The error of a write that was not sent. `uncertain` is whether an earlier attempt may have been executed. */
export const notSent = (endpoint: string, cause: unknown, uncertain: boolean): RequestError =>
  new RequestError({ endpoint, cause, sent: false, outcome: uncertain ? "unknown" : "notExecuted" })
