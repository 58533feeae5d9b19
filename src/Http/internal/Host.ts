/** Which host a URL leads to, for spans, metrics and logs. */

/** The parts of a URL that telemetry shows, without user names or passwords. */
export interface Host {
  readonly protocol: "http" | "websocket"
  /** Scheme, host and port. */
  readonly origin: string
  /** The path of a socket. */
  readonly path: string
  readonly address: string
  /** Also if it is the standard one. */
  readonly port: number | undefined
}

/** The host of a URL; its parts are empty if it is no URL. */
export const hostOf = (href: string): Host => {
  try {
    const { hostname, origin, pathname, port, protocol } = new URL(href)
    return {
      protocol: protocol.startsWith("ws") ? "websocket" : "http",
      origin,
      path: pathname,
      address: hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(port) || (protocol.endsWith("s:") ? 443 : 80)
    }
  } catch {
    return { protocol: "http", origin: "", path: "", address: "", port: undefined }
  }
}
