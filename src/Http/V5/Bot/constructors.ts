import { type Constructors, of } from "../../Endpoint.js"
import { bot } from "../../Protocol.js"

/**
 * What makes the operations on trading bots.
 *
 * @since 0.1.0
 */
export const constructors: Constructors = /*#__PURE__*/ of(bot)
