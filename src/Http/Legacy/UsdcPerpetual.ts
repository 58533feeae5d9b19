/**
 * USDC perpetuals.
 *
 * @since 0.1.0
 */
export { protocol } from "./UsdcPerpetual/protocol.js"
