import { useRx } from "effect-bybit-react/rx"
import { Search } from "lucide-react"
import { lazy, useEffect } from "react"
import { useSelected } from "../../selection.js"
import { Badge } from "../../ui/Badge.js"
import { Slot } from "../Layout/slots.js"
import { SymbolName } from "../SymbolName.js"
import { categoryNames } from "./categories.js"
import { searchOpen } from "./searchOpen.js"

const load = () => import("./SearchDialog.js")
const SearchDialog = lazy(load)

/** Whether an event comes from a field for typed text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.role === "combobox")

/** Whether a key opens the search: `/`, or Ctrl-K, which also works in text fields. */
export const opensSearch = (event: KeyboardEvent): boolean => {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) return event.key.toLowerCase() === "k"
  return event.key === "/" && !event.altKey && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
}

/** Shows the selected instrument. A click, `/` or Ctrl-K opens the search. */
export const SearchButton = () => {
  const { category, symbol } = useSelected()
  const [open, setOpen] = useRx(searchOpen)
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !opensSearch(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener("keydown", key)
    return () => window.removeEventListener("keydown", key)
  }, [setOpen])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        title="Search instruments ( / or Ctrl K )"
        onClick={() => setOpen(true)}
        onPointerEnter={load}
        className="flex h-8 min-w-0 shrink items-center gap-2 rounded-md border border-line bg-field px-2.5 hover:border-edge max-sm:h-9 max-sm:gap-1.5 max-sm:px-2"
      >
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="sr-only">Search instruments, current</span>
        <SymbolName symbol={symbol} className="text-sm font-semibold" />
        <Badge className={category === "option" ? "max-sm:hidden" : ""}>{categoryNames[category]}</Badge>
        <kbd
          aria-hidden
          className="ml-2 rounded-sm border border-line px-1 font-mono text-2xs text-muted max-md:hidden"
        >
          /
        </kbd>
      </button>
      {open && (
        <Slot what="the search">
          <SearchDialog />
        </Slot>
      )}
    </>
  )
}
