/**
 * Linear perpetuals.
 *
 * @since 0.1.0
 */
export { protocol } from "./Linear/protocol.js"
