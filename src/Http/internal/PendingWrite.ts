/** Decides whether a write may still be sent, and tells the gate what became of it. */
import type * as Clock from "effect/Clock"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import { WriteTooOld } from "../../Errors/Network.js"
import type { Outcome } from "../../Errors/Outcome.js"
import type { Passage, Write, WriteGate } from "../WriteGate.js"
import { CallAge } from "./CallAge.js"
import * as Deadline from "./Deadline.js"
import type { MaySend } from "./LimitedCall.js"
import type { Waiting } from "./Patience.js"
import type { RunWrites } from "./RunWrites.js"
import * as WriteSettings from "./WriteSettings.js"

/** A commit is repeated less than a second after its call or not at all. In milliseconds. */
const commitRetryMillis = 999

/**
 * A write from its call to its end: the one place that decides whether and until when it may still be sent. The limiter, the
 * retry, the transport and the socket ask it.
 *
 * It may not be sent if a guard of the gate refuses it, or once it exceeds its maximum age.
 */
export class PendingWrite implements MaySend {
  /** Why it was refused. */
  refused: Error | undefined = undefined
  readonly #age: CallAge
  readonly #passage: Passage
  readonly #windowMillis: number
  readonly #isCommit: boolean
  #maxAgeMillis: number
  readonly #run: RunWrites | undefined
  #isUnanswered = false
  /** How its caller waits for the answer, if it does so beyond the timeout of the transport. */
  readonly waiting: Waiting | undefined

  constructor(
    gate: WriteGate["Type"],
    write: Write,
    clock: Clock.Clock,
    context: Context.Context<never>,
    layerMaxAgeMillis: number | undefined
  ) {
    const settings = WriteSettings.of(context)
    const { partOf } = settings
    this.#age = partOf?.age ?? new CallAge(clock)
    this.#passage = gate.enter(write, clock, partOf?.first)
    if (partOf !== undefined) partOf.first ??= this.#passage
    this.#windowMillis = settings.window
    this.#isCommit = write.endpoint.kind === "commit"
    this.waiting = settings.waiting
    this.#run = settings.run
    const { maxAge = layerMaxAgeMillis ?? settings.window, waiting } = settings
    this.#maxAgeMillis = Math.min(maxAge, waiting?.sendWithin ?? maxAge)
  }

  /** How long ago the call was made, in milliseconds. */
  get ageMillis(): number {
    return this.#age.millis
  }

  /** How long the write may still wait, in milliseconds. */
  get leftMillis(): number {
    return Math.max(0, this.#maxAgeMillis - this.#age.millis)
  }

  /** Returns why the write must not be sent, or no longer. Its caller is told so: it is never sent later. */
  revoked(): Error | undefined {
    this.refused ??= this.#passage.refusal() ?? (this.#isInTime ? undefined : this.tooOld())
    return this.refused
  }

  /** Admits an attempt, or fails as soon as that takes longer than the write may wait. */
  inTime<A, E, F>(
    admission: Effect.Effect<A, E>,
    failure: () => F,
    fiber: Fiber.RuntimeFiber<unknown, unknown>
  ): Effect.Effect<A, E | F> {
    const late = () => Effect.failSync(failure)
    return Effect.flatMap(
      Deadline.send(
        { send: () => admission },
        undefined,
        { isOver: false },
        fiber,
        // At its maximum age, it may still be sent. Timers drop fractions.
        Math.ceil(this.leftMillis) + 1,
        (exit): Effect.Effect<A, E | F> => exit,
        late
      ),
      (admitted) => (this.#isInTime ? Effect.succeed(admitted) : late())
    )
  }

  /** An age that is not a number isn't. */
  get #isInTime(): boolean {
    return this.#age.millis <= this.#maxAgeMillis
  }

  /** What refuses it beyond its maximum age. */
  tooOld(): WriteTooOld {
    return new WriteTooOld({ ageMillis: Math.ceil(this.#age.millis), maxAgeMillis: this.#maxAgeMillis })
  }

  /** The write is handed over to the transport or the socket. `signedAgo` tells how long ago it was signed, by the exchange's clock. */
  handedOver(signedAgo: () => number): void {
    this.#run?.sent()
    this.#isUnanswered = true
    this.#passage.handedOver(this.#windowMillis, signedAgo)
  }

  /**
   * An attempt has ended. Unless it says so, the exchange may still act on it; a late answer tells more. A commit is repeated soon or not
   * at all.
   */
  ended(outcome: Outcome): void {
    if (this.#isCommit) this.#maxAgeMillis = Math.min(this.#maxAgeMillis, commitRetryMillis)
    if (this.#isUnanswered) this.#run?.ended(outcome)
    this.#isUnanswered = false
    this.#passage.ended(outcome)
  }
}
