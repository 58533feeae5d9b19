/** The loss that listeners are told of when a line leaves without an answer. */
import type { Loss } from "../../ConnectionState.js"
import type { Line } from "./Line.js"

/** Why what a line has sent may be missing: it didn't answer before it was replaced, or never sent the snapshot of a topic. */
export const unanswered = ({ connection }: Line): Loss => ({
  reason: "timeout",
  code: undefined,
  detail: "no answer in time",
  ...connection.heard
})
