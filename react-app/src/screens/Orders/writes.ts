/**
 * Writes started by screens. Each marks a name as busy while it runs, and shows a toast with its outcome even if its screen is
 * closed.
 */
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { onLayer, type Services, taskOf, VenueChanged } from "effect-bybit-react"
import { type Registry, Rx, useRxValue } from "effect-bybit-react/rx"
import { describe, sentence } from "../../errors.js"
import type { PaperUnavailable } from "../../paper/layer.js"
import { runtime, session } from "../../session.js"
import { notify, type Toast } from "../../ui/notify.js"
import type { Session } from "../../venue/layer.js"

type Shown = Omit<Toast, "id"> & { readonly id?: string }

/** The names of the writes in progress. */
export const busy: Rx.Writable<ReadonlySet<string>> = Rx.make<ReadonlySet<string>>(new Set<string>()).pipe(
  Rx.keepAlive,
  Rx.withLabel("busy")
)

/** Whether a write with this name is in progress. */
export const useBusy = (name: string): boolean => useRxValue(busy).has(name)

const begin = (registry: Registry.Registry, name: string) => registry.update(busy, (names) => new Set([...names, name]))

const end = (registry: Registry.Registry, name: string) =>
  registry.update(busy, (names) => new Set([...names].filter((other) => other !== name)))

export interface Write<P, A, E> {
  readonly label: string
  /** The name that is busy while it runs. A second write with the same name does not start. */
  readonly busyAs: (params: P) => string
  /** The write in messages: `Canceling the order`. */
  readonly what: (params: P) => string
  readonly call: (params: P, registry: Registry.Registry) => Effect.Effect<A, E, Services>
  /** The toast on success. Omit it if the result is visible anyway. */
  readonly done?: (result: A, params: P, registry: Registry.Registry) => Shown | undefined
  /** Shows no toast on failure, since the open dialog shows the error. */
  readonly quiet?: boolean
  /** Sending it twice has the same effect as once, so a retry can be offered even after an unknown outcome. */
  readonly idempotent?: boolean
}

/** The toast of a failed write. Pass `again` only if a retry is safe. */
export const failure = (what: string, error: unknown, again: (() => void) | undefined): Omit<Toast, "id"> => {
  const description = describe(error)
  const text = sentence(error)
  if (description.unchanged) return { kind: "info", title: description.title, text: description.text }
  if (description.next === "check") {
    return {
      kind: "unknown",
      title: `${what}: outcome unknown`,
      text: `${text} It may have succeeded: check before you try again.`,
      ...(again === undefined ? {} : { action: { label: "Try anyway", run: again } })
    }
  }
  return {
    kind: "error",
    title: `${what} failed`,
    text,
    ...(description.next === "again" && again !== undefined ? { action: { label: "Try again", run: again } } : {})
  }
}

/** Shows the toast of a write that began on a venue. On another one, its action does nothing but say so. */
const notifyOf = (registry: Registry.Registry, venue: Session, what: string) => (toast: Shown) => {
  const { action } = toast
  if (action === undefined) return notify(registry, toast)
  const changed = new VenueChanged()
  const run = () => {
    if (registry.get(session) === venue) action.run()
    else notify(registry, failure(what, changed, undefined))
  }
  return notify(registry, { ...toast, action: { ...action, run } })
}

type Failure<E> = E | PaperUnavailable | VenueChanged

/** Creates the atom of a write. */
export const makeWrite = <P, A, E>(options: Write<P, A, E>): Rx.RxResultFn<P, A, Failure<E>> => {
  const { busyAs, call, done, idempotent = false, label, quiet = false, what } = options
  const self = taskOf(label, (params: P, registry): Effect.Effect<A, Failure<E>> => {
    const name = busyAs(params)
    if (registry.get(busy).has(name)) return Effect.interrupt
    begin(registry, name)
    const show = notifyOf(registry, registry.get(session), what(params))
    const succeeded = (result: A) => {
      const toast = done?.(result, params, registry)
      if (toast !== undefined) show(toast)
    }
    const failed = (cause: Cause.Cause<Failure<E>>) => {
      if (quiet || Cause.isInterruptedOnly(cause)) return
      const error = Cause.squash(cause)
      const isSafe = describe(error).next === "again" || idempotent
      const again = isSafe ? () => registry.set(self, params) : undefined
      show({ ...failure(what(params), error, again), id: `write ${name}` })
    }
    const write = Effect.suspend(() => call(params, registry))
    return onLayer(registry, runtime, write).pipe(
      Effect.tap((result) => Effect.sync(() => succeeded(result))),
      Effect.tapErrorCause((cause) => Effect.sync(() => failed(cause))),
      Effect.ensuring(Effect.sync(() => end(registry, name)))
    )
  })
  return self
}
