import { observeElementRect, type Rect, type Virtualizer } from "@tanstack/react-virtual"

const fallback: Rect = { width: 600, height: 480 }

/**
 * For the option `observeElementRect` of a virtual list. An element without a height, because it is hidden or there is no layout,
 * gets a default height, so that the list is not empty.
 */
export const measured = <Scroller extends Element, Item extends Element>(
  list: Virtualizer<Scroller, Item>,
  report: (rect: Rect) => void
) => observeElementRect(list, (rect) => report(rect.height === 0 ? fallback : rect))
