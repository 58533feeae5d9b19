import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import { nodeOf } from "../../src/Schema/internal/Ast.js"
import type { AnyTopic } from "../../src/Socket/TopicDefinition.js"
import { pick } from "./Cases.js"
import { anything, mutate, mutateText } from "./Mutations.js"
import { valueOf } from "./Values.js"

/** A valid message of a topic, as sent over the wire. */
export const pushOf = (chance: Stream, topic: AnyTopic): object => {
  for (;;) {
    const made = { ...(valueOf(chance, nodeOf(topic.message)) as object), topic: topic.text }
    const message: object = JSON.parse(JSON.stringify(made))
    if (topic.is(message)) return message
  }
}

const answers = (chance: Stream, topics: ReadonlyArray<string>): Record<string, unknown> =>
  pick<Record<string, unknown>>(chance, [
    { success: true, ret_msg: "subscribe", conn_id: "c", req_id: "s99", op: "subscribe" },
    { success: false, ret_msg: `error:handler not found,topic:${topics[0]}`, req_id: "s98", op: "subscribe" },
    { success: false, ret_msg: "", op: "unsubscribe", request: { op: "subscribe", args: topics } },
    { success: true, type: "COMMAND_RESP", data: { successTopics: [], failTopics: topics } },
    { success: false, ret_msg: "already subscribed" },
    { success: true, ret_msg: "pong", conn_id: "c", req_id: "", op: "ping" },
    { op: "pong", args: ["1763700000000"], conn_id: "c" },
    { op: "ping", success: false },
    { op: "auth", success: false, ret_msg: "Request not authorized", conn_id: "c" },
    { op: "auth", retCode: 10004, retMsg: "sign error" },
    { type: "AUTH_RESP", success: "no" },
    { reqId: "fuzz-1", retCode: 0, op: "order.create", data: {}, header: {} },
    { op: "toString" },
    { topic: "orderbook.50.NOBODY", data: {} },
    { topic: "__proto__", data: [] },
    { topic: "constructor" },
    { topic: ["order"] },
    { event: "sub", code: "0" },
    { e: "executionReport" }
  ])

/** Text that a server might send: valid, mutated or garbage. */
export const frame = (chance: Stream, topics: ReadonlyArray<AnyTopic>): string => {
  const dice = chance.next()
  const json =
    dice < 0.75
      ? pushOf(chance, pick(chance, topics))
      : answers(
          chance,
          topics.map(({ text }) => text)
        )
  const made = chance.next() < 0.8 ? mutate(chance, json) : json
  const text = dice > 0.98 ? JSON.stringify([made, anything(chance)]) : JSON.stringify(made)
  return chance.next() < 0.25 ? mutateText(chance, text ?? "") : (text ?? "")
}
