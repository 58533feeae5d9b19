/**
 * The service that opens sockets.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"

/**
 * The events of a dialed socket. Each function is called synchronously from the platform's event; after `refused`, `failed` or
 * `closed`, nothing more is called.
 */
export interface DialEvents {
  readonly open: () => void
  /** One whole text frame. */
  readonly text: (data: string) => void
  /** The handshake was answered with an HTTP status other than 101. Browsers hide the status and report `failed` instead. */
  readonly refused: (status: number, body: string) => void
  /** The socket could not be opened, or broke. `isFinal`: another attempt is pointless, so the connection fails for good. */
  readonly failed: (cause: unknown, isFinal?: boolean) => void
  /** An open socket was closed, by either side. */
  readonly closed: (code: number, reason: string) => void
}

/** A dialed socket. */
export interface Dialed {
  /** Sends one text frame. False if the socket isn't open; nothing is queued for a later connection. */
  readonly send: (text: string) => boolean
  /** Bytes accepted by `send` that have not been passed to the operating system yet. */
  readonly bufferedAmount: () => number
  /** Closes with a closing handshake. */
  readonly close: (code?: number, reason?: string) => void
  /** Cuts the connection without a handshake, for a peer that no longer answers. No event follows. */
  readonly drop: () => void
}

/**
 * Opens sockets: with `ws` on Node, with the browser's WebSocket, or directly into the paper exchange.
 *
 * If `dial` throws, the attempt has failed and the reconnect schedule decides about the next one.
 */
export class Dialer extends Context.Tag("effect-bybit/Dialer")<
  Dialer,
  {
    /** `headers` are sent with the handshake, if the platform can. */
    readonly dial: (url: string, events: DialEvents, headers?: Readonly<Record<string, string>>) => Dialed
  }
>() {}
