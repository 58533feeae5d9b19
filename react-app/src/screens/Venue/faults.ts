/**
 * The faults of the paper exchange that last until they are cleared.
 */
import type { Fault } from "../../paper/messages.js"
import { Rx } from "../../rx.js"
import { injectFault, session } from "../../session.js"
import type { Session } from "../../venue/layer.js"

export interface Standing {
  /** The delay of every response, in milliseconds. */
  readonly delay: number
  /** New sockets are rejected. */
  readonly refusing: boolean
}

interface Active extends Standing {
  readonly on: Session | undefined
}

const nothing: Standing = { delay: 0, refusing: false }

const active = Rx.make<Active>({ ...nothing, on: undefined }).pipe(Rx.keepAlive)

/** The state after a fault. */
export const after = (standing: Standing, fault: Fault): Standing => {
  switch (fault._tag) {
    case "Delay":
      return { ...standing, delay: fault.millis }
    case "RefuseSockets":
      return { ...standing, refusing: fault.status !== undefined }
    case "Clear":
      return nothing
    default:
      return standing
  }
}

/** The lasting faults of this session's exchange; another exchange starts without any. Set it to simulate a fault. */
export const faults: Rx.Writable<Standing, Fault> = Rx.writable<Standing, Fault>(
  (get) => {
    const { delay, on, refusing } = get(active)
    return on === get(session) ? { delay, refusing } : nothing
  },
  (context, fault) => {
    context.set(active, { ...after(context.get(faults), fault), on: context.get(session) })
    context.set(injectFault, fault)
  }
).pipe(Rx.keepAlive, Rx.withLabel("faults"))
