/** Which writes may increase risk, and how many of them may still arrive. */
import type * as Context from "effect/Context"
import { reducesRisk } from "../../../Http/internal/ReducesRisk.js"
import type { Write, WriteGate } from "../../../Http/WriteGate.js"
import type { Credentials } from "../../../Signing/Credentials.js"

/** Whether a write may increase risk: a commit that can do more than close a position. */
export const isRisky = ({ endpoint, params }: Write): boolean =>
  endpoint.kind === "commit" && !reducesRisk(endpoint, params)

/** How many risky writes of an account the exchange may still act on. */
export const countInFlight = (
  gate: Context.Tag.Service<typeof WriteGate>,
  { account, key }: Credentials["Type"]
): number => {
  const isOwn = (write: Write) =>
    (key !== undefined && write.key === key) || (account !== undefined && write.account === account)
  return gate.inFlight().filter((write) => isOwn(write) && isRisky(write)).length
}
