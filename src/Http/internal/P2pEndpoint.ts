import { type Constructors, of } from "../Endpoint.js"
import { p2p } from "../Protocol.js"

/** What makes the operations of P2P trading. */
export const constructors: Constructors = of(p2p)
