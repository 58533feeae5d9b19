import { type Constructors, of } from "../Endpoint.js"
import { bot } from "../Protocol.js"

/** What makes the operations on trading bots. */
export const constructors: Constructors = of(bot)
