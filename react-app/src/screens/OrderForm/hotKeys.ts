import { useEffect } from "react"
import { isBoolean, kept } from "../../preferences.js"

/** Whether letters place orders. Off until asked for. */
export const orderKeys = kept("orderKeys", false, isBoolean)

/** Whether an order is shown once more before it is sent. */
export const confirmOrders = kept("confirmOrders", true, isBoolean)

export type HotKey = "buy" | "sell" | "cancelAll"

const keys: Readonly<Record<string, HotKey>> = { b: "buy", s: "sell", x: "cancelAll" }

/** What a key stands for: nothing while something is typed, a window is open, or with Ctrl, Alt or Meta. */
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

/** Listens on the whole page while it is on. */
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
