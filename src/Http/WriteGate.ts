/**
 * The gate that every write passes through before it is sent, over REST or over the order socket.
 *
 * @since 0.2.0
 */
import type * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Scope from "effect/Scope"
import type { Outcome } from "../Errors/Outcome.js"
import { monotonicMillis } from "../Runtime/Monotonic.js"
import * as HaltPass from "./internal/HaltPass.js"
import type { Any } from "./Operation.js"

/** A call that is not a read. */
export interface Write {
  readonly endpoint: Any
  readonly params: unknown
  /** The API key of the call. */
  readonly key: string | undefined
  /** The account that the key belongs to, if its credentials name it. */
  readonly account?: string | undefined
}

/**
 * Decides whether a write may be sent: returns why not, or `undefined`. If it throws, the write is refused, too.
 *
 * It is called synchronously, at least twice for each write, so it must be fast.
 */
export type Guard = (write: Write) => Error | undefined

/** A write on its way through the gate. */
export interface Passage {
  /** Asks all guards: returns why the write must not be sent, or `undefined`. */
  readonly refusal: () => Error | undefined
  /**
   * The write is handed to the transport. The exchange refuses it when this window has passed since it was signed, in milliseconds.
   * `signedAgo` returns how long ago it was signed by the exchange's clock, as far as that is known by then. Without it, the write
   * counts as signed now, with a clock that is right.
   */
  readonly handedOver: (windowMillis: number, signedAgo?: () => number) => void
  /** An attempt was answered or failed. After an unknown outcome, the write stays in flight until the exchange must refuse it. */
  readonly ended: (outcome: Outcome) => void
}

/** A gate that may be inside another one. */
export interface Nested {
  readonly outer?: Nested | undefined
}

/**
 * `RestClient` and the order socket ask it about every write of every family: when the call is made, and again just before it
 * is signed. Every bundle has one; those of one program share it if they are for the same venue.
 *
 * A gate that is built inside another one, as in nested `Effect.provide`s, asks the outer one, too. A guard therefore applies
 * to all clients inside it, no matter in which order the layers are merged.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Layer from "effect/Layer"
 * import * as WriteGate from "effect-bybit/Http/WriteGate"
 * import { Bybit } from "effect-bybit/PaperExchange"
 *
 * // A program that can trade, but not withdraw.
 * const noWithdrawals = Layer.scopedDiscard(
 *   Effect.flatMap(WriteGate.WriteGate, (gate) =>
 *     gate.guard(({ endpoint }) => (endpoint.id === "withdraw" ? new Error("withdrawals are off") : undefined))
 *   )
 * )
 * export const safe = Layer.provideMerge(noWithdrawals, Bybit.paper)
 * ```
 */
export class WriteGate extends Context.Tag("effect-bybit/WriteGate")<
  WriteGate,
  {
    /**
     * Adds a guard until the scope closes. After that, it is still asked about writes that were announced before. A refused write
     * fails with a `RequestFailed` whose `sent` is false.
     */
    readonly guard: (refuse: Guard) => Effect.Effect<void, never, Scope.Scope>
    /** Returns the writes that were handed over and on which the exchange may still act. */
    readonly inFlight: () => ReadonlyArray<Write>
    /**
     * Announces a write. For clients; `clock` is that of the calling fiber. `first` is the passage of the first write of the same call,
     * if that makes several: guards that were asked about that one are asked about all of them.
     */
    readonly enter: (write: Write, clock: Clock.Clock, first?: Passage) => Passage
    /** The gate around this one, which it asks, too. */
    readonly outer?: Nested | undefined
  }
>() {}

/** How long after its window the exchange may still act on a write, in milliseconds. */
const graceMillis = 1000

class Entry implements Passage {
  #overAt: number | undefined
  #isRefused: () => boolean = () => true
  readonly #clock: Clock.Clock
  readonly #guards: () => ReadonlyArray<Guard>
  readonly #entries: Set<Entry>
  /** The guards when the write was announced. They stay in force if their scopes close: otherwise, a close would lift a halt. */
  readonly first: ReadonlyArray<Guard>

  constructor(
    readonly write: Write,
    clock: Clock.Clock,
    guards: () => ReadonlyArray<Guard>,
    entries: Set<Entry>,
    readonly outer: Passage | undefined,
    before: ReadonlyArray<Guard>
  ) {
    this.#clock = clock
    this.#guards = guards
    this.#entries = entries
    const now = guards()
    this.first = before.length === 0 ? now : [...new Set([...before, ...now])]
  }

  refusal(): Error | undefined {
    const guards = this.#guards()
    return (
      this.#refusalBy(guards) ??
      (guards === this.first ? undefined : this.#refusalBy(this.first.filter((guard) => !guards.includes(guard)))) ??
      this.outer?.refusal()
    )
  }

  #refusalBy(guards: ReadonlyArray<Guard>): Error | undefined {
    for (const guard of guards) {
      try {
        const reason = guard(this.write)
        if (reason !== undefined) return reason
      } catch (cause) {
        return cause instanceof Error ? cause : new Error("A guard failed", { cause })
      }
    }
    return undefined
  }

  handedOver(windowMillis: number, signedAgo?: () => number): void {
    const millis = windowMillis + graceMillis
    this.#overAt = monotonicMillis(this.#clock) + millis
    // A clock that was ahead has signed it for longer, which shows once the clock is right.
    this.#isRefused = () => signedAgo === undefined || signedAgo() > millis
    this.#entries.add(this)
    this.outer?.handedOver(windowMillis, signedAgo)
  }

  ended(outcome: Outcome): void {
    if (outcome !== "unknown" || this.#overAt === undefined) this.#entries.delete(this)
    this.outer?.ended(outcome)
  }

  isOver(): boolean {
    return this.#overAt === undefined || (monotonicMillis(this.#clock) > this.#overAt && this.#isRefused())
  }
}

const make = (outer: WriteGate["Type"] | undefined): WriteGate["Type"] => {
  let guards: ReadonlyArray<Guard> = []
  const entries = new Set<Entry>()
  let sweepAt = 64
  const sweep = () => {
    for (const entry of entries) if (entry.isOver()) entries.delete(entry)
    sweepAt = Math.max(64, 2 * entries.size)
  }
  return WriteGate.of({
    outer,
    guard: (refuse) => {
      // A new function, so that the same guard can be added twice.
      const guard: Guard = (write) => refuse(write)
      return Effect.uninterruptible(
        Effect.flatMap(Scope.Scope, (scope) => {
          guards = [...guards, guard]
          return Scope.addFinalizer(
            scope,
            Effect.sync(() => {
              guards = guards.filter((one) => one !== guard)
            })
          )
        })
      )
    },
    inFlight: () => {
      sweep()
      return Array.from(entries, ({ write }) => write)
    },
    enter: (write, clock, first) => {
      if (entries.size >= sweepAt) sweep()
      HaltPass.entered(write)
      const before = first instanceof Entry ? first : undefined
      return new Entry(
        write,
        clock,
        () => guards,
        entries,
        outer?.enter(write, clock, before?.outer),
        before?.first ?? []
      )
    }
  })
}

const outerGate = Effect.map(Effect.serviceOption(WriteGate), Option.getOrUndefined)

/**
 * A gate without guards for what is provided with this layer, inside the gate of the surrounding context, if there is one: for a
 * bundle whose halts concern no other one, as its `gate`, or for an order socket without a REST client.
 */
export const layer = (): Layer.Layer<WriteGate> => Layer.effect(WriteGate, Effect.map(outerGate, make))

class Gates extends Context.Tag("effect-bybit/WriteGate/Gates")<
  Gates,
  Array<{ readonly origin: string; readonly outer: WriteGate["Type"] | undefined; readonly gate: WriteGate["Type"] }>
>() {}

/** Shared by the clients that are built together. */
const gates: Layer.Layer<Gates> = Layer.sync(Gates, () => Gates.of([]))

/**
 * Like {@link layer}, but clients that are built together share a gate if they send to the same REST origin inside the same gate.
 * `RestClient.layer` includes it.
 */
export const layerOf = (origin: string): Layer.Layer<WriteGate> =>
  Layer.effect(
    WriteGate,
    Effect.zipWith(Gates, outerGate, (all, outer) => {
      const known = all.find((one) => one.origin === origin && (one.outer === outer || one.gate === outer))
      if (known !== undefined) return known.gate
      const gate = make(outer)
      all.push({ origin, outer, gate })
      return gate
    })
  ).pipe(Layer.provide(gates))
