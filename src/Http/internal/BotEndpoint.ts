/** Makes endpoints that speak the protocol of the trading bots. */
import { bot } from "../Protocol.js"
import { type Constructors, of } from "./Operations.js"

/** The constructors of the trading bot operations. */
export const constructors: Constructors = of(bot)
