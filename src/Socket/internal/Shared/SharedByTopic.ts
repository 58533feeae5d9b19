/** One listener per topic for all its readers: opened for the first, closed with the last. */
import type * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import * as Settings from "../../../Http/Settings.js"
import { Sockets } from "../../Socket.js"
import type { SocketError } from "../../SocketError.js"
import type { Listener, Listening, Source } from "../../Source.js"
import { inMode } from "../../TopicStream.js"
import type { Fork } from "../Connection/Fork.js"
import * as LayerContext from "./LayerContext.js"

interface Shared {
  holders: number
  readonly scope: Scope.CloseableScope
  /** True once `value` is there; false if its opening was interrupted, so that another must open it. */
  readonly ready: Deferred.Deferred<boolean, unknown>
  value: unknown
}

/**
 * Values that all listeners of a layer share, by topic: opened for the first listener, closed when the last one's scope closes.
 *
 * Listeners that arrive during the opening wait for it, and fail if it fails. A failure leaves nothing behind.
 */
class SharedByTopic {
  readonly #entries = new Map<string, Shared>()

  /**
   * The shared value of a key, until the scope closes.
   *
   * `open` receives a function that retires the value: its holders keep it, and the next listener opens another.
   */
  acquire<A, E, R>(
    key: string,
    open: (retire: () => void) => Effect.Effect<A, E, R>
  ): Effect.Effect<A, E, Exclude<R, Scope.Scope> | Scope.Scope> {
    return Effect.uninterruptibleMask((restore) =>
      Effect.suspend(() => {
        const known = this.#entries.get(key)
        return known === undefined
          ? this.#open<A, E, R>(key, open, restore)
          : this.#join<A, E, R>(key, known, open, restore)
      })
    )
  }

  #open<A, E, R>(
    key: string,
    open: (retire: () => void) => Effect.Effect<A, E, R>,
    restore: <B, F, S>(effect: Effect.Effect<B, F, S>) => Effect.Effect<B, F, S>
  ): Effect.Effect<A, E, Exclude<R, Scope.Scope> | Scope.Scope> {
    return Effect.gen(this, function* () {
      const scope = yield* Scope.make()
      const entry: Shared = { holders: 1, scope, ready: yield* Deferred.make<boolean, unknown>(), value: undefined }
      this.#entries.set(key, entry)
      const exit = yield* Effect.exit(
        restore(
          Scope.extend(
            open(() => this.#retire(key, entry)),
            scope
          )
        )
      )
      if (Exit.isSuccess(exit)) {
        entry.value = exit.value
        yield* Deferred.succeed(entry.ready, true)
        yield* Effect.addFinalizer(() => this.#release(key, entry))
        return exit.value
      }
      this.#retire(key, entry)
      yield* Scope.close(scope, exit)
      yield* Exit.isInterrupted(exit)
        ? Deferred.succeed(entry.ready, false)
        : Deferred.failCause(entry.ready, exit.cause)
      return yield* exit
    })
  }

  #join<A, E, R>(
    key: string,
    entry: Shared,
    open: (retire: () => void) => Effect.Effect<A, E, R>,
    restore: <B, F, S>(effect: Effect.Effect<B, F, S>) => Effect.Effect<B, F, S>
  ): Effect.Effect<A, E, Exclude<R, Scope.Scope> | Scope.Scope> {
    entry.holders++
    const ready = restore(Deferred.await(entry.ready)) as Effect.Effect<boolean, E>
    return Effect.onError(ready, () => this.#release(key, entry)).pipe(
      Effect.flatMap((isReady) =>
        isReady
          ? Effect.as(
              Effect.addFinalizer(() => this.#release(key, entry)),
              entry.value as A
            )
          : restore(this.acquire(key, open))
      )
    )
  }

  #retire(key: string, entry: Shared): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }

  #release(key: string, entry: Shared): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (--entry.holders > 0) return Effect.void
      this.#retire(key, entry)
      return Scope.close(entry.scope, Exit.void)
    })
  }
}

const registries = new WeakMap<Sockets["Type"], SharedByTopic>()

const registryOf = (sockets: Sockets["Type"]): SharedByTopic => {
  const known = registries.get(sockets)
  if (known !== undefined) return known
  const registry = new SharedByTopic()
  registries.set(sockets, registry)
  return registry
}

/** A listener shared by many. */
export interface SharedListener<in A> extends Listener<A> {
  /** Also called when the last of them leaves. */
  readonly ended: () => void
  /** The subscription is confirmed. */
  readonly confirmed?: (listening: Listening) => void
}

/** The services of a shared listener. */
export interface Parts {
  /** Starts a fiber, which must be stopped when the listener ends. */
  readonly fork: Fork
  readonly clock: Clock.Clock
  /** Called when it has failed or ended: new listeners must not share it. */
  readonly unshare: () => void
}

/** The listener of a topic, shared by all callers with the same options until the scope closes. */
export const sharedListener = <A, L extends SharedListener<A>, R>(
  source: Source<A>,
  agreed: ReadonlyArray<string | number>,
  make: (parts: Parts) => Effect.Effect<L, never, R>
): Effect.Effect<L, SocketError, R | Sockets | Scope.Scope> =>
  Effect.gen(function* () {
    const sockets = yield* Sockets
    const mode = yield* Settings.Decoding
    return yield* registryOf(sockets).acquire([source.path, source.text, mode, ...agreed].join(" "), (unshare) =>
      Effect.gen(function* () {
        const listener = yield* make({ ...(yield* LayerContext.of(sockets)), unshare })
        yield* Effect.addFinalizer(() => Effect.sync(listener.ended))
        const listening = yield* sockets.listen([inMode(source, mode)], listener, undefined)
        listener.confirmed?.(listening)
        return listener
      })
    )
  }) as Effect.Effect<L, SocketError, R | Sockets | Scope.Scope>
