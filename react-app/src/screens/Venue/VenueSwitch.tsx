import { useRx, useRxValue } from "effect-bybit-react/rx"
import { ChevronDown } from "lucide-react"
import { lazy, type ReactNode, Suspense } from "react"
import { session } from "../../session.js"
import { classes } from "../../ui/classes.js"
import { ErrorBoundary } from "../../ui/ErrorBoundary.js"
import { openKeys } from "../../venue/openKeys.js"
import { backgrounds } from "./tones.js"

const VenueDialog = lazy(() => import("./VenueDialog.js"))
const FaultMenu = lazy(() => import("./FaultMenu.js"))

/** Renders nothing until its chunk has loaded: the header has no room for a spinner. */
const Quiet = (props: { readonly what: string; readonly children: ReactNode }) => (
  <ErrorBoundary what={props.what}>
    <Suspense>{props.children}</Suspense>
  </ErrorBoundary>
)

/** Shows the venue, as text and color, and opens the dialog to change it. */
const VenueSwitch = () => {
  const { choice, keys } = useRxValue(session)
  const [open, setOpen] = useRx(openKeys)
  const [name = "", detail = ""] = choice.badge.split(" · ")
  const account = choice.trading === "with keys" && keys === undefined ? "no keys" : ""
  // The accessible name must start with the visible text.
  const shown = [choice.label, detail.toLowerCase(), account].filter((word) => word !== "").join(" ")
  const accessible = choice.money === detail.toLowerCase() ? shown : `${shown}, ${choice.money}`
  return (
    <>
      {/* A line across the whole page in the venue's color, so that venues are not confused. */}
      <span aria-hidden className={classes("fixed inset-x-0 top-0 z-30 h-0.5", backgrounds[choice.id])} />
      {choice.id === "paper" && (
        <Quiet what="the faults">
          <FaultMenu />
        </Quiet>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Venue: ${accessible}. Change venue`}
        title={`${choice.label}: ${choice.money}`}
        onClick={() => setOpen(true)}
        className={classes(
          "flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2.5 font-semibold whitespace-nowrap hover:brightness-110 max-sm:h-9 max-sm:px-2",
          backgrounds[choice.id]
        )}
      >
        <span className="flex items-baseline gap-1.5 max-sm:flex-col max-sm:items-start max-sm:gap-0 max-sm:leading-3.5">
          <span className="tracking-wide">{name}</span>{" "}
          {(detail !== "" || account !== "") && (
            <span className="text-2xs max-sm:leading-3">{detail === "" ? account : detail}</span>
          )}
        </span>
        <ChevronDown aria-hidden className="size-3.5 max-sm:hidden" />
      </button>
      {open && (
        <Quiet what="the venues">
          <VenueDialog onClose={() => setOpen(false)} />
        </Quiet>
      )}
    </>
  )
}
export default VenueSwitch
