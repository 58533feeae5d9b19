/**
 * Spot v3.
 *
 * @since 0.1.0
 */
export { protocol } from "./SpotV3/protocol.js"
