/** How far back executions can be read over REST. */
import { keptSince } from "../../../Http/internal/Retention.js"
import { getTradeHistory } from "../../../Http/V5/Order/getTradeHistory.js"

const day = 86_400_000

/** The time from which executions are read. Until the last ones are, the oldest rows that the exchange keeps are gone. */
export const readableSince = (now: number): number => (keptSince(getTradeHistory.window, now) ?? 0) + day
