import { useCallback, useContext, useRef, useSyncExternalStore } from "react"
import { RegistryContext, type Rx } from "../rx.js"

/**
 * Emits the first change immediately, and further ones at most once per interval. The last change is always emitted.
 */
export const throttled = (
  emit: () => void,
  millis: number
): { readonly changed: () => void; readonly stop: () => void } => {
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

/**
 * The value of an atom, updated at most once per interval: the first change immediately, the last one always. Other components
 * still see every change.
 */
export const useRxThrottled = <A>(rx: Rx.Rx<A>, millis: number): A => {
  const registry = useContext(RegistryContext)
  const seen = useRef<{ readonly rx: Rx.Rx<A>; value: A } | undefined>(undefined)
  if (seen.current?.rx !== rx) seen.current = { rx, value: registry.get(rx) }
  const subscribe = useCallback(
    (notify: () => void) => {
      const pace = throttled(() => {
        seen.current = { rx, value: registry.get(rx) }
        notify()
      }, millis)
      const leave = registry.subscribe(rx, pace.changed, { immediate: true })
      return () => {
        pace.stop()
        leave()
      }
    },
    [registry, rx, millis]
  )
  const snapshot = useCallback(() => (seen.current?.rx === rx ? seen.current.value : registry.get(rx)), [registry, rx])
  return useSyncExternalStore(subscribe, snapshot)
}
