/**
 * The auth message for sockets.
 *
 * @since 0.1.0
 */
/** The message that authenticates a socket. */
export interface AuthMessage {
  readonly op: "auth"
  readonly args: readonly [key: string, expires: number, signature: string]
}

/**
 * Returns the text to sign for a socket. `expires` is in milliseconds.
 *
 * - Source: https://bybit-exchange.github.io/docs/v5/ws/connect#authentication
 */
export const text = (expires: number): string => `GET/realtime${expires}`

/** Creates the auth message with its signature. */
export const message = (key: string, expires: number, signature: string): AuthMessage => ({
  op: "auth",
  args: [key, expires, signature]
})
