/**
 * User v3.
 *
 * @since 0.1.0
 */
export { protocol } from "./UserV3/protocol.js"
