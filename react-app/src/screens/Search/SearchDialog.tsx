import type { Category } from "effect-bybit/Schema/Category"
import { linger, useRxThrottled } from "effect-bybit-react"
import { Result, Rx, useRx, useRxSet } from "effect-bybit-react/rx"
import { Search, X } from "lucide-react"
import { Dialog } from "radix-ui"
import { type KeyboardEvent, useId, useMemo, useState } from "react"
import { keyOf, symbolOf } from "../../keys.js"
import { favorites } from "../../preferences.js"
import { selected, useSelected } from "../../selection.js"
import { atoms } from "../../session.js"
import { IconButton } from "../../ui/Button.js"
import { Segments } from "../../ui/Segments.js"
import { useFocusBack } from "../../ui/useFocusBack.js"
import { categories, categoryNames } from "./categories.js"
import { type Found, join, search } from "./matches.js"
import { ResultList } from "./ResultList.js"
import { searchOpen } from "./searchOpen.js"

type Tab = Category | "favorites" | "all"

const tabs: ReadonlyArray<{ readonly value: Tab; readonly label: string }> = [
  { value: "favorites", label: "Favorites" },
  { value: "all", label: "All" },
  ...categories.map((value) => ({ value, label: categoryNames[value] }))
]

interface Listing {
  readonly list: ReadonlyArray<Found>
  readonly isLoading: boolean
  /** The tickers or the instruments could not be loaded. */
  readonly failed: boolean
}

/** The searchable instruments of a category. */
const listing = Rx.family((category: Category) =>
  Rx.make((get): Listing => {
    const instruments = get(atoms.instruments(category))
    const tickers = get(atoms.tickers(category))
    const value = <A,>(result: Result.Result<A, unknown>): A | undefined =>
      Result.value(result).pipe((option) => (option._tag === "Some" ? option.value : undefined))
    return {
      list: join(category, value(instruments), value(tickers)),
      isLoading: Result.isInitial(instruments) || Result.isInitial(tickers),
      failed: Result.isFailure(instruments) || Result.isFailure(tickers)
    }
  }).pipe(linger(1000), Rx.withLabel(`listing ${category}`))
)

const together = (listings: ReadonlyArray<Listing>): Listing => ({
  list: listings.flatMap(({ list }) => list),
  isLoading: listings.some(({ isLoading }) => isLoading),
  failed: listings.some(({ failed }) => failed)
})

/** The instruments of a tab. Favorites can be of any category, and are in the order they were starred. */
const listingOf = Rx.family((tab: Tab) =>
  Rx.make((get): Listing => {
    if (tab === "all") return together(categories.map((category) => get(listing(category))))
    if (tab !== "favorites") return get(listing(tab))
    const keys = get(favorites)
    const wanted = new Set(keys.map((key) => symbolOf(key).category))
    const all = together([...wanted].map((category) => get(listing(category))))
    const byKey = new Map(all.list.map((found) => [found.key, found]))
    return { ...all, list: keys.flatMap((key) => byKey.get(key) ?? []) }
  }).pipe(linger(1000))
)

/** Finds an instrument: type to filter, arrow keys to move through the list, Enter to select, Escape to close. */
const SearchDialog = () => {
  const { key } = useSelected()
  const setOpen = useRxSet(searchOpen)
  const select = useRxSet(selected)
  const [stars, setStars] = useRx(favorites)
  const [tab, setTab] = useState<Tab>("all")
  const [text, setText] = useState("")
  const [active, setActive] = useState<string | undefined>(key)
  const listId = useId()
  const focusBack = useFocusBack(true)
  const { failed, isLoading, list } = useRxThrottled(listingOf(tab), 500)
  const found = useMemo(() => search(list, text), [list, text])
  const index = Math.max(
    0,
    found.findIndex((one) => one.key === active)
  )

  const type = (next: string) => {
    setText(next)
    setActive(undefined)
  }
  const take = (one: Found | undefined) => {
    if (one === undefined) return
    select(keyOf(one))
    setOpen(false)
  }
  const star = (one: Found | undefined) => {
    if (one === undefined) return
    setStars(stars.includes(one.key) ? stars.filter((other) => other !== one.key) : [...stars, one.key])
  }
  const turn = (count: number) => {
    const at = tabs.findIndex(({ value }) => value === tab)
    const next = tabs[(at + count + tabs.length) % tabs.length]
    if (next !== undefined) setTab(next.value)
    setActive(undefined)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const go = (to: number) => setActive(found[Math.max(0, Math.min(found.length - 1, to))]?.key)
    if (event.key === "ArrowDown") go(index + 1)
    else if (event.key === "ArrowUp") go(index - 1)
    else if (event.key === "PageDown") go(index + 10)
    else if (event.key === "PageUp") go(index - 10)
    else if (event.altKey && event.key === "ArrowRight") turn(1)
    else if (event.altKey && event.key === "ArrowLeft") turn(-1)
    else if (event.key === "Enter" && event.shiftKey) star(found[index])
    else if (event.key === "Enter") take(found[index])
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.55)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusBack}
          className="animate-appear fixed inset-x-0 top-0 z-40 flex h-[min(34rem,100dvh)] flex-col border border-line bg-raised text-text shadow-raised outline-none max-sm:h-dvh sm:inset-x-auto sm:top-[8vh] sm:left-1/2 sm:w-[38rem] sm:-translate-x-1/2 sm:rounded-lg"
        >
          <Dialog.Title className="sr-only">Search instruments</Dialog.Title>
          <div className="flex items-center gap-2 border-b border-line px-3 py-2">
            <Search aria-hidden className="size-4 shrink-0 text-muted" />
            <input
              // biome-ignore lint/a11y/noAutofocus: the dialog opens so that the user can type
              autoFocus
              role="combobox"
              aria-label="Search instruments"
              aria-expanded
              aria-haspopup="grid"
              aria-controls={listId}
              aria-activedescendant={found.length === 0 ? undefined : `${listId}${index}`}
              aria-autocomplete="list"
              value={text}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="characters"
              placeholder="BTC, ETHUSDT, …"
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKey}
              className="h-8 min-w-0 flex-1 bg-transparent text-sm outline-none max-sm:text-base"
            />
            {text !== "" && (
              <IconButton
                size="small"
                label="Clear search"
                icon={<X aria-hidden className="size-4" />}
                onClick={(event) => {
                  type("")
                  event.currentTarget.parentElement?.querySelector("input")?.focus()
                }}
              />
            )}
            <Dialog.Close className="rounded-sm border border-line px-1.5 text-2xs text-muted hover:text-text max-sm:h-9 max-sm:px-3">
              <span aria-hidden className="max-sm:hidden">
                Esc
              </span>
              <span className="sm:sr-only">Close</span>
            </Dialog.Close>
          </div>
          <div className="overflow-x-auto border-b border-line px-3 py-1.5 [scrollbar-width:none]">
            <Segments
              label="Category"
              segments={tabs}
              value={tab}
              onChange={(next) => {
                setTab(next)
                setActive(undefined)
              }}
            />
          </div>
          <ResultList
            id={listId}
            found={found}
            index={index}
            stars={stars}
            onPoint={(one) => setActive(one.key)}
            onTake={take}
            onStar={star}
            empty={emptyText(tab, text, isLoading, failed)}
          />
          <div className="flex gap-4 border-t border-line px-3 py-1.5 text-2xs text-muted max-sm:hidden">
            <span>↑ ↓ move</span>
            <span>Enter select</span>
            <span>Shift Enter star</span>
            <span>Alt ← → category</span>
            <span role="status" className="ml-auto">
              {failed && found.length > 0 ? "Some prices could not be loaded" : `${found.length} found`}
            </span>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const emptyText = (tab: Tab, text: string, isLoading: boolean, failed: boolean): string => {
  if (isLoading) return "Loading…"
  if (failed) return "Instruments could not be loaded"
  if (text !== "")
    return `No ${tab === "all" ? "instruments" : tab === "favorites" ? "favorites" : `${categoryNames[tab]} instruments`} match “${text}”`
  return tab === "favorites" ? "Star an instrument to list it here" : "No instruments"
}

export default SearchDialog
