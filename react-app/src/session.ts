import * as Effect from "effect/Effect"
import { Atoms, runtimeOf, sentOf, writeOf } from "effect-bybit-react"
import { Rx } from "effect-bybit-react/rx"
import { PaperFaults } from "./paper/layer.js"
import type { Fault } from "./paper/messages.js"
import { accountLabel } from "./screens/Orders/accountLabel.js"
import { clickedPrice, draft } from "./selection.js"
import { paper } from "./venue/Choice.js"
import { layer, type Session } from "./venue/layer.js"

/** The venue in use, with its keys, gateway and seed. Changing it replaces the Layer under all atoms. */
export const session = Rx.make<Session>({ choice: paper, keys: undefined, gateway: undefined, seed: 7 }).pipe(
  Rx.keepAlive,
  Rx.withLabel("session")
)

/**
 * Set it to change the venue, keys, gateway or seed. This also discards the clicked price and the draft, since they belong to the
 * previous venue. Setting an equal session does nothing.
 */
export const enter: Rx.Writable<Session, Session> = Rx.writable<Session, Session>(
  (get) => get(session),
  (context, next) => {
    const now = context.get(session)
    if (
      next.choice.id === now.choice.id &&
      next.keys === now.keys &&
      next.gateway === now.gateway &&
      next.seed === now.seed
    ) {
      return
    }
    context.set(draft, undefined)
    context.set(clickedPrice, undefined)
    context.set(session, next)
  }
).pipe(Rx.keepAlive, Rx.withLabel("enter"))

/** Whether there is an account to trade on: always on the paper exchange, with keys on testnet and demo, never on a read-only venue. */
export const canTrade = Rx.make((get) => {
  const { choice, keys } = get(session)
  return choice.trading === "yes" || (choice.trading === "with keys" && keys !== undefined)
})

export const runtime = runtimeOf((get) => layer(get(session)))

export const atoms = Atoms.make(runtime, {
  sent: sentOf(),
  accountName: Rx.make((get) => accountLabel(get(session)))
})

/** Simulates faults on the paper exchange. */
export const injectFault = writeOf(runtime, "injectFault", (fault: Fault) =>
  Effect.flatMap(PaperFaults, (faults) => faults.injectFault(fault))
)
