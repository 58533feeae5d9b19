import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import { type NotExecutedBase, notExecutedError } from "effect-bybit/Errors/Outcome"
import type { RestClient } from "effect-bybit/Http/RestClient"
import type { ClockOffset } from "effect-bybit/Layers/ClockOffset"
import type { Credentials } from "effect-bybit/Layers/Credentials"
import type { Instruments } from "effect-bybit/Layers/Instruments"
import type { OrderEntry } from "effect-bybit/Layers/OrderEntry"
import type { RateLimiter } from "effect-bybit/Layers/RateLimiter"
import type { Sockets } from "effect-bybit/Socket/Socket"
import { type Registry, Result, Rx } from "../rx.js"

/** The services that the atoms require: those of any bundle of the library with an account. */
export type Services = RestClient | OrderEntry | Sockets | Instruments | ClockOffset | RateLimiter | Credentials

/** The runtime that all atoms of one venue share. When its layer is replaced, every atom starts over on the new venue. */
export type BybitRuntime<R extends Services = Services, E = unknown> = Rx.RxRuntime<R | Services, E>

/** An atom of data that arrives over time, or once. */
export type Live<A> = Rx.Rx<Result.Result<A, unknown>>

const VenueChangedBase: NotExecutedBase<"VenueChanged"> = notExecutedError("VenueChanged")

/** A write was not sent, since the layer was being replaced: it would have gone to another venue than the one on screen. */
export class VenueChanged extends VenueChangedBase<object> {
  override get message(): string {
    return "Nothing was sent: the venue was being changed"
  }
}

const LayerFailedBase: NotExecutedBase<"LayerFailed"> = notExecutedError("LayerFailed")

/** Its message, or else its name: a failure without a message may hold anything. */
const textOf = (failure: unknown): string => {
  if (failure instanceof Error) return failure.message === "" ? failure.name : failure.message
  if (Predicate.hasProperty(failure, "_tag")) return String(failure._tag)
  return typeof failure === "string" ? failure : "its layer failed"
}

/** An order was not sent, since its layer could not be built: `cause` says why. */
export class LayerFailed extends LayerFailedBase<{ readonly cause: unknown }> {
  override get message(): string {
    return `Nothing was sent: ${textOf(this.cause)}`
  }
}

/** The writes in progress. Their layer is closed after they have ended. */
export interface Writes {
  readonly _: unique symbol
}

/** The tag of {@link Writes}. */
export const Writes: Context.Tag<Writes, { readonly add: (fiber: Fiber.RuntimeFiber<unknown, unknown>) => void }> =
  Context.GenericTag("effect-bybit-react/Writes")

const writes = Layer.scoped(
  Writes,
  Effect.gen(function* () {
    const running = new Set<Fiber.RuntimeFiber<unknown, unknown>>()
    yield* Effect.addFinalizer(() => Fiber.awaitAll([...running]))
    return {
      add: (fiber) => {
        running.add(fiber)
        fiber.addObserver(() => running.delete(fiber))
      }
    }
  })
)

/** Layers that were given to a runtime in place of another one. */
const successors = new WeakSet<object>()

/** Whether a runtime is between two layers. */
export const isBetween = <R, E>(registry: Registry.Registry, runtime: Rx.RxRuntime<R, E>): boolean => {
  const result = registry.get(runtime)
  return result.waiting && (!Result.isInitial(result) || successors.has(registry.get(runtime.layer)))
}

/** Never completes synchronously, so that atoms observe every change. */
const nextTurn = Effect.promise(() => Promise.resolve())

/**
 * A runtime whose layer can be replaced.
 *
 * A plain `Rx.runtime` keeps the old layer, although it is already closed, until the new one is built. Until then, atoms keep their
 * values, so one venue's prices appear under another's name, and writes go to the old venue. With this runtime, atoms are empty from
 * the moment of the change until the new venue is ready, and the old layer is closed after the writes in progress on it have ended.
 */
export const runtimeOf = <R, E>(create: (get: Rx.Context) => Layer.Layer<R, E>): Rx.RxRuntime<R, E> => {
  const runtime: Rx.RxRuntime<R, E> = Rx.runtime((get) => {
    // The next venue shares nothing with the previous one, neither sockets nor rate limits.
    const fresh = Layer.fresh(Layer.provideMerge(writes, create(get)))
    return Layer.unwrapEffect(Effect.as(nextTurn, fresh))
  })
  const { read } = runtime
  return Object.assign(runtime, {
    read: (get: Rx.Context) => {
      const result = read(get)
      if (!result.waiting) return result
      const layer = get.once(runtime.layer)
      if (Option.isSome(get.self())) successors.add(layer)
      else successors.delete(layer)
      return Result.initial<never, never>(true)
    }
  })
}
