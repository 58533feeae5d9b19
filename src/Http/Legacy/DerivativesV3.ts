/**
 * Derivatives v3.
 *
 * @since 0.1.0
 */
export { protocol } from "./DerivativesV3/protocol.js"
