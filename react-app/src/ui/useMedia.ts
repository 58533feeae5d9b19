import { useCallback, useSyncExternalStore } from "react"

/** Whether a media query matches, tracked as it changes. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener("change", tell)
      return () => list?.removeEventListener("change", tell)
    },
    [query]
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query)?.matches ?? false)
}

/** Whether the screen is as narrow as a phone's: one column. */
export const usePhone = (): boolean => useMedia("(max-width: 767.9px)")
