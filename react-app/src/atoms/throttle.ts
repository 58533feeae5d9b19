import { useCallback, useContext, useRef, useSyncExternalStore } from "react"
import { RegistryContext, type Rx } from "../rx.js"

/**
 * Emits the first change at once and further ones at most once per interval; the last one is always emitted.
 */
export const throttled = (
  tell: () => void,
  millis: number
): { readonly changed: () => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = false
  const open = () => {
    timer = undefined
    if (!waiting) return
    waiting = false
    timer = setTimeout(open, millis)
    tell()
  }
  return {
    changed: () => {
      if (timer !== undefined) {
        waiting = true
        return
      }
      timer = setTimeout(open, millis)
      tell()
    },
    stop: () => {
      if (timer !== undefined) clearTimeout(timer)
      timer = undefined
      waiting = false
    }
  }
}

/**
 * The value of an atom, updated at most once per interval: the first change at once, the last one always. The atom itself keeps its
 * own pace for other components.
 */
export const useRxThrottled = <A>(rx: Rx.Rx<A>, millis: number): A => {
  const registry = useContext(RegistryContext)
  const seen = useRef<{ readonly rx: Rx.Rx<A>; value: A } | undefined>(undefined)
  if (seen.current?.rx !== rx) seen.current = { rx, value: registry.get(rx) }
  const subscribe = useCallback(
    (tell: () => void) => {
      const pace = throttled(() => {
        seen.current = { rx, value: registry.get(rx) }
        tell()
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
