import { useRx, useRxMount, useRxSubscribe } from "effect-bybit-react/rx"
import { ArrowLeftRight, BookOpen, ChartCandlestick, type LucideIcon, WalletCards } from "lucide-react"
import type { ReactNode } from "react"
import { oneOf, stored } from "../../preferences.js"
import { clickedPrice, draft } from "../../selection.js"
import { classes } from "../../ui/classes.js"
import { news } from "../Orders/news.js"
import { AccountTabs } from "./AccountTabs.js"
import { BookTabs } from "./BookTabs.js"
import { Chart, OrderForm } from "./slots.js"

const names = ["chart", "book", "trade", "account"] as const
type Name = (typeof names)[number]

/** The section shown on a phone. */
export const phoneView = stored<Name>("phoneView", "chart", oneOf(...names))

const parts: ReadonlyArray<{ readonly name: Name; readonly label: string; readonly Icon: LucideIcon }> = [
  { name: "chart", label: "Chart", Icon: ChartCandlestick },
  { name: "book", label: "Book", Icon: BookOpen },
  { name: "trade", label: "Trade", Icon: ArrowLeftRight },
  { name: "account", label: "Account", Icon: WalletCards }
]

const screens: Readonly<Record<Name, ReactNode>> = {
  chart: <Chart />,
  book: <BookTabs />,
  trade: <OrderForm />,
  account: <AccountTabs />
}

/** One column, with a bar at the bottom to switch between sections. */
const Phone = () => {
  const [view, setView] = useRx(phoneView)
  useRxMount(news)
  // A clicked price or a draft goes to the order form, which may not be visible.
  useRxSubscribe(clickedPrice, (price) => {
    if (price !== undefined) setView("trade")
  })
  useRxSubscribe(draft, (order) => {
    if (order !== undefined) setView("trade")
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section
        aria-label={parts.find(({ name }) => name === view)?.label}
        className="min-h-0 flex-1 overflow-auto bg-panel"
      >
        {screens[view]}
      </section>
      <nav
        aria-label="Sections of the terminal"
        className="flex shrink-0 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)]"
      >
        {parts.map(({ Icon, label, name }) => (
          <button
            key={name}
            type="button"
            aria-current={view === name ? "page" : undefined}
            onClick={() => setView(name)}
            className={classes(
              "flex h-13 flex-1 flex-col items-center justify-center gap-0.5 text-2xs",
              view === name ? "font-semibold text-accent" : "text-muted"
            )}
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </button>
        ))}
      </nav>
    </div>
  )
}

export default Phone
