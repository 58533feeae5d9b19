import { useCallback, useSyncExternalStore } from "react"

/** Whether a media query matches, updated when that changes. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener("change", notify)
      return () => list?.removeEventListener("change", notify)
    },
    [query]
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query)?.matches ?? false)
}

/** Whether the screen is as narrow as a phone's, with room for one column only. */
export const usePhone = (): boolean => useMedia("(max-width: 767.9px)")
