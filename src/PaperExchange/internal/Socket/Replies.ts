/** Answers to commands. Their shapes differ by channel. Source: https://bybit-exchange.github.io/docs/v5/ws/connect */
import type { Json, Session } from "./Session.js"

/** The request ID as text, if one was sent. The contract channels always have one. */
const idOf = (session: Session, json: Json | undefined): { readonly req_id?: string } => {
  const id = json?.["req_id"]
  if (typeof id === "string" || typeof id === "number") return { req_id: String(id) }
  return session.channel === "linear" || session.channel === "inverse" ? { req_id: "" } : {}
}

/** The answer to a ping on a public or private channel. */
export const pong = (session: Session, json: Json, now: number): Json => {
  switch (session.channel) {
    case "private":
      return { ...idOf(session, json), op: "pong", args: [String(now)], conn_id: session.id }
    case "option":
      return { args: [String(now)], op: "pong" }
    default:
      return { success: true, ret_msg: "pong", conn_id: session.id, ...idOf(session, json), op: "ping" }
  }
}

/** The answer to a command that succeeded. */
export const done = (session: Session, json: Json, op: "auth" | "subscribe" | "unsubscribe"): Json =>
  session.channel === "private"
    ? { success: true, ret_msg: "", op, conn_id: session.id, ...idOf(session, json) }
    : {
        success: true,
        ret_msg: session.channel === "spot" && op === "subscribe" ? "subscribe" : "",
        conn_id: session.id,
        ...idOf(session, json),
        op
      }

/** The answer to a command that failed. */
export const refused = (session: Session, json: Json | undefined, op: string, message: string): Json => ({
  success: false,
  ret_msg: message,
  conn_id: session.id,
  ...idOf(session, json),
  op
})

/** The result of a subscribe or unsubscribe on the option channel. */
export const command = (
  session: Session,
  successTopics: ReadonlyArray<string>,
  failTopics: ReadonlyArray<string>
): Json => ({
  success: failTopics.length === 0,
  conn_id: session.id,
  data: { failTopics, successTopics },
  type: "COMMAND_RESP"
})
