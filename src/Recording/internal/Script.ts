/** Turns a recorded connection into steps to replay. */
import * as Control from "../../Socket/Control.js"
import type { Line } from "../Line.js"
import { isRecord, type Json, parseJson } from "./Json.js"

/** A message from the program that the replay waits for. */
export interface Sent {
  readonly _tag: "Subscribe" | "Auth" | "Message"
  readonly at: number
  readonly id: string | undefined
  readonly topics: ReadonlyArray<string>
  readonly json: unknown
  /** The answer, if there is one. */
  reply: { readonly step: number; readonly text: string } | undefined
  isUsed: boolean
  /** The ID that the program used in this run. */
  actualId: string | undefined
}

/** One step of a connection. */
export type Step =
  | { readonly _tag: "Open" | "Leave" | "Dropped"; readonly at: number }
  | { readonly _tag: "Push"; readonly at: number; readonly text: string; readonly topic: string | undefined }
  | Sent
  /** The answer to a subscribe. */
  | {
      readonly _tag: "Acknowledged"
      readonly at: number
      readonly text: string
      readonly topics: ReadonlyArray<string>
    }
  | { readonly _tag: "Reply"; readonly at: number; readonly text: string; readonly to: Sent }
  | { readonly _tag: "Closed"; readonly at: number; readonly code: number; readonly reason: string }
  | { readonly _tag: "Failed"; readonly at: number; readonly detail: string }
  | { readonly _tag: "Refused"; readonly at: number; readonly status: number; readonly body: string }

/** A recorded connection. */
export interface Script {
  readonly path: string
  readonly dialedAt: number
  readonly steps: ReadonlyArray<Step>
  /** All topics subscribed on it. */
  readonly topics: ReadonlySet<string>
  /** The steps that answer subscribes, by topic. */
  readonly acknowledged: ReadonlyMap<string, ReadonlyArray<number>>
  /** The last answer to a subscribe, by topic. */
  readonly answers: ReadonlyMap<string, string>
}

/**
 * What follows the last recorded connection to a path if it is lost before the recording is over: an open connection that stays silent.
 * It was closed shortly before the recording ended, or a watchdog cuts it because it has nothing more to say.
 */
export const silence = (path: string, before: ReadonlyArray<Script>): Script => ({
  path,
  dialedAt: 0,
  steps: [{ _tag: "Open", at: 0 }],
  topics: new Set(before.flatMap(({ topics }) => [...topics])),
  acknowledged: new Map(),
  answers: new Map(before.flatMap(({ answers }) => [...answers]))
})

/** The path of a URL, without host and query. */
export const pathOf = (url: string): string => /^\w+:\/\/[^/?]*([^?]*)/.exec(url)?.[1] || "/"

/** A parsed message from the program. */
export type Message =
  | { readonly _tag: "Ping"; readonly json: Json }
  | {
      readonly _tag: "Subscribe" | "Unsubscribe"
      readonly id: string | undefined
      readonly topics: ReadonlyArray<string>
      readonly json: Json
    }
  | { readonly _tag: "Message"; readonly id: string | undefined; readonly json: unknown }

const idOf = (json: Json): string | undefined => {
  for (const value of [json["req_id"], json["reqId"], json["id"]])
    if (typeof value === "string" && value !== "") return value
  return undefined
}

/** Parses a message from the program. */
export const parse = (text: string): Message => {
  const json = parseJson(text)
  if (!isRecord(json)) return { _tag: "Message", id: undefined, json: json ?? text }
  const { args, op } = json
  if (op === "ping" || (op === undefined && "ping" in json)) return { _tag: "Ping", json }
  if ((op === "subscribe" || op === "unsubscribe") && Array.isArray(args)) {
    const topics = args.filter((one): one is string => typeof one === "string")
    return { _tag: op === "subscribe" ? "Subscribe" : "Unsubscribe", id: idOf(json), topics, json }
  }
  return { _tag: "Message", id: idOf(json), json }
}

/** The topic of a push, which is near its start. */
const topicOf = (text: string): string | undefined => /"topic"\s*:\s*"([^"]*)"/.exec(text.slice(0, 400))?.[1]

class Builder {
  readonly steps: Array<Step> = []
  readonly topics = new Set<string>()
  readonly acknowledged = new Map<string, Array<number>>()
  readonly answers = new Map<string, string>()
  #open: Array<Sent> = []
  #left = new Set<string>()

  sent(at: number, text: string): void {
    const message = parse(text)
    if (message._tag === "Ping") return
    if (message._tag === "Unsubscribe") {
      if (message.id !== undefined) this.#left.add(message.id)
      return
    }
    const topics = message._tag === "Subscribe" ? message.topics : []
    for (const topic of topics) this.topics.add(topic)
    this.#add({ ...unanswered, _tag: message._tag, at, id: message.id, topics, json: message.json })
  }

  auth(at: number, id: string | undefined): void {
    this.#add({ ...unanswered, _tag: "Auth", at, id, topics: [], json: undefined })
  }

  #add(sent: Sent): void {
    this.steps.push(sent)
    this.#open.push(sent)
  }

  received(at: number, text: string): void {
    const topic = topicOf(text)
    const json =
      topic === undefined || text.includes('"success"') || text.includes('"event"') ? parseJson(text) : undefined
    const control = topic === undefined || (isRecord(json) && "success" in json) ? Control.read(json) : undefined
    if (control?._tag === "Pong" || (isRecord(json) && ("pong" in json || "ping" in json))) return
    if (control?._tag === "Acknowledgement" && this.#acknowledged(at, text, control)) return
    if (control?._tag === "AuthReply" && this.#replied(at, text, (one) => one._tag === "Auth")) return
    if (control?._tag === "Reply" && this.#replied(at, text, (one) => one.id !== undefined && one.id === control.id))
      return
    this.steps.push({ _tag: "Push", at, text, topic: control === undefined ? topic : undefined })
  }

  #replied(at: number, text: string, isMatch: (sent: Sent) => boolean): boolean {
    const to = this.#open.find(isMatch)
    if (to === undefined) return false
    to.reply = { step: this.steps.length, text }
    this.steps.push({ _tag: "Reply", at, text, to })
    this.#open = this.#open.filter((one) => one !== to)
    return true
  }

  #acknowledged(at: number, text: string, answer: Control.Acknowledgement): boolean {
    if (answer.op === "unsubscribe" || (answer.id !== undefined && this.#left.has(answer.id))) return true
    const echoed = answer.echoed?.join()
    const subscribes = this.#open.filter((one) => one._tag === "Subscribe")
    const to =
      subscribes.find((one) => answer.id !== undefined && one.id === answer.id) ??
      subscribes.find((one) => echoed !== undefined && one.topics.join() === echoed) ??
      (answer.id === undefined ? subscribes[0] : undefined)
    if (to === undefined) return this.#replied(at, text, (one) => one._tag === "Auth" && !answer.success)
    for (const topic of to.topics) {
      this.acknowledged.set(topic, [...(this.acknowledged.get(topic) ?? []), this.steps.length])
      this.answers.set(topic, text)
    }
    this.steps.push({ _tag: "Acknowledged", at, text, topics: to.topics })
    this.#open = this.#open.filter((one) => one !== to)
    return true
  }
}

const unanswered = { reply: undefined, isUsed: false, actualId: undefined }

/** The connections of a recording, in the order in which they were opened. */
export const scripts = (lines: ReadonlyArray<Line>): ReadonlyArray<Script> => {
  const found = new Map<number, { readonly dial: Extract<Line, { kind: "dial" }>; readonly builder: Builder }>()
  for (const line of lines) {
    if (line.kind === "dial") {
      found.set(line.socket, { dial: line, builder: new Builder() })
      continue
    }
    const builder = "socket" in line ? found.get(line.socket)?.builder : undefined
    if (builder === undefined) continue
    const { at } = line
    switch (line.kind) {
      case "open":
        builder.steps.push({ _tag: "Open", at })
        break
      case "leave":
        builder.steps.push({ _tag: "Leave", at })
        break
      case "dropped":
        builder.steps.push({ _tag: "Dropped", at })
        break
      case "in":
        builder.received(at, line.text)
        break
      case "out":
        builder.sent(at, line.text)
        break
      case "auth":
        builder.auth(at, line.id)
        break
      case "closed":
        builder.steps.push({ _tag: "Closed", at, code: line.code, reason: line.reason })
        break
      case "failed":
        builder.steps.push({ _tag: "Failed", at, detail: line.detail })
        break
      case "refused":
        builder.steps.push({ _tag: "Refused", at, status: line.status, body: line.body })
        break
    }
  }
  return [...found.values()].map(({ builder, dial }) => ({
    path: pathOf(dial.url),
    dialedAt: dial.at,
    steps: builder.steps,
    topics: builder.topics,
    acknowledged: builder.acknowledged,
    answers: builder.answers
  }))
}
