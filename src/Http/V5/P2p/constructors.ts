import { type Constructors, of } from "../../Endpoint.js"
import { p2p } from "../../Protocol.js"

/**
 * What makes the operations of P2P trading.
 *
 * @since 0.1.0
 */
export const constructors: Constructors = /*#__PURE__*/ of(p2p)
