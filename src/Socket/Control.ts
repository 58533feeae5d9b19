/**
 * The control messages of a V5 socket: requests, and the answers to them. Each channel answers in its own format; `read`
 * understands all of them.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/ws/connect
 *
 * @since 0.1.0
 */

import { ServerText } from "../Errors/internal/ServerText.js"

/** The answer to a ping. */
export interface Pong {
  readonly _tag: "Pong"
  /** The exchange's time in milliseconds, which only some channels tell. */
  readonly time?: number | undefined
}

/** The answer to an auth message. `code` is undefined if the channel sends none. */
export interface AuthReply {
  readonly _tag: "AuthReply"
  readonly success: boolean
  readonly code: number | undefined
  readonly detail: ServerText
}

/** The answer to a subscribe or unsubscribe. Fields that the channel doesn't report are undefined. */
export interface Acknowledgement {
  readonly _tag: "Acknowledgement"
  readonly op: "subscribe" | "unsubscribe" | undefined
  readonly id: string | undefined
  readonly success: boolean
  readonly code: number | undefined
  readonly detail: ServerText
  /** The topics of the request, if the channel echoes it. */
  readonly echoed: ReadonlyArray<string> | undefined
  readonly confirmed: ReadonlyArray<string> | undefined
  readonly refused: ReadonlyArray<string> | undefined
}

/** Any other answer to a request: orders on the trade channel. */
export interface Reply {
  readonly _tag: "Reply"
  readonly op: string | undefined
  readonly id: string | undefined
  /** Whether it says at all which request it answers, even if its ID is unreadable. */
  readonly isNamed: boolean
  /** Whether it reports success or a refusal. */
  readonly isOutcome: boolean
  /** 0 if it reports success; undefined if it reports a refusal without a code, or nothing. */
  readonly code: number | undefined
  readonly detail: ServerText
  /** The whole answer, with its code in `retCode` and its words in `retMsg`. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A message that is not a push. */
export type Control = Pong | AuthReply | Acknowledgement | Reply

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const texts = (value: unknown): ReadonlyArray<string> | undefined =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : undefined

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)

type Json = Readonly<Record<string, unknown>>

const messageOf = (json: Json): string => textOf(json["ret_msg"]) ?? textOf(json["retMsg"]) ?? textOf(json["msg"]) ?? ""

const opOf = (json: Json): string | undefined =>
  textOf(json["op"]) ?? (isRecord(json["request"]) ? textOf(json["request"]["op"]) : undefined)

/** A code may be a number or a string. */
const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" ? value : typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : undefined

/**
 * How an answer ended, in either spelling: `retCode` or `ret_code`, `success` or both. 0 is success. `silent` if it says neither;
 * undefined if it is refused without a code.
 */
const statusOf = (json: Json): number | "silent" | undefined => {
  const code = json["retCode"] ?? json["ret_code"] ?? undefined
  const success = json["success"] ?? undefined
  if (code === undefined) return success === undefined ? "silent" : success === true ? 0 : undefined
  const number = numberOf(code)
  return number === 0 && success === false ? undefined : number
}

/** The code of a refusal; some channels put it in the message. */
const refusalCode = (json: Json, status: number | undefined, detail: ServerText): number | undefined => {
  const code = status ?? numberOf(json["code"])
  if (code !== undefined) return code
  const inText = detail.match(/(?:^|\D)(-1004|10001|10002|10003|10004|3303006)(?:\D|$)/)?.[1]
  return inText === undefined ? undefined : Number(inText)
}

/** The private channel refuses an auth message without a code. These are the trade channel's codes for the same refusals. */
const authCodes: ReadonlyArray<readonly [text: RegExp, code: number]> = [
  [/api\s*key/i, 10003],
  [/\bsign/i, 10004],
  [/param/i, 10001]
]

/** Private channels put it first in a list, as a string. */
const timeIn = (list: unknown): number | undefined => {
  const [first] = Array.isArray(list) ? list : []
  return typeof first === "string" && /^\d{13}$/.test(first) ? Number(first) : undefined
}

/**
 * Parses the answer to an order. What it answers, its code and its words are found in either spelling. Undefined if it names no request,
 * and says no outcome.
 */
export const readReply = (json: unknown): Reply | undefined => {
  if (!isRecord(json)) return undefined
  const op = opOf(json)
  const status = statusOf(json)
  const isNamed = "reqId" in json || "req_id" in json
  if (status === "silent" && op === undefined && !isNamed) return undefined
  const id = textOf(json["reqId"]) ?? textOf(json["req_id"])
  const code = status === "silent" ? undefined : status
  const retMsg = messageOf(json)
  const detail = new ServerText(retMsg)
  return {
    _tag: "Reply",
    op,
    id,
    isNamed,
    isOutcome: status !== "silent",
    code,
    detail,
    body: { ...json, retCode: code, retMsg }
  }
}

/** Parses an answer; undefined if the message is not one. */
export const read = (json: unknown): Control | undefined => {
  if (!isRecord(json)) return undefined
  const request = isRecord(json["request"]) ? json["request"] : undefined
  const op = opOf(json)
  const detail = new ServerText(messageOf(json))
  if (op === "pong" || detail.match(/^pong$/) !== null)
    return { _tag: "Pong", time: timeIn(json["args"] ?? json["data"]) }
  const status = statusOf(json)
  const success = status === 0 || status === "silent"
  if (op === "ping") return success ? { _tag: "Pong" } : undefined
  const code = success ? undefined : refusalCode(json, status, detail)
  if (op === "auth" || op === "login" || json["type"] === "AUTH_RESP") {
    const authCode = success ? undefined : (code ?? authCodes.find(([text]) => detail.match(text) !== null)?.[1])
    return { _tag: "AuthReply", success, code: authCode, detail }
  }
  const data = isRecord(json["data"]) ? json["data"] : undefined
  const isCommand = json["type"] === "COMMAND_RESP"
  if (
    op === "subscribe" ||
    op === "unsubscribe" ||
    isCommand ||
    (op === undefined && typeof json["success"] === "boolean")
  ) {
    return {
      _tag: "Acknowledgement",
      op: op === "subscribe" || op === "unsubscribe" ? op : undefined,
      id: textOf(json["req_id"]) ?? textOf(json["reqId"]) ?? textOf(json["id"]) ?? textOf(request?.["req_id"]),
      success,
      code,
      detail,
      echoed: texts(request?.["args"]),
      confirmed: texts(data?.["successTopics"]),
      refused: texts(data?.["failTopics"])
    }
  }
  return op === undefined ? undefined : readReply(json)
}

/** A ping message. */
export const ping = (id: string): string => JSON.stringify({ req_id: id, op: "ping" })

/** A subscribe or unsubscribe message. */
export const subscription = (request: {
  readonly id: string
  readonly op: "subscribe" | "unsubscribe"
  readonly topics: ReadonlyArray<string>
}): string => JSON.stringify({ req_id: request.id, op: request.op, args: request.topics })

/** The message format of a connection: that of V5 or of an older API. */
export interface Dialect {
  readonly read: (json: unknown) => Control | undefined
  /** `at` is the current time in milliseconds. */
  readonly ping: (id: string, at: number) => string
  /** Undefined if nothing needs to be sent, because the channel pushes these topics without a request. */
  readonly subscription: (request: {
    readonly id: string
    readonly op: "subscribe" | "unsubscribe"
    readonly topics: ReadonlyArray<string>
  }) => string | undefined
  /**
   * The topics that a push may belong to; undefined if the message isn't a push. Omitted if the `topic` of a push is exactly the
   * subscribed text.
   */
  readonly topicsOf?: (json: unknown) => ReadonlyArray<string> | undefined
  /** The other topics that a push may belong to if nobody listens to its own, each with its part of the push. */
  readonly elsewhere?: (topic: string, json: unknown) => ReadonlyArray<readonly [topic: string, json: unknown]>
}

const marketsOf = /^(order|position|execution|execution\.fast)(\.(?:spot|linear|inverse|option))?$/

/** The documentation doesn't say whether the pushes of `order.linear` name that topic or `order`: both are understood, both ways. */
const elsewhere: NonNullable<Dialect["elsewhere"]> = (topic, json) => {
  const [, all, market] = marketsOf.exec(topic) ?? []
  if (all === undefined) return []
  if (market !== undefined) return [[all, json]]
  const rows: ReadonlyArray<unknown> = isRecord(json) && Array.isArray(json["data"]) ? json["data"] : []
  const categoryOf = (row: unknown) => (isRecord(row) ? row["category"] : undefined)
  const categories = new Set(rows.map(categoryOf).filter((category) => typeof category === "string"))
  return [...categories].map((category) => [
    `${topic}.${category}`,
    isRecord(json) ? { ...json, data: rows.filter((row) => categoryOf(row) === category) } : json
  ])
}

/** The format of V5. */
export const v5: Dialect = { read, ping, subscription, elsewhere }
