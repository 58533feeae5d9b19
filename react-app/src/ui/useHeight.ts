import { type RefObject, useEffect, useState } from "react"

/** The inner height of an element, updated when it changes. */
export const useHeight = (element: RefObject<HTMLElement | null>, fallback: number): number => {
  const [height, setHeight] = useState(fallback)
  useEffect(() => {
    const { current } = element
    if (current === null || typeof ResizeObserver === "undefined") return
    const observer = new ResizeObserver(([entry]) => {
      // The height is 0 while the element is hidden or the page has no layout.
      if (entry !== undefined && entry.contentRect.height > 0) setHeight(Math.floor(entry.contentRect.height))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return height
}
