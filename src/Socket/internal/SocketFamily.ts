import * as Control from "../Control.js"
import { type Limits, limits } from "./Subscriptions.js"

/** How the sockets of one path communicate. */
export interface Protocol {
  readonly dialect: Control.Dialect
  readonly limits: Limits
  /** How a private connection authenticates: with a message, or with a signature in its URL. */
  readonly auth: "message" | "query"
}

/** The sockets that a layer serves: those of V5, or those of one older market. */
export interface SocketFamily {
  readonly market: string
  /** Undefined for a path of another market. */
  readonly protocolOf: (path: string) => Protocol | undefined
}

/** The sockets of V5. */
export const v5: SocketFamily = {
  market: "v5",
  protocolOf: (path) =>
    path.startsWith("/v5/") ? { dialect: Control.v5, limits: limits(path), auth: "message" } : undefined
}
