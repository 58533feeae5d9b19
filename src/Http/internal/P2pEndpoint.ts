/** Makes endpoints that speak the protocol of P2P trading. */
import { p2p } from "../Protocol.js"
import { type Constructors, of } from "./Operations.js"

/** The constructors of the P2P trading operations. */
export const constructors: Constructors = of(p2p)
