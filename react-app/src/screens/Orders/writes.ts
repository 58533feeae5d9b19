/**
 * Writes as screens make them: each says what is busy meanwhile, and its end becomes a message whether or not its screen is still
 * there.
 */
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { onceOf } from "../../atoms/once.js"
import type { Services } from "../../atoms/Runtime.js"
import { describe, sentence } from "../../errors.js"
import type { PaperUnavailable } from "../../paper/layer.js"
import { type Registry, Rx, useRxValue } from "../../rx.js"
import { runtime } from "../../session.js"
import { notify, type Toast } from "../../ui/Toasts.js"

/** Names of what is being written at the moment. */
export const busy: Rx.Writable<ReadonlySet<string>> = Rx.make<ReadonlySet<string>>(new Set<string>()).pipe(
  Rx.keepAlive,
  Rx.withLabel("busy")
)

/** Whether something is being written, so that it is not sent twice. */
export const useBusy = (name: string): boolean => useRxValue(busy).has(name)

const begin = (registry: Registry.Registry, name: string) => registry.update(busy, (names) => new Set([...names, name]))

const end = (registry: Registry.Registry, name: string) =>
  registry.update(busy, (names) => new Set([...names].filter((other) => other !== name)))

const mounted = new WeakMap<Registry.Registry, Set<unknown>>()

/** Sets a write from outside of a component, such as from a toast: an atom that nobody looks at would not run. */
export const ask = <R, W>(registry: Registry.Registry, rx: Rx.Writable<R, W>, value: W): void => {
  const known = mounted.get(registry) ?? new Set()
  mounted.set(registry, known)
  if (!known.has(rx)) {
    known.add(rx)
    registry.mount(rx)
  }
  registry.set(rx, value)
}

export interface Act<P, A, E> {
  readonly label: string
  /** What is busy meanwhile: the same is not begun again before its end. */
  readonly busyAs: (params: P) => string
  /** As messages name it: `Cancelling the order`. */
  readonly what: (params: P) => string
  readonly call: (params: P, registry: Registry.Registry) => Effect.Effect<A, E, Services>
  /** What is said when it is done; nothing when it shows anyway. */
  readonly done?: (result: A, params: P, registry: Registry.Registry) => Omit<Toast, "id"> | undefined
  /** A dialog that is open shows a refusal itself. */
  readonly quiet?: boolean
  /** Sending it twice is as good as once, so that it may be offered again after an unknown outcome. */
  readonly idempotent?: boolean
}

/** Makes the message of a failed write. Again is offered only where that is safe. */
export const failure = (what: string, error: unknown, again: (() => void) | undefined): Omit<Toast, "id"> => {
  const told = describe(error)
  const text = sentence(error)
  if (told.unchanged) return { kind: "info", title: told.title, text: told.text }
  if (told.next === "check") {
    return {
      kind: "unknown",
      title: `${what}: outcome unknown`,
      text: `${text} It may have happened nevertheless: look before you do it again.`,
      ...(again === undefined ? {} : { action: { label: "Do it again", run: again } })
    }
  }
  return {
    kind: "error",
    title: `${what} failed`,
    text,
    ...(told.next === "again" && again !== undefined ? { action: { label: "Try again", run: again } } : {})
  }
}

/** Makes the atom of a write. */
export const act = <P, A, E>(options: Act<P, A, E>): Rx.RxResultFn<P, A, E | PaperUnavailable> => {
  const { busyAs, call, done, idempotent = false, label, quiet = false, what } = options
  const self = onceOf(runtime, label, (params: P, registry): Effect.Effect<A, E, Services> => {
    const name = busyAs(params)
    if (registry.get(busy).has(name)) return Effect.interrupt
    begin(registry, name)
    const succeeded = (result: A) => {
      const toast = done?.(result, params, registry)
      if (toast !== undefined) notify(registry, toast)
    }
    const failed = (cause: Cause.Cause<E>) => {
      if (quiet || Cause.isInterruptedOnly(cause)) return
      const error = Cause.squash(cause)
      const isSafe = describe(error).next === "again" || idempotent
      const again = isSafe ? () => ask(registry, self, params) : undefined
      notify(registry, { ...failure(what(params), error, again), id: `write ${name}` })
    }
    return call(params, registry).pipe(
      Effect.tap((result) => Effect.sync(() => succeeded(result))),
      Effect.tapErrorCause((cause) => Effect.sync(() => failed(cause))),
      Effect.ensuring(Effect.sync(() => end(registry, name)))
    )
  })
  return self
}
