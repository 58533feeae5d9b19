/** What a listener has come to: it waits for its topics, has them, failed, or left. */
import { SubscriptionError } from "../../../Errors/Network.js"
import { socketRefusal } from "../../../Errors/Socket.js"
import type { SocketError } from "../../SocketError.js"
import type { Refusal } from "./Refusals.js"

/** Why topics were refused. */
type Reason = Pick<Refusal, "code" | "detail">

export type ListenerState =
  /** Not all topics are answered. Those that were refused fail it once all are. */
  | { readonly _tag: "Waiting"; readonly refused: ReadonlyArray<string>; readonly reason: Reason | undefined }
  /** Every topic was confirmed once. */
  | { readonly _tag: "Confirmed" }
  | { readonly _tag: "Failed"; readonly error: SocketError }
  | { readonly _tag: "Left" }

export type ListenerEvent =
  /** A topic was refused before the others were answered. */
  | { readonly _tag: "Refused"; readonly topic: string; readonly reason: Reason }
  /** Every topic is answered. */
  | { readonly _tag: "Answered" }
  | { readonly _tag: "Failed"; readonly error: SocketError }
  | { readonly _tag: "Left" }

export const waiting: ListenerState = { _tag: "Waiting", refused: [], reason: undefined }

export const refusal = (topics: ReadonlyArray<string>, { code, detail }: Reason): SubscriptionError => {
  const cause = code === undefined && detail === "" ? undefined : socketRefusal(code ?? Number.NaN, detail)
  return new SubscriptionError({ topics, detail, ...(cause === undefined ? {} : { cause }) })
}

/** Who has failed or left doesn't come back. */
export const transition = (state: ListenerState, event: ListenerEvent): ListenerState => {
  if (state._tag === "Failed" || state._tag === "Left") return state
  if (event._tag === "Failed" || event._tag === "Left") return event
  if (state._tag === "Confirmed") return state
  if (event._tag === "Refused") return { ...state, refused: [...state.refused, event.topic], reason: event.reason }
  const { reason, refused } = state
  return reason === undefined ? { _tag: "Confirmed" } : { _tag: "Failed", error: refusal(refused, reason) }
}
