import { useRxThrottled } from "effect-bybit-react"
import { useState } from "react"
import { span } from "../../format/time.js"
import { useNow } from "../../ui/useNow.js"
import { staleness, stalenessText } from "../Connection/connections.js"

/** Stale prices cause a warning immediately, and block orders after this long, in milliseconds. */
export const blockAfter = 10_000

/** How long the first prices may take, in milliseconds. */
const patience = 3000

export interface Stale {
  readonly text: string
  /** Stale for so long that only reduce-only orders can be sent. */
  readonly blocked: boolean
}

/** The warning about prices that have been stale for some time. */
export const staleOf = (reason: string, millis: number): Stale =>
  millis >= blockAfter
    ? { text: `${reason}. Orders are blocked until prices are live again.`, blocked: true }
    : {
        text: `${reason}. Orders will be blocked in ${span(Math.ceil((blockAfter - millis) / 1000) * 1000)}.`,
        blocked: false
      }

/** The warning about an instrument's stale prices; undefined while prices can be trusted. */
export const useStale = (key: string): Stale | undefined => {
  const found = useRxThrottled(staleness(key), 500)
  const isStale = found !== undefined
  const [since, setSince] = useState<number | undefined>(undefined)
  const now = useNow(1000)
  if (isStale !== (since !== undefined)) setSince(isStale ? now : undefined)
  if (found === undefined || since === undefined) return undefined
  // No warning while a screen is still loading.
  if (found._tag === "Waiting" && now - since < patience) return undefined
  const reason = found._tag === "Waiting" ? "No prices yet" : stalenessText(found)
  return staleOf(reason, now - since)
}
