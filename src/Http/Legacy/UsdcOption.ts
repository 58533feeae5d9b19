/**
 * USDC options.
 *
 * @since 0.1.0
 */
export { protocol } from "./UsdcOption/protocol.js"
