import * as Context from "effect/Context"

/**
 * What a dialed socket reports. Each is called synchronously from the platform's own event; after `refused`, `failed` or
 * `closed` nothing more is called.
 */
export interface DialEvents {
  readonly open: () => void
  /** One whole text frame. */
  readonly text: (data: string) => void
  /** The handshake was answered with an HTTP status other than 101. A browser cannot tell: it reports `failed`. */
  readonly refused: (status: number, body: string) => void
  /** The socket could not be opened, or broke. */
  readonly failed: (cause: unknown) => void
  /** An open socket was closed, by whichever side. */
  readonly closed: (code: number, reason: string) => void
}

/** A socket that was dialed. */
export interface Dialed {
  /** Writes one text frame; false when the socket is not open: nothing is ever queued for a later connection. */
  readonly send: (text: string) => boolean
  /** Bytes accepted by `send` that the operating system has not taken yet. */
  readonly bufferedAmount: () => number
  /** Closes in order, with a closing handshake. */
  readonly close: (code?: number, reason?: string) => void
  /** Cuts the connection without a handshake: for a peer that no longer answers. No event follows. */
  readonly drop: () => void
}

/** Opens sockets: on `ws` in Node, on the browser's WebSocket, or straight into the paper exchange. */
export class Dialer extends Context.Tag("effect-bybit/Dialer")<
  Dialer,
  { readonly dial: (url: string, events: DialEvents) => Dialed }
>() {}
