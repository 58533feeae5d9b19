import { useState } from "react"

/**
 * For `onCloseAutoFocus`: when a dialog closes, returns the focus to the element that had it before. Radix dialogs do this only
 * for their own trigger.
 */
export const useFocusBack = (open: boolean): ((event: Event) => void) => {
  const [seen, setSeen] = useState<{ open: boolean; before: Element | null }>({ open: false, before: null })
  const { before } = seen
  // Read during render, since a field with autofocus takes the focus before any effect runs.
  if (open !== seen.open) setSeen({ open, before: open ? document.activeElement : before })
  return (event) => {
    if (!(before instanceof HTMLElement) || !before.isConnected) return
    event.preventDefault()
    before.focus()
  }
}
