/**
 * The API key that private calls use.
 *
 * @since 0.1.0
 */
export * from "../Signing/Credentials.js"
