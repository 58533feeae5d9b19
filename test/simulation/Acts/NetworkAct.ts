import type { Traffic, Trouble } from "../World/Weather.js"

/** What the network does. Of several sockets, `pick` selects one, modulo their number. */
export type NetworkAct =
  | {
      readonly kind: "weather"
      readonly what: Trouble
      readonly on: ReadonlyArray<Traffic>
      readonly millis: number
      /** Milliseconds for `slow`, otherwise a probability. */
      readonly amount: number
    }
  | { readonly kind: "cut"; readonly pick: number; readonly traffic: Traffic | "any" }
  | { readonly kind: "cutAll" }
  /** The exchange closes a socket. */
  | {
      readonly kind: "closes"
      readonly pick: number
      readonly traffic: Traffic | "any"
      readonly code: number
      readonly reason: string
    }
  /** Frames of a socket are held back, in one direction or both; `millis` is -1 for good. */
  | {
      readonly kind: "hold"
      readonly pick: number
      readonly traffic: Traffic | "any"
      readonly direction: "up" | "down" | "both"
      readonly millis: number
    }
