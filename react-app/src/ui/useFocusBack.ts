import { useRef } from "react"

/**
 * For `onCloseAutoFocus`: when a dialog closes, returns the focus to the element that had it before. Radix dialogs do this only
 * for their own trigger.
 */
export const useFocusBack = (open: boolean): ((event: Event) => void) => {
  const seen = useRef<{ open: boolean; before: Element | null }>({ open: false, before: null })
  // Read during render, since a field with autofocus takes the focus before any effect runs.
  if (open !== seen.current.open) seen.current = { open, before: open ? document.activeElement : seen.current.before }
  return (event) => {
    const { before } = seen.current
    if (!(before instanceof HTMLElement) || !before.isConnected) return
    event.preventDefault()
    before.focus()
  }
}
