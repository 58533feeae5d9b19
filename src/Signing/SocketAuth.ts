/** The message that makes a socket a private one. */
export interface AuthMessage {
  readonly op: "auth"
  readonly args: readonly [key: string, expires: number, signature: string]
}

/**
 * The text that is signed to authenticate a socket until `expires`, in milliseconds.
 *
 * - Source: https://bybit-exchange.github.io/docs/v5/ws/connect#authentication
 */
export const text = (expires: number): string => `GET/realtime${expires}`

/** Makes the message from its signature. */
export const message = (key: string, expires: number, signature: string): AuthMessage => ({
  op: "auth",
  args: [key, expires, signature]
})

/** Whether a key may be sent to this address: over TLS, or without leaving this machine. */
export const isSafeForKeys = (url: string): boolean => {
  const [, scheme, host] = /^([a-z]+):\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(url) ?? []
  return scheme === "wss" || host === "localhost" || host === "[::1]" || /^127(?:\.\d+){3}$/.test(host ?? "")
}
