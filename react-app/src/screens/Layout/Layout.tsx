import { lazy } from "react"
import { useMedia, usePhone } from "../../ui/useMedia.js"
import { ConnectionPill } from "../Connection/ConnectionPill.js"
import { MarketHeader } from "../MarketHeader/MarketHeader.js"
import { SearchButton } from "../Search/SearchButton.js"
import VenueSwitch from "../Venue/VenueSwitch.js"
import { Settings } from "./Settings.js"
import { Slot } from "./slots.js"

const Panels = lazy(() => import("./Panels.js"))
const Phone = lazy(() => import("./Phone.js"))

const Logo = () => (
  <span className="flex items-center gap-2 font-semibold tracking-tight text-text">
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
      <path d="M5.5 2v3H4v8h1.5v4h2v-4H9V5H7.5V2z" className="fill-buy" />
      <path d="M12.5 4v4H11v6h1.5v4h2v-4H16V8h-1.5V4z" className="fill-sell" />
    </svg>
    <span className="max-lg:sr-only">
      effect<span className="text-muted">-bybit</span>
    </span>
  </span>
)

/** The whole terminal: a header, and below it panels or, on a phone, one column. */
export const Layout = () => {
  const phone = usePhone()
  const wide = useMedia("(min-width: 1280px)")
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-page">
      <header className="flex shrink-0 flex-col">
        <div className="flex h-11 items-center gap-2 border-b border-line bg-panel px-3 max-sm:h-12 max-sm:gap-1 max-sm:px-2">
          <h1 className="mr-1">
            <Logo />
          </h1>
          <SearchButton />
          {wide && <MarketHeader />}
          <div className="ml-auto flex shrink-0 items-center gap-1.5 max-sm:gap-1">
            <Slot what="the venue">
              <VenueSwitch />
            </Slot>
            <ConnectionPill />
            <Settings />
          </div>
        </div>
        {!wide && <MarketHeader />}
      </header>
      <main className="flex min-h-0 flex-1 flex-col max-md:pt-px md:pt-1">
        <Slot what="the panels">{phone ? <Phone /> : <Panels />}</Slot>
      </main>
    </div>
  )
}
