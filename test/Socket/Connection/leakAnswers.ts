/** What an exchange that is in order answers, so that a test can add to it. */
import { answers } from "../../Legacy/socket/LegacyServer.js"
import type { Message, Wire } from "./leakWorld.js"

/** Answers that an older market expects. */
export const confirming = (market: keyof typeof answers, wire: Wire, message: Message): void => {
  if (message["op"] === "auth") wire.send(answers[market].auth ?? {})
  else if (message["op"] === "ping" || "ping" in message) wire.send(answers[market].pong ?? {})
  else wire.send(answers[market].subscribe(true, message) ?? {})
}
export const confirm = (wire: Wire, { op, req_id }: Message): void =>
  wire.send({ success: true, ret_msg: op === "ping" ? "pong" : "", conn_id: "c", req_id, op })
export const trading = (wire: Wire, { op }: Message): void => wire.send({ retCode: 0, retMsg: "OK", op, connId: "c" })

/** After the confirmation of an op, something else happens. */
export const afterwards =
  (op: string, confirming: (wire: Wire, message: Message) => void, what: (wire: Wire, message: Message) => void) =>
  (wire: Wire, message: Message): void => {
    if (message["op"] !== "ping") confirming(wire, message)
    if (message["op"] === op) what(wire, message)
  }

/** The refusal of an order. */
export const answerTo = ({ op, reqId }: Message, fields: object) => ({
  reqId,
  retCode: 10004,
  retMsg: "no",
  op,
  data: {},
  retExtInfo: {},
  header: { Traceid: "t", Timenow: "1711001595209" },
  connId: "c",
  ...fields
})
