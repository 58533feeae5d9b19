import type { World } from "../../World/World.js"
import type { Feed } from "./Feed.js"
import type { Line } from "./Line.js"
import { type PublicKnobs, uses } from "./PublicKnobs.js"
import type { Push } from "./Push.js"

/** Documented: topics in one request on spot, and the characters of all args of a connection. */
const spotArgs = 10
const mostCharacters = 21_000
const tooLong = "args size >10"

/**
 * More often than this on a connection, a topic that doesn't exist is asked for without end. Documented: the view of an account asks for
 * the ticker of a position again, more and more rarely.
 */
const mostUnknown = (topic: string): number => (topic.startsWith("tickers.") ? 60 : 12)

/** What a category offers. */
export interface Offer {
  readonly feed: Feed
  readonly has: (topic: string) => boolean
  /** What a new subscriber gets, if anything. */
  readonly snapshot: (topic: string) => Push | undefined
}

interface Command {
  readonly op: string
  readonly args: ReadonlyArray<string>
  readonly reqId: string | undefined
}

const read = (text: string): Command | undefined => {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof message !== "object" || message === null || !("op" in message) || typeof message.op !== "string")
    return undefined
  const args: ReadonlyArray<unknown> = "args" in message && Array.isArray(message.args) ? message.args : []
  if (!args.every((arg) => typeof arg === "string")) return undefined
  const reqId = "req_id" in message ? String(message.req_id) : undefined
  return { op: message.op, args, reqId }
}

/** Answers what clients send. */
export class Commands {
  readonly #world: World
  readonly #knobs: PublicKnobs
  readonly #violations: Array<string>

  constructor(world: World, knobs: PublicKnobs, violations: Array<string>) {
    this.#world = world
    this.#knobs = knobs
    this.#violations = violations
  }

  received(line: Line, offer: Offer, text: string): void {
    const command = read(text)
    if (command?.op === "ping") line.answer(this.#reply(line, command, true, "pong"))
    else if (command?.op === "subscribe") this.#subscribe(line, offer, command)
    else if (command?.op === "unsubscribe") this.#unsubscribe(line, offer, command)
    else this.#malformed(line, text)
  }

  #malformed(line: Line, text: string): void {
    this.#violations.push(`sent what is no command: ${text}`)
    line.answer({ success: false, ret_msg: "error:invalid op", conn_id: line.connId })
  }

  #subscribe(line: Line, offer: Offer, command: Command): void {
    const { args } = command
    const refusal = this.#refusal(line, offer, args)
    this.#acknowledge(line, command, refusal ?? (line.category === "spot" ? "subscribe" : ""), refusal === undefined)
    if (refusal !== undefined) return
    for (const topic of args) {
      line.topics.add(topic)
      line.characters += topic.length
      // Made before it joins: those who have the topic may get what is new first.
      const snapshot = offer.snapshot(topic)
      offer.feed.join(topic, line)
      if (snapshot !== undefined && !uses(this.#knobs.noSnapshot, topic)) offer.feed.send(snapshot, [line])
    }
    if (line.characters > mostCharacters) this.#violations.push(`${line.characters} characters of args on a connection`)
  }

  /** A request is taken as a whole or not at all. */
  #refusal(line: Line, offer: Offer, args: ReadonlyArray<string>): string | undefined {
    const { refuses } = this.#knobs
    if (this.#isTooLong(line, args)) return tooLong
    if (args.some((topic) => uses(refuses, topic))) return refuses.text
    const unknown = args.find((topic) => !offer.has(topic))
    if (unknown !== undefined) this.#countUnknown(line, unknown)
    if (unknown !== undefined)
      return line.category === "spot" ? `Invalid symbol :[${unknown}]` : `error:handler not found,topic:${unknown}`
    const known = args.find((topic) => line.topics.has(topic))
    return known === undefined ? undefined : `error:already subscribed,topic:${known}`
  }

  #countUnknown(line: Line, topic: string): void {
    const count = (line.unknown.get(topic) ?? 0) + 1
    line.unknown.set(topic, count)
    if (count > mostUnknown(topic)) this.#violations.push(`${topic}, which doesn't exist, is asked for ${count} times`)
  }

  #unsubscribe(line: Line, offer: Offer, command: Command): void {
    const { args } = command
    const isTooLong = this.#isTooLong(line, args)
    const text = isTooLong ? tooLong : line.category === "spot" ? "unsubscribe" : ""
    this.#acknowledge(line, command, text, !isTooLong)
    if (isTooLong) return
    for (const topic of args) {
      if (!line.topics.delete(topic)) continue
      line.characters -= topic.length
      offer.feed.leave(topic, line)
    }
  }

  #isTooLong(line: Line, args: ReadonlyArray<string>): boolean {
    if (line.category !== "spot" || args.length <= spotArgs) return false
    this.#violations.push(`${args.length} args in a request on spot`)
    return true
  }

  #acknowledge(line: Line, command: Command, text: string, success: boolean): void {
    const { how, millis, until } = this.#knobs.acks
    const reply = this.#reply(line, command, success, text)
    if (until <= this.#world.now) line.answer(reply)
    else if (how === "late") this.#world.after(millis, () => line.answer(reply))
    else if (how === "withoutId") line.answer({ ...reply, req_id: undefined })
  }

  /** Without an ID in the request, futures answer with an empty one, spot with none. */
  #reply(line: Line, { op, reqId }: Command, success: boolean, text: string): object {
    const id = reqId ?? (line.category === "spot" ? undefined : "")
    return { success, ret_msg: text, conn_id: line.connId, ...(id === undefined ? {} : { req_id: id }), op }
  }
}
