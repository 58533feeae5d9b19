import { useEffect, useState } from "react"
import { useRxThrottled } from "../../atoms/throttle.js"
import { span } from "../../format/time.js"
import { useNow } from "../../ui/useNow.js"
import { staleness, stalenessText } from "../Connection/connections.js"

/** Orders are warned of at once when prices are old, and after so long not taken any more. */
export const blockAfter = 10_000

/** So long the first prices may take. */
const patience = 3000

export interface Stale {
  readonly text: string
  /** Old for so long that no order is sent that opens anything. */
  readonly blocked: boolean
}

/** What is to be said about prices that are old for some time. */
export const staleOf = (reason: string, millis: number): Stale =>
  millis >= blockAfter
    ? { text: `${reason}. Orders are blocked until prices are live again.`, blocked: true }
    : {
        text: `${reason}. Orders will be blocked in ${span(Math.ceil((blockAfter - millis) / 1000) * 1000)}.`,
        blocked: false
      }

/** Whether the prices of an instrument are old; undefined while they can be trusted. */
export const useStale = (key: string): Stale | undefined => {
  const found = useRxThrottled(staleness(key), 500)
  const isStale = found !== undefined
  const [since, setSince] = useState<number | undefined>(undefined)
  useEffect(() => setSince(isStale ? Date.now() : undefined), [isStale])
  const now = useNow(1000)
  if (found === undefined || since === undefined) return undefined
  // Nobody is alarmed while a screen begins.
  if (found._tag === "Waiting" && now - since < patience) return undefined
  const reason = found._tag === "Waiting" ? "Prices are not there yet" : stalenessText(found)
  return staleOf(reason, now - since)
}
