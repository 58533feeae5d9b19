import * as Effect from "effect/Effect"
import * as Atoms from "./atoms/Atoms.js"
import { onceOf } from "./atoms/once.js"
import { PaperFaults } from "./paper/layer.js"
import type { Fault } from "./paper/messages.js"
import { Rx } from "./rx.js"
import { clickedPrice, draft } from "./selection.js"
import { type Choice, paper } from "./venue/Choice.js"
import { layer, type Session } from "./venue/layer.js"
import { swapping } from "./venue/swap.js"

/** Where the terminal looks, and with which keys. Changing it swaps the Layer under all atoms. */
export const session = Rx.make<Session>({ choice: paper, keys: undefined, gateway: undefined, seed: 7 }).pipe(
  Rx.keepAlive,
  Rx.withLabel("session")
)

/** The venue; set it to go to another one. Keys are forgotten then, and what one screen has handed to another. */
export const venue: Rx.Writable<Choice, Choice> = Rx.writable<Choice, Choice>(
  (get) => get(session).choice,
  (context, choice) => {
    const now = context.get(session)
    if (now.choice.id === choice.id) return
    context.set(session, { ...now, choice, keys: undefined })
    context.set(draft, undefined)
    context.set(clickedPrice, undefined)
  }
).pipe(Rx.keepAlive, Rx.withLabel("venue"))

/** Whether orders may be sent. */
export const canTrade = Rx.make((get) => {
  const { choice, keys } = get(session)
  return choice.trading === "yes" || (choice.trading === "with keys" && keys !== undefined)
})

/** Set it to open the dialog of venue and keys, such as from a form that needs keys. */
export const openKeys = Rx.make(false).pipe(Rx.keepAlive, Rx.withLabel("venue dialog"))

export const runtime = swapping((get) => layer(get(session)))

export const atoms = Atoms.make(runtime)

/** Lets things go wrong on the paper exchange. */
export const strike = onceOf(runtime, "strike", (fault: Fault) =>
  Effect.flatMap(PaperFaults, (faults) => faults.strike(fault))
)
