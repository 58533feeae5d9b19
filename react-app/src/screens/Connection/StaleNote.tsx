import { TriangleAlert } from "lucide-react"
import { useNow } from "../../ui/useNow.js"
import { type Staleness, stalenessText } from "./connections.js"

const Retry = (props: { readonly at: number }) => {
  const left = Math.max(0, Math.ceil((props.at - useNow(250)) / 1000))
  return <span className="ml-auto shrink-0">{left === 0 ? "retrying now" : `retrying in ${left} s`}</span>
}

/** One line that explains why the data below may be stale. Renders nothing while it can be trusted. */
export const StaleNote = (props: { readonly staleness: Staleness | undefined }) => {
  const { staleness } = props
  if (staleness === undefined || staleness._tag === "Waiting") return null
  return (
    <div className="flex shrink-0 items-center gap-1.5 bg-warn-soft px-3 py-1 text-2xs text-warn">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{stalenessText(staleness)}</span>
      {staleness._tag === "Disconnected" && staleness.retryAt !== undefined && <Retry at={staleness.retryAt} />}
      {/* Only this is announced, since the countdown beside it changes too often. */}
      <span role="status" className="sr-only">
        Prices may be stale
      </span>
    </div>
  )
}
