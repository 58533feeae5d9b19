import type { ConnectionHealth } from "effect-bybit/Socket/ConnectionHealth"
import type { ConnectionState, Loss } from "effect-bybit/Socket/ConnectionState"
import type { Tone } from "../../ui/Badge.js"

const reasons: Readonly<Record<Loss["reason"], string>> = {
  refused: "the handshake was rejected",
  failed: "network error",
  closed: "closed by the exchange",
  auth: "the API key was not accepted",
  timeout: "ping timed out",
  dropped: "the connection was lost"
}

/** Describes why a connection was lost. */
export const lossText = ({ code, detail, reason }: Loss): string =>
  `${reasons[reason]}${code === undefined ? "" : ` (${code})`}${detail === "" ? "" : `: ${detail.slice(0, 120)}`}`

/** The label and color of a state. */
export const stateText = (state: ConnectionState): { readonly text: string; readonly tone: Tone } => {
  switch (state._tag) {
    case "Initial":
      return state.loss === undefined
        ? { text: "Closed", tone: "neutral" }
        : { text: state.loss.reason === "auth" ? "Key rejected" : "Disconnected", tone: "danger" }
    case "Connecting":
      return { text: state.attempt > 1 ? `Connecting, attempt ${state.attempt}` : "Connecting", tone: "warn" }
    case "Connected":
      return { text: "Connected", tone: "good" }
    case "Closing":
      return { text: "Closing", tone: "neutral" }
    case "Reconnecting":
      return { text: "Reconnecting", tone: "danger" }
  }
}

/** Why a state began, for the history. */
export const stateDetail = (state: ConnectionState): string => {
  switch (state._tag) {
    case "Initial":
      return state.loss === undefined ? "" : lossText(state.loss)
    case "Reconnecting":
      return lossText(state.loss)
    case "Connected":
      return state.reconnects === 0
        ? ""
        : `after ${state.reconnects} ${state.reconnects === 1 ? "reconnect" : "reconnects"}`
    default:
      return ""
  }
}

const order: ReadonlyArray<ConnectionState["_tag"]> = ["Initial", "Reconnecting", "Connecting", "Closing", "Connected"]

/** The connection in the worst state, which represents them all. Connections closed on purpose do not count. */
export const worst = (connections: ReadonlyArray<ConnectionHealth>): ConnectionHealth | undefined =>
  connections
    .filter(({ state }) => state._tag !== "Closing" && !(state._tag === "Initial" && state.loss === undefined))
    .sort((one, other) => order.indexOf(one.state._tag) - order.indexOf(other.state._tag))[0]
