/**
 * Spot v1.
 *
 * @since 0.1.0
 */
export { protocol } from "./SpotV1/protocol.js"
