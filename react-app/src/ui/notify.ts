/** The toasts of the page. */
import { type Registry, RegistryContext, Rx } from "effect-bybit-react/rx"
import { useCallback, useContext } from "react"

/**
 * `unknown` is for writes with an unknown outcome, `alarm` for a loss that nobody asked for, such as a liquidation: such a toast
 * stays until it is dismissed or replaced.
 */
export type ToastKind = "info" | "good" | "warn" | "error" | "unknown" | "alarm"

export interface Toast {
  /** Replaces a toast with the same ID. */
  readonly id: string
  readonly kind: ToastKind
  readonly title: string
  readonly text?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

export const toasts = Rx.make<ReadonlyArray<Toast>>([]).pipe(Rx.keepAlive, Rx.withLabel("toasts"))

/** How long a toast stays, in milliseconds. */
export const durations: Readonly<Record<ToastKind, number | undefined>> = {
  info: 4000,
  good: 4000,
  warn: 8000,
  error: 10_000,
  unknown: undefined,
  alarm: undefined
}

const most = 5
let count = 0

/** Shows a toast from outside a component, for example from an effect. */
export const notify = (registry: Registry.Registry, toast: Omit<Toast, "id"> & { readonly id?: string }): string => {
  const id = toast.id ?? `toast ${++count}`
  registry.update(toasts, (list) => {
    const next = [...list.filter((one) => one.id !== id), { ...toast, id }]
    // Toasts that stay must be seen, so newer toasts do not push them out.
    const surplus = next.filter(({ kind }) => durations[kind] !== undefined).slice(0, -most)
    return next.filter((one) => !surplus.includes(one))
  })
  return id
}

export const dismiss = (registry: Registry.Registry, id: string): void =>
  registry.update(toasts, (list) => list.filter((one) => one.id !== id))

/** Returns a function that shows a toast. */
export const useToast = (): ((toast: Omit<Toast, "id"> & { readonly id?: string }) => string) => {
  const registry = useContext(RegistryContext)
  return useCallback((toast) => notify(registry, toast), [registry])
}
