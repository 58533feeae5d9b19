import { useContext, useMemo, useSyncExternalStore } from "react"
import { type Registry, RegistryContext, type Rx } from "../rx.js"

/** The pace of {@link throttled}. */
export interface Pace {
  readonly changed: () => void
  readonly stop: () => void
}

/**
 * Emits the first change immediately, and further ones at most once per interval. The last change is always emitted.
 */
export const throttled = (emit: () => void, millis: number): Pace => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = false
  const open = () => {
    timer = undefined
    if (!waiting) return
    waiting = false
    timer = setTimeout(open, millis)
    emit()
  }
  return {
    changed: () => {
      if (timer !== undefined) {
        waiting = true
        return
      }
      timer = setTimeout(open, millis)
      emit()
    },
    stop: () => {
      if (timer !== undefined) clearTimeout(timer)
      timer = undefined
      waiting = false
    }
  }
}

/** An atom as a store whose value changes at most once per interval while it is subscribed to. */
const storeOf = <A>(registry: Registry.Registry, rx: Rx.Rx<A>, millis: number) => {
  let shown: { readonly value: A } | undefined
  return {
    snapshot: () => (shown === undefined ? registry.get(rx) : shown.value),
    subscribe: (notify: () => void) => {
      const pace = throttled(() => {
        shown = { value: registry.get(rx) }
        notify()
      }, millis)
      const leave = registry.subscribe(rx, pace.changed, { immediate: true })
      return () => {
        pace.stop()
        leave()
        shown = undefined
      }
    }
  }
}

/**
 * The value of an atom, updated at most once per interval: the first change immediately, the last one always. Other components
 * still see every change.
 */
export const useRxThrottled = <A>(rx: Rx.Rx<A>, millis: number): A => {
  const registry = useContext(RegistryContext)
  const { snapshot, subscribe } = useMemo(() => storeOf(registry, rx, millis), [registry, rx, millis])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
