/**
 * Inverse perpetuals (v2).
 *
 * @since 0.1.0
 */
export { protocol } from "./Inverse/protocol.js"
