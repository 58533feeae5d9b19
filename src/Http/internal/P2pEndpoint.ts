import { type Constructors, of } from "../Endpoint.js"
import { p2p } from "../Protocol.js"

/** The constructors of the P2P trading operations. */
export const constructors: Constructors = of(p2p)
