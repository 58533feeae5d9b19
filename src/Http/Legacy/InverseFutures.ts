/**
 * Inverse futures.
 *
 * @since 0.1.0
 */
export { protocol } from "./InverseFutures/protocol.js"
