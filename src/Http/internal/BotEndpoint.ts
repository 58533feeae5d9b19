import { type Constructors, of } from "../Endpoint.js"
import { bot } from "../Protocol.js"

/** The constructors of the trading bot operations. */
export const constructors: Constructors = of(bot)
