import * as Endpoint from "../../Endpoint.js"
import { bot } from "../../Protocol.js"

/**
 * Makes a bot operation that is written with POST: all of them are, even those that read.
 *
 * @since 0.1.0
 */
export const post: Endpoint.Make = /*#__PURE__*/ Endpoint.with(bot)
