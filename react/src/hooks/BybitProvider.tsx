import type * as Layer from "effect/Layer"
import { type Context, createContext, type ReactNode, useContext, useEffect, useState } from "react"
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

/** The orders sent from this page. A provider that is gone may still have one whose outcome nobody has seen. */
const sent = sentOf()

const atomsOf = (layer: Layer.Layer<Services, unknown>): Atoms.Atoms =>
  Atoms.make(
    runtimeOf(() => layer),
    { sent, accountName: Rx.make(nameOf(layer)) }
  )

interface ProviderProps {
  /** Any bundle of the library, with credentials. */
  readonly layer: Layer.Layer<Services, unknown>
  readonly children?: ReactNode
}

/** Its layer never changes, so neither does the venue of a write in a component inside. */
const OneLayer = ({ children, layer }: ProviderProps) => {
  const [atoms] = useState(() => atomsOf(layer))
  return <AtomsContext.Provider value={atoms}>{children}</AtomsContext.Provider>
}

/**
 * Gives a layer to the hooks of all components inside. Create the layer outside of components: with another layer, everything inside
 * starts over, its state included. Writes in progress still end on the layer they began with.
 */
export const BybitProvider = ({ children, layer }: ProviderProps): ReactNode => {
  const [first] = useState(layer)
  useEffect(() => {
    if (layer === first) return
    console.warn(
      "BybitProvider got another layer, so everything inside starts over. Create layers outside of components, and give the provider a key for each."
    )
  }, [first, layer])
  return (
    <OneLayer key={nameOf(layer)} layer={layer}>
      {children}
    </OneLayer>
  )
}
