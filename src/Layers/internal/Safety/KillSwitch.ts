/** Refuses new orders at the write gate, and cancels those that are open. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import { areAll } from "../../../Errors/internal/Failures.js"
import { RequestFailed } from "../../../Errors/Network.js"
import { passes } from "../../../Http/internal/HaltPass.js"
import type { Any } from "../../../Http/Operation.js"
import { RestClient } from "../../../Http/RestClient.js"
import { type Write, WriteGate } from "../../../Http/WriteGate.js"
import * as Log from "../../../Runtime/Log.js"
import * as WorstGauge from "../../../Runtime/WorstGauge.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import { type CancelOptions, type CancelOutcome, cancelAll, report } from "./CancelAll.js"
import { checkTargets, type Target } from "./CancelTarget.js"
import * as Halts from "./Halts.js"
import { isRisky } from "./InFlight.js"
import { TradingHalted } from "./TradingHalted.js"

/** Whether a call failed because the kill switch is on. Like `Errors.is`, it looks into Effect's own wrappers. */
export const isHalted = (error: unknown): boolean =>
  areAll(error, (one) => one instanceof RequestFailed && one.cause instanceof TradingHalted)

/** Whether orders may be sent. */
export type SwitchState =
  | { readonly _tag: "Trading" }
  | {
      readonly _tag: "Halted"
      readonly reason: string
      /** When the switch was turned on, in milliseconds of the local clock. */
      readonly since: number
    }

/** Stops the whole program from placing orders and moving money. */
export class KillSwitch extends Context.Tag("effect-bybit/KillSwitch")<
  KillSwitch,
  {
    readonly state: Effect.Effect<SwitchState>
    /** Emits the state, then each change. */
    readonly changes: Stream.Stream<SwitchState>
    /**
     * Turns the switch on, and cancels the targets' orders on the caller's account until none is left and none is in flight. Can be
     * called again for another account. **Take profits and stop losses of open positions are canceled, too**, unless the target, linear
     * or inverse, has `keepStops: true`, and can't be set again while halted.
     *
     * From now on, every commit is refused, even if it is already waiting for the rate limiter or a connection. Calls that can only
     * reduce risk, settings, and reads still go through, and so do the spot sales of `Safety.flatten`.
     */
    readonly halt: (reason: string) => Effect.Effect<ReadonlyArray<CancelOutcome>, never, Credentials>
    /** Turns the switch off: everything goes through again. */
    readonly resume: Effect.Effect<void>
  }
>() {}

const haltedGauge = WorstGauge.make("bybit.writes.halted", "Whether a kill switch is on: 1 or 0", WorstGauge.most)

/** Options of {@link layerKillSwitch}. */
export interface KillSwitchOptions extends CancelOptions {
  /** The orders to cancel when the switch is turned on. */
  readonly targets: ReadonlyArray<Target>
  /** Which commits still go through, besides those that can only reduce risk. None by default. */
  readonly allow?: ((endpoint: Any, params: unknown) => boolean) | undefined
}

/**
 * A kill switch for all clients of a bundle: REST, of every family, and the order socket.
 *
 * It is a guard of the bundle's `WriteGate`, which the clients ask directly, so the order in which layers are merged doesn't matter.
 * Other bundles of the same venue in one program share that gate. Call this function once for each venue: the same layer, provided to
 * two bundles, is built once and guards the first one only.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Layer from "effect/Layer"
 * import * as Safety from "effect-bybit/Layers/Safety"
 * import { Bybit } from "effect-bybit/PaperExchange"
 *
 * const safe = Safety.layerKillSwitch({ targets: [{ category: "linear", settleCoin: "USDT" }] }).pipe(
 *   Layer.provideMerge(Bybit.paper)
 * )
 * export const program = Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("loss limit")).pipe(
 *   Effect.provide(safe)
 * )
 * ```
 */
export const layerKillSwitch = (
  options: KillSwitchOptions
): Layer.Layer<KillSwitch | WriteGate, never, WriteGate | RestClient> =>
  Layer.scopedContext(
    Effect.gen(function* () {
      checkTargets(options.targets)
      const gate = yield* WriteGate
      const client = yield* RestClient
      const state = yield* SubscriptionRef.make<SwitchState>({ _tag: "Trading" })
      const gauge = haltedGauge({ "bybit.venue": client.venue })
      let halted: TradingHalted | undefined
      const show = (now: SwitchState) => {
        gauge.set(now._tag === "Halted" ? 1 : 0)
        return SubscriptionRef.set(state, now)
      }
      gauge.set(0)
      yield* Effect.addFinalizer(() => Effect.sync(gauge.leave))
      yield* Halts.join(gate, () => halted?.message)
      const isAllowed = (write: Write) =>
        !isRisky(write) || passes(write) || options.allow?.(write.endpoint, write.params) === true
      yield* gate.guard((write) => (halted === undefined || isAllowed(write) ? undefined : halted))

      const halt = (reason: string) =>
        Effect.gen(function* () {
          if (halted === undefined) {
            halted = new TradingHalted({ reason })
            const since = (yield* Effect.clock).unsafeCurrentTimeMillis()
            yield* show({ _tag: "Halted", reason, since })
            yield* Log.warning({}, halted.message)
          }
          return yield* cancelAll(options.targets, options)
        }).pipe(
          Effect.tap(report),
          Effect.provideService(WriteGate, gate),
          Effect.provideService(RestClient, client),
          Effect.uninterruptible
        )

      const killSwitch = KillSwitch.of({
        state: SubscriptionRef.get(state),
        changes: state.changes,
        halt,
        resume: Effect.suspend(() => {
          halted = undefined
          return show({ _tag: "Trading" })
        })
      })
      return Context.make(KillSwitch, killSwitch).pipe(Context.add(WriteGate, gate))
    })
  )
