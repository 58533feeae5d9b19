import { useEffect } from "react"
import { isBoolean, stored } from "../../preferences.js"

/** Whether keyboard shortcuts place orders. Off by default. */
export const orderKeys = stored("orderKeys", false, isBoolean)

/** Whether orders are confirmed before they are sent. */
export const confirmOrders = stored("confirmOrders", true, isBoolean)

export type HotKey = "buy" | "sell" | "cancelAll"

const keys: Readonly<Record<string, HotKey>> = { b: "buy", s: "sell", x: "cancelAll" }

/** The action of a key. None while typing, in a dialog, on key repeat, or with Ctrl, Alt or Meta. */
export const hotKeyOf = (event: KeyboardEvent): HotKey | undefined => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented || event.isComposing) {
    return undefined
  }
  const { target } = event
  if (target instanceof Element) {
    if (target.closest("input, textarea, select, [contenteditable=true], [role=dialog], [role=listbox], [role=menu]")) {
      return undefined
    }
  }
  if (document.querySelector("[role=dialog][data-state=open]") !== null) return undefined
  return keys[event.key.toLowerCase()]
}

/** Listens for shortcuts on the whole page while `on`. */
export const useHotKeys = (on: boolean, act: (key: HotKey) => void): void => {
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      const key = hotKeyOf(event)
      if (key === undefined) return
      event.preventDefault()
      act(key)
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [on, act])
}
