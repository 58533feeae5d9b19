import { type RefObject, useEffect, useState } from "react"

/** The inner height of an element, tracked as it changes. */
export const useHeight = (element: RefObject<HTMLElement | null>, fallback: number): number => {
  const [height, setHeight] = useState(fallback)
  useEffect(() => {
    const { current } = element
    if (current === null || typeof ResizeObserver === "undefined") return
    const observer = new ResizeObserver(([entry]) => {
      // A hidden element, or one on a page without layout, has none.
      if (entry !== undefined && entry.contentRect.height > 0) setHeight(Math.floor(entry.contentRect.height))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return height
}
