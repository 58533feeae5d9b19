import type * as Layer from "effect/Layer"
import { type Context, createContext, type ReactNode, useContext, useMemo, useState } from "react"
import * as Atoms from "../atoms/Atoms.js"
import { sentOf } from "../atoms/orders.js"
import { runtimeOf, type Services } from "../atoms/Runtime.js"
import { Rx } from "../rx.js"

/** The atoms that the hooks use. {@link BybitProvider} provides them; an app with a runtime of its own provides its own. */
export const AtomsContext: Context<Atoms.Atoms | undefined> = createContext<Atoms.Atoms | undefined>(undefined)

/** The atoms of the nearest provider. */
export const useAtoms = (): Atoms.Atoms => {
  const atoms = useContext(AtomsContext)
  if (atoms === undefined) throw new Error("There is no BybitProvider around this component")
  return atoms
}

const names = new WeakMap<object, string>()
let named = 0

/** A name for each layer: an order is looked up only through the one that sent it. */
const nameOf = (layer: object): string => {
  const name = names.get(layer) ?? `layer ${++named}`
  names.set(layer, name)
  return name
}

/**
 * Gives a layer to the hooks of all components inside. Create the layer outside of components: with another layer, everything starts
 * over, and nothing of the previous one stays on screen. Writes in progress still end on the layer they began with.
 */
export const BybitProvider = ({
  children,
  layer
}: {
  /** Any bundle of the library, with credentials. */
  readonly layer: Layer.Layer<Services, unknown>
  readonly children?: ReactNode
}): ReactNode => {
  const [sent] = useState(sentOf)
  const atoms = useMemo(
    () =>
      Atoms.make(
        runtimeOf(() => layer),
        { sent, accountName: Rx.make(nameOf(layer)) }
      ),
    [layer, sent]
  )
  return <AtomsContext.Provider value={atoms}>{children}</AtomsContext.Provider>
}
