/** Plays the exchange's side of a connection, in step with what the program sends. */
import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { maskText } from "../../Errors/Mask.js"
import type { DialEvents } from "../../Socket/Dialer.js"
import { NotRecorded } from "../RecordingError.js"
import { isRecord, type Json, parseJson } from "./Json.js"
import * as Request from "./Request.js"
import * as Script from "./Script.js"
import * as Secrets from "./Secrets.js"

/** The state that all players of a replay share. */
export interface Stage {
  readonly clock: Clock.Clock
  /** How many times faster than recorded; infinity never waits. */
  readonly speed: number
  readonly renames: Request.Renames
  readonly missing: (error: NotRecorded) => void
  /** When connections with nothing more to say end, in milliseconds of the clock. */
  readonly endsAt: number
}

/** An unanswered subscribe from the program. */
interface Pending {
  readonly id: string | undefined
  readonly topics: ReadonlyArray<string>
}

/** How long a recorded message from the program may be overdue before the replay continues without it. */
const patienceMillis = 1000
/** Frames to deliver before yielding to their readers. */
const batchSize = 64

/** A recorded answer with the ID of the current request. */
const withId = (text: string, id: string | undefined): string => {
  const json = parseJson(text)
  if (id === undefined || !isRecord(json)) return text
  const request = json["request"]
  return JSON.stringify({
    ...json,
    ...Object.fromEntries(["req_id", "reqId", "id"].flatMap((name) => (name in json ? [[name, id]] : []))),
    ...(isRecord(request) && "req_id" in request ? { request: { ...request, req_id: id } } : {})
  })
}

/** Plays one recorded connection: delivers received frames at their times, and after the same messages from the program. */
export class Player {
  readonly #script: Script.Script
  /** Topics of later connections to the same path; undefined if there are none. */
  readonly #later: ReadonlySet<string> | undefined
  readonly #stage: Stage
  readonly #events: DialEvents
  readonly #end: (report: () => void) => void
  /** The clock's time at time 0 of the recording, for this connection. */
  #origin: number
  #at = 0
  /** Subscribes from the program that the script hasn't reached yet. */
  readonly #requested = new Map<string, number>()
  #pending: Array<Pending> = []
  readonly #answers = new Map<string, string>()
  /** Topics of the script that the program didn't subscribe to in time, and their pushes since then. */
  readonly #held = new Map<string, Array<string>>()
  #isAuthSent = false
  #authId: string | undefined
  #gaveUpAt: number | undefined
  #wake: (() => void) | undefined

  constructor(
    script: Script.Script,
    later: ReadonlySet<string> | undefined,
    stage: Stage,
    events: DialEvents,
    end: (report: () => void) => void
  ) {
    this.#script = script
    this.#later = later
    this.#stage = stage
    this.#events = events
    this.#end = end
    this.#origin = stage.clock.unsafeCurrentTimeMillis() - script.dialedAt / stage.speed
  }

  #now(): number {
    return this.#stage.clock.unsafeCurrentTimeMillis()
  }

  #deliver(text: string): void {
    this.#events.text(this.#stage.renames.apply(text))
  }

  /** Plays to the end, or until interrupted. */
  readonly run: Effect.Effect<void> = Effect.suspend(() => this.#play())

  #play(): Effect.Effect<void> {
    const { steps } = this.#script
    let count = 0
    while (this.#at < steps.length) {
      const step = steps[this.#at]
      if (step === undefined) break
      // At infinite speed, nothing waits for its time.
      const due = Math.ceil(this.#origin + step.at / this.#stage.speed)
      const wait = this.#stage.speed === Number.POSITIVE_INFINITY ? 0 : due - this.#now()
      if (wait > 0) return Effect.zipRight(Effect.sleep(wait), this.run)
      if (this.#isGate(step)) {
        if (!this.#isOpen(step)) {
          this.#gaveUpAt ??= this.#now() + patienceMillis
          const left = this.#gaveUpAt - this.#now()
          if (left > 0) return Effect.zipRight(this.#until(step, left), this.run)
        }
        // Later steps keep their distance from the message that the replay waited for.
        if (this.#gaveUpAt !== undefined && wait < 0 && this.#isOpen(step)) this.#origin -= wait
        this.#gaveUpAt = undefined
      }
      this.#at++
      this.#perform(step)
      if (++count >= batchSize) return Effect.zipRight(Effect.yieldNow(), this.run)
    }
    return this.#finish()
  }

  #isGate(step: Script.Step): step is Script.Sent {
    return step._tag === "Subscribe" || step._tag === "Auth" || step._tag === "Message"
  }

  #isOpen(step: Script.Sent): boolean {
    if (step._tag === "Auth") return this.#isAuthSent
    if (step._tag === "Message") return step.isUsed
    return step.topics.some((topic) => (this.#requested.get(topic) ?? 0) > 0)
  }

  #until(step: Script.Sent, millis: number): Effect.Effect<void> {
    const opened = Effect.async<void>((resume) => {
      this.#wake = () => {
        if (!this.#isOpen(step)) return
        this.#wake = undefined
        resume(Effect.void)
      }
      this.#wake()
    })
    return Effect.asVoid(Effect.timeoutOption(opened, millis))
  }

  #perform(step: Script.Step): void {
    switch (step._tag) {
      case "Open":
        this.#events.open()
        break
      case "Push": {
        const held = step.topic === undefined ? undefined : this.#held.get(step.topic)
        if (held !== undefined) held.push(step.text)
        else this.#deliver(step.text)
        break
      }
      case "Subscribe":
        for (const topic of step.topics) {
          const count = this.#requested.get(topic) ?? 0
          if (count > 0) this.#requested.set(topic, count - 1)
          else if (!this.#held.has(topic)) this.#held.set(topic, [])
        }
        break
      case "Auth":
        this.#isAuthSent = false
        break
      case "Message":
        break
      case "Acknowledged":
        for (const topic of step.topics) this.#answers.set(topic, step.text)
        this.#acknowledge()
        break
      case "Reply":
        if (step.to._tag === "Auth") this.#deliver(withId(step.text, this.#authId))
        else if (step.to.isUsed) this.#deliver(withId(step.text, step.to.actualId))
        break
      case "Closed":
        this.#end(() => this.#events.closed(step.code, step.reason))
        break
      case "Dropped":
        // The last connection is cut only by the program: a reconnect would have nothing to connect to.
        if (this.#later === undefined) this.#at = this.#script.steps.length
        else this.#end(() => this.#events.closed(1006, "the recorded program cut it here"))
        break
      case "Failed":
        this.#end(() => this.#events.failed(new Error(step.detail)))
        break
      case "Refused":
        this.#end(() => this.#events.refused(step.status, step.body))
        break
      case "Leave":
        // The program closes it.
        this.#at = this.#script.steps.length
        break
    }
  }

  /** Whether the recording has nothing more to say on this connection. */
  get isSilent(): boolean {
    return this.#at >= this.#script.steps.length
  }

  /** The connection stays open and silent until the recording is over, and then fails for good. */
  #finish(): Effect.Effect<void> {
    return Effect.zipRight(
      Effect.sleep(Math.max(0, this.#stage.endsAt - this.#now()) + patienceMillis),
      Effect.sync(() => this.#end(() => this.#isOver()))
    )
  }

  #isOver(): void {
    const error = new NotRecorded({
      kind: "connection",
      what: `further messages on its connection to ${this.#script.path}`,
      detail: "it is over"
    })
    this.#stage.missing(error)
    this.#events.failed(error, true)
  }

  #acknowledge(): void {
    const ready = this.#pending.filter(({ topics }) => topics.every((topic) => this.#answers.has(topic)))
    if (ready.length === 0) return
    this.#pending = this.#pending.filter((one) => !ready.includes(one))
    for (const { id, topics } of ready) {
      const answer = this.#answers.get(topics.at(-1) ?? "")
      if (answer !== undefined) this.#deliver(withId(answer, id))
      for (const topic of topics) {
        const held = this.#held.get(topic)
        this.#held.delete(topic)
        for (const text of held ?? []) this.#deliver(text)
      }
    }
  }

  #subscribe(id: string | undefined, topics: ReadonlyArray<string>): void {
    const unknown = topics.filter((topic) => !this.#script.topics.has(topic) && this.#later?.has(topic) !== true)
    if (unknown.length > 0) {
      const error = new NotRecorded({
        kind: "topic",
        what: `topic ${unknown.join(", ")}`,
        detail: `on its connection to ${this.#script.path}`
      })
      this.#stage.missing(error)
      this.#events.text(
        JSON.stringify({ success: false, ret_msg: error.message, conn_id: "replay", req_id: id, id, op: "subscribe" })
      )
      return
    }
    for (const topic of topics) {
      const isAhead = (this.#script.acknowledged.get(topic) ?? []).some((step) => step >= this.#at)
      // Subscribed more often than recorded: repeat the last answer.
      if (isAhead && !this.#held.has(topic)) this.#answers.delete(topic)
      if (this.isSilent && !this.#answers.has(topic))
        this.#answers.set(topic, this.#script.answers.get(topic) ?? subscribed)
      if (!this.#held.has(topic)) this.#requested.set(topic, (this.#requested.get(topic) ?? 0) + 1)
    }
    this.#pending.push({ id, topics })
    this.#acknowledge()
  }

  #message(id: string | undefined, json: unknown, text: string): void {
    const found = this.#find(json)
    if (found === undefined) {
      const error = new NotRecorded({
        kind: "message",
        what: `message ${Secrets.withoutFields(maskText(text, [])).slice(0, 300)}`,
        detail: `on its connection to ${this.#script.path}`
      })
      this.#stage.missing(error)
      if (id === undefined || !isRecord(json)) return
      const { op } = json
      this.#events.text(
        JSON.stringify({ reqId: id, retCode: 404, retMsg: error.message, op, data: {}, connId: "replay" })
      )
      return
    }
    found.isUsed = true
    found.actualId = id
    this.#stage.renames.learn(found.json, json)
    const { reply } = found
    if (reply !== undefined && reply.step < this.#at) this.#deliver(withId(reply.text, id))
  }

  #find(json: unknown): Script.Sent | undefined {
    for (const without of Request.levels) {
      const key = Request.messageKey(json, without)
      for (const step of this.#script.steps) {
        if (step._tag === "Message" && !step.isUsed && Request.messageKey(step.json, without) === key) return step
      }
    }
    return undefined
  }

  /** Handles a message from the program. */
  receive(text: string): void {
    const auth = Secrets.authOf(text)
    if (auth !== undefined) {
      this.#isAuthSent = true
      this.#authId = auth.id
      const isRecorded = this.#script.steps.some((step) => step._tag === "Auth")
      if (!isRecorded) {
        this.#events.text(
          JSON.stringify({ success: true, ret_msg: "", op: "auth", req_id: auth.id, conn_id: "replay" })
        )
      }
    } else {
      const message = Script.parse(text)
      if (message._tag === "Ping") this.#events.text(pong(message.json))
      else if (message._tag === "Message") this.#message(message.id, message.json, text)
      else if (message._tag === "Subscribe") this.#subscribe(message.id, message.topics)
      else {
        for (const topic of message.topics) {
          this.#requested.delete(topic)
          this.#answers.delete(topic)
        }
        const { id, json } = message
        this.#events.text(
          JSON.stringify({
            success: true,
            ret_msg: "",
            conn_id: "replay",
            req_id: id,
            id,
            op: "unsubscribe",
            request: json
          })
        )
      }
    }
    this.#wake?.()
  }
}

/** The answer to a subscribe whose answer was not recorded. */
const subscribed = JSON.stringify({ success: true, ret_msg: "", conn_id: "replay", req_id: "", op: "subscribe" })

const pong = (json: Json): string =>
  JSON.stringify(
    json["op"] === "ping"
      ? { success: true, ret_msg: "pong", op: "pong", conn_id: "replay", req_id: json["req_id"] }
      : { pong: json["ping"] }
  )
