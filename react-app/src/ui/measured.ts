import { observeElementRect, type Rect, type Virtualizer } from "@tanstack/react-virtual"

const fallback: Rect = { width: 600, height: 480 }

/**
 * For the option `observeElementRect` of a virtual list: an element without a height, because it is hidden or there is no
 * layout, counts as one of usual height, so that the list is not empty.
 */
export const measured = <Scroller extends Element, Item extends Element>(
  list: Virtualizer<Scroller, Item>,
  tell: (rect: Rect) => void
) => observeElementRect(list, (rect) => tell(rect.height === 0 ? fallback : rect))
