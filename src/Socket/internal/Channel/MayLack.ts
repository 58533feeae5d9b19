import type { Loss } from "../../ConnectionState.js"
import type { Line } from "./Line.js"

/** Why what a line has sent, or should have, may be missing. */
const lossOf =
  (detail: string) =>
  ({ connection }: Line): Loss => ({ reason: "timeout", code: undefined, detail, ...connection.heard })

/** A line was replaced before it answered. */
export const unconfirmed = lossOf("the connection that was replaced did not answer")

/** A line never sent the snapshot that a topic starts with. */
export const unstarted = lossOf("the connection did not send the snapshot")
