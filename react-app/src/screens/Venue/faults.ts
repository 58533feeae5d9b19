/**
 * What of the faults of the paper exchange goes on until it is taken back.
 */
import type { Fault } from "../../paper/messages.js"
import { Rx } from "../../rx.js"
import { session, strike } from "../../session.js"
import type { Session } from "../../venue/layer.js"

export interface Standing {
  /** Every answer comes so much later, in milliseconds. */
  readonly delay: number
  /** New sockets are refused. */
  readonly refusing: boolean
}

interface Struck extends Standing {
  readonly on: Session | undefined
}

const nothing: Standing = { delay: 0, refusing: false }

const struck = Rx.make<Struck>({ ...nothing, on: undefined }).pipe(Rx.keepAlive)

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

/** What stands on the exchange of this session: another one begins without faults. Set it to let something go wrong. */
export const faults: Rx.Writable<Standing, Fault> = Rx.writable<Standing, Fault>(
  (get) => {
    const { delay, on, refusing } = get(struck)
    return on === get(session) ? { delay, refusing } : nothing
  },
  (context, fault) => {
    context.set(struck, { ...after(context.get(faults), fault), on: context.get(session) })
    context.set(strike, fault)
  }
).pipe(Rx.keepAlive, Rx.withLabel("faults"))
