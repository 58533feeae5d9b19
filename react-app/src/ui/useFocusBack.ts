import { useRef } from "react"

/**
 * Gives the focus back, when a dialog closes, to what had it before: the dialogs of Radix do so only for a trigger of their own.
 * Made for `onCloseAutoFocus`.
 */
export const useFocusBack = (open: boolean): ((event: Event) => void) => {
  const seen = useRef<{ open: boolean; before: Element | null }>({ open: false, before: null })
  // While drawing, for a field that takes the focus by itself has it before any effect runs.
  if (open !== seen.current.open) seen.current = { open, before: open ? document.activeElement : seen.current.before }
  return (event) => {
    const { before } = seen.current
    if (!(before instanceof HTMLElement) || !before.isConnected) return
    event.preventDefault()
    before.focus()
  }
}
