/**
 * The simulated faults that last until they are cleared.
 */

import { Rx } from "effect-bybit-react/rx"
import type { Fault } from "../../paper/messages.js"
import { injectFault, session } from "../../session.js"
import type { Session } from "../../venue/layer.js"

export interface LastingFaults {
  /** The delay of every response, in milliseconds. */
  readonly delay: number
  /** New sockets are rejected. */
  readonly refusing: boolean
}

interface Active extends LastingFaults {
  readonly on: Session | undefined
}

const nothing: LastingFaults = { delay: 0, refusing: false }

const active = Rx.make<Active>({ ...nothing, on: undefined }).pipe(Rx.keepAlive)

/** The lasting faults after another fault. */
export const after = (faults: LastingFaults, fault: Fault): LastingFaults => {
  switch (fault._tag) {
    case "Delay":
      return { ...faults, delay: fault.millis }
    case "RefuseSockets":
      return { ...faults, refusing: fault.status !== undefined }
    case "Clear":
      return nothing
    default:
      return faults
  }
}

/** The lasting faults of this session's exchange. A new exchange starts without any. Set it to simulate a fault. */
export const faults: Rx.Writable<LastingFaults, Fault> = Rx.writable<LastingFaults, Fault>(
  (get) => {
    const { delay, on, refusing } = get(active)
    return on === get(session) ? { delay, refusing } : nothing
  },
  (context, fault) => {
    context.set(active, { ...after(context.get(faults), fault), on: context.get(session) })
    context.set(injectFault, fault)
  }
).pipe(Rx.keepAlive, Rx.withLabel("faults"))
