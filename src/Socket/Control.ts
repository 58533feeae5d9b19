/**
 * The messages of a V5 socket that are not pushes: what we send, and how its answers are told apart.
 *
 * Every channel answers in its own way; this reads any of them. Source:
 * https://bybit-exchange.github.io/docs/v5/ws/connect
 */

/** The answer to a ping. */
export interface Pong {
  readonly _tag: "Pong"
}

/** The answer to an auth message. `code` is undefined where the channel gives none. */
export interface AuthReply {
  readonly _tag: "AuthReply"
  readonly success: boolean
  readonly code: number | undefined
  readonly detail: string
}

/** The answer to a subscribe or unsubscribe. What a channel does not say is undefined. */
export interface Acknowledgement {
  readonly _tag: "Acknowledgement"
  readonly op: "subscribe" | "unsubscribe" | undefined
  readonly id: string | undefined
  readonly success: boolean
  readonly code: number | undefined
  readonly detail: string
  /** The topics of the request, where the channel echoes it. */
  readonly echoed: ReadonlyArray<string> | undefined
  readonly confirmed: ReadonlyArray<string> | undefined
  readonly refused: ReadonlyArray<string> | undefined
}

/** Anything else that answers a request by its id: orders on the trade channel. */
export interface Reply {
  readonly _tag: "Reply"
  readonly op: string
  readonly id: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

/** A message that is no push. */
export type Control = Pong | AuthReply | Acknowledgement | Reply

const record = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const texts = (value: unknown): ReadonlyArray<string> | undefined =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : undefined

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)

/** Codes are a number, or text of one; the refusal of some channels has it inside its words. */
const codeOf = (json: Readonly<Record<string, unknown>>, detail: string): number | undefined => {
  for (const value of [json["retCode"], json["ret_code"], json["code"]]) {
    if (typeof value === "number") return value
    if (typeof value === "string" && /^-?\d+$/.test(value)) return Number(value)
  }
  const inWords = /(?:^|\D)(-1004|10001|10002|10003|10004|3303006)(?:\D|$)/.exec(detail)?.[1]
  return inWords === undefined ? undefined : Number(inWords)
}

/** The private channel refuses an auth message in words alone; the order entry channel has codes for the same. */
const authCodes: ReadonlyArray<readonly [words: RegExp, code: number]> = [
  [/api\s*key/i, 10003],
  [/\bsign/i, 10004],
  [/param/i, 10001]
]

/** Reads an answer, or gives undefined when the message is none. */
export const read = (json: unknown): Control | undefined => {
  if (!record(json)) return undefined
  const request = record(json["request"]) ? json["request"] : undefined
  const op = textOf(json["op"]) ?? textOf(request?.["op"])
  const detail = textOf(json["ret_msg"]) ?? textOf(json["retMsg"]) ?? textOf(json["msg"]) ?? ""
  const retCode = json["retCode"]
  if (op === "pong" || detail === "pong") return { _tag: "Pong" }
  const success = typeof json["success"] === "boolean" ? json["success"] : retCode === undefined ? true : retCode === 0
  if (op === "ping") return success ? { _tag: "Pong" } : undefined
  const code = success ? undefined : codeOf(json, detail)
  if (op === "auth" || op === "login" || json["type"] === "AUTH_RESP") {
    const meant = success ? undefined : (code ?? authCodes.find(([words]) => words.test(detail))?.[1])
    return { _tag: "AuthReply", success, code: meant, detail }
  }
  const data = record(json["data"]) ? json["data"] : undefined
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
  const id = textOf(json["reqId"]) ?? textOf(json["req_id"])
  return op === undefined ? undefined : { _tag: "Reply", op, id, body: json }
}

/** A ping. */
export const ping = (id: string): string => JSON.stringify({ req_id: id, op: "ping" })

/** A subscribe or unsubscribe. */
export const subscription = (request: {
  readonly id: string
  readonly op: "subscribe" | "unsubscribe"
  readonly topics: ReadonlyArray<string>
}): string => JSON.stringify({ req_id: request.id, op: request.op, args: request.topics })

/** How a connection talks: V5, or one of the older ways. */
export interface Dialect {
  readonly read: (json: unknown) => Control | undefined
  /** `at` is now, in milliseconds. */
  readonly ping: (id: string, at: number) => string
  /** Undefined where nothing is sent: the channel pushes these topics by itself. */
  readonly subscription: (request: {
    readonly id: string
    readonly op: "subscribe" | "unsubscribe"
    readonly topics: ReadonlyArray<string>
  }) => string | undefined
  /**
   * The topics that a push may have been subscribed by; undefined when the message is no push. Left out where a push says just
   * the text in its `topic`.
   */
  readonly topicsOf?: (json: unknown) => ReadonlyArray<string> | undefined
}

/** The way of V5. */
export const v5: Dialect = { read, ping, subscription }
