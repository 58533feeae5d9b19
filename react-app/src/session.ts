import * as Effect from "effect/Effect"
import * as Atoms from "./atoms/Atoms.js"
import { onceOf } from "./atoms/once.js"
import { PaperFaults } from "./paper/layer.js"
import type { Fault } from "./paper/messages.js"
import { Rx } from "./rx.js"
import { paper } from "./venue/Choice.js"
import { layer, type Session } from "./venue/layer.js"

/** Where the terminal looks, and with which keys. Changing it swaps the Layer under all atoms. */
export const session = Rx.make<Session>({ choice: paper, keys: undefined, gateway: undefined, seed: 7 }).pipe(
  Rx.keepAlive,
  Rx.withLabel("session")
)

/** Whether orders may be sent. */
export const canTrade = Rx.make((get) => {
  const { choice, keys } = get(session)
  return choice.trading === "yes" || (choice.trading === "with keys" && keys !== undefined)
})

export const runtime = Rx.runtime((get) => layer(get(session)))

export const atoms = Atoms.make(runtime)

/** Lets things go wrong on the paper exchange. */
export const strike = onceOf(runtime, "strike", (fault: Fault) =>
  Effect.flatMap(PaperFaults, (faults) => faults.strike(fault))
)
