import type { Traffic } from "./Weather.js"

/** A request as the exchange receives it. */
export interface Request {
  readonly id: number
  /** When the client handed it to the network, in milliseconds since the world began. */
  readonly handedAt: number
  readonly method: string
  readonly path: string
  /** Without the question mark, exactly as it was signed. */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The exchange's side of a socket. */
export interface ServerLink {
  readonly id: number
  readonly traffic: Traffic
  /** Such as `/v5/public/linear`. */
  readonly path: string
  /** False once the exchange has closed it or knows that the client has. */
  readonly isOpen: boolean
  readonly push: (text: string) => void
  readonly close: (code: number, reason: string) => void
}

/** What runs at the other end of the network: the exchange. Its functions are called when something arrives. */
export interface Host {
  /** Returns undefined to never answer. */
  readonly request: (request: Request) => Answer | undefined
  readonly opened: (link: ServerLink) => void
  readonly received: (link: ServerLink, text: string) => void
  readonly gone: (link: ServerLink) => void
}
