import type { TopicEvent } from "../../../src/Socket.js"
import type { TopicName } from "../Acts/ClientAct.js"
import { type Plan, soundAt } from "../Plan.js"
import { type Follower, marketOfTopic } from "../Program/Following.js"
import type { Scene } from "../Program/Scene.js"
import { topicOf } from "../Program/topics.js"
import { epoch } from "../World/Machine.js"
import type { Process } from "../World/Process.js"
import { idOf } from "./rows.js"
import type { Problem, Verdict } from "./Verdict.js"

/** A row that was pushed to a process. */
interface Pushed {
  readonly at: number
  /** How often, on each connection. */
  readonly counts: Map<number, number>
}

/** What a listener has heard. */
class Heard {
  /** How often, by topic and row. */
  readonly rows = new Map<string, number>()
  /** Since when no topic is missing, in milliseconds of the world. */
  soundSince: number | undefined
  isInGap = false
  /** The topics that it was told have ceased. */
  readonly ceased: Array<string> = []
}

/** How long a row that was pushed may take, when nothing is wrong anymore. */
const lateMillis = 15_000

/** After which everything that was asked for is in place, in milliseconds. */
const settlingMillis = 2000

/** Whoever listens to topics hears each row that is pushed, once, or is told of a gap. */
export class HeardJudge {
  readonly #scene: Scene
  readonly #verdict: Verdict
  readonly #pushed = new Map<string, Map<string, Pushed>>()
  readonly #heard = new Map<Follower, Heard>()
  /** Rows can be sent twice, or in a message that can't be read. */
  readonly #mayRepeat: boolean
  readonly #mayBeDamaged: boolean
  readonly #soundAt: number

  constructor(scene: Scene, verdict: Verdict, plan: Plan) {
    this.#scene = scene
    this.#verdict = verdict
    this.#soundAt = soundAt(plan)
    const { acts, lasting } = plan
    const all = lasting === undefined ? acts : [...acts, lasting]
    this.#mayRepeat = all.some(({ kind }) => kind === "pushTwice" || kind === "foreignRow")
    this.#mayBeDamaged = all.some(({ kind }) => kind === "undecodable" || kind === "foreignRow")
  }

  /** The exchange pushes rows of an account, or of a category, to a connection of a process. */
  pushed(process: Process, link: number, of: string, topic: string, rows: ReadonlyArray<object>): void {
    const name = `${process.id} ${of} ${topic}`
    const known = this.#pushed.get(name) ?? new Map<string, Pushed>()
    this.#pushed.set(name, known)
    for (const row of rows) {
      const id = idOf(row)
      const pushed = known.get(id) ?? { at: this.#scene.world.now, counts: new Map<number, number>() }
      known.set(id, pushed)
      pushed.counts.set(link, (pushed.counts.get(link) ?? 0) + 1)
    }
  }

  event(follower: Follower, event: TopicEvent<unknown>): void {
    const heard = this.#heard.get(follower) ?? new Heard()
    this.#heard.set(follower, heard)
    const { now } = this.#scene.world
    switch (event._tag) {
      case "Gap":
        heard.isInGap = true
        heard.soundSince = undefined
        return
      case "Resumed":
        heard.isInGap = false
        heard.soundSince = now
        return
      case "Ceased":
        this.#ceased(follower, heard, event.topics)
        return
      case "Message": {
        if (!heard.isInGap) heard.soundSince ??= now
        const { data } = event.message as { readonly data: ReadonlyArray<object> }
        for (const row of data) this.#row(follower, heard, event.topic, idOf(row))
      }
    }
  }

  /** Who has a topic that ceases is told once. */
  #ceased({ id, topics }: Follower, heard: Heard, texts: ReadonlyArray<string>): void {
    for (const text of texts) {
      heard.ceased.push(text)
      const real = topics.filter((topic) => topicOf(topic).text === text && this.#hasCeased(topic)).length
      const told = heard.ceased.filter((one) => one === text).length
      if (told > real)
        this.#verdict.fail("ceased", `listener ${id} is told ${told} times that ${text} has ceased, not ${real}`)
    }
  }

  #hasCeased(topic: TopicName): boolean {
    const market = marketOfTopic(topic)
    return market !== undefined && this.#scene.exchange.hasCeased(market)
  }

  #row(follower: Follower, heard: Heard, topic: string, id: string): void {
    const key = `${topic} ${id}`
    const count = (heard.rows.get(key) ?? 0) + 1
    heard.rows.set(key, count)
    const [pushed] = follower.topics.flatMap((name) =>
      topicOf(name).text === topic ? (this.#of(follower, name)?.get(id) ?? []) : []
    )
    const what = `listener ${follower.id} hears ${key}`
    if (pushed === undefined) {
      if (!this.#mayBeDamaged) this.#verdict.fail("heard", `${what}, which was never pushed`)
    } else if (!this.#mayRepeat && count > Math.max(...pushed.counts.values()))
      this.#verdict.fail("heard", `${what} ${count} times`)
  }

  /** When all is quiet: nothing that was pushed since the last gap is missing. */
  quiet(follower: Follower): Problem | undefined {
    const { endedAt, id, kind, topics } = follower
    if (kind !== "listen" || endedAt !== undefined) return undefined
    const heard = this.#heard.get(follower)
    if (heard === undefined) return undefined
    if (heard.isInGap) return { judge: "heard", message: `listener ${id} is in a gap` }
    const { soundSince } = heard
    if (soundSince === undefined || this.#mayBeDamaged) return undefined
    const due = this.#scene.world.now - lateMillis
    // Once nothing is wrong anymore, everything is pushed, also while connections are replaced.
    const calmSince = Math.max(soundSince, this.#soundAt) + settlingMillis
    for (const topic of topics) {
      // What is on its way on a connection that is being replaced may be lost with the topic.
      if (this.#hasCeased(topic)) continue
      const missing = (row: string, at: number, since: number) =>
        at > since && at < due && !heard.rows.has(`${topicOf(topic).text} ${row}`)
      for (const [row, { at }] of this.#of(follower, topic) ?? [])
        if (missing(row, at, soundSince))
          return { judge: "heard", message: `listener ${id} has not heard ${topic} ${row}, pushed at ${at}` }
      for (const [row, at] of this.#happened(follower, topic))
        if (missing(row, at, calmSince))
          return { judge: "heard", message: `listener ${id} has not heard ${topic} ${row}, which happened at ${at}` }
    }
    return undefined
  }

  /** What the exchange has to push, with its times. */
  #happened({ account = "alice" }: Follower, topic: TopicName): ReadonlyArray<readonly [row: string, at: number]> {
    const { exchange } = this.#scene
    const [name = "", category, symbol] = topic.split(" ")
    if (name === "publicTrade")
      return exchange.trades(`${category} ${symbol}`).map(({ at, execId }) => [execId, at - epoch])
    const [family, market] = name.split(".")
    if (family !== "execution" || market === "fast") return []
    return exchange
      .account(account)
      .executions.flatMap(({ at, row }) =>
        market === undefined || row["category"] === market ? [[String(row["execId"]), at] as const] : []
      )
  }

  #of({ account, desk }: Follower, topic: TopicName): ReadonlyMap<string, Pushed> | undefined {
    const [, category] = topic.split(" ")
    return this.#pushed.get(`${desk.process.id} ${category ?? account} ${topicOf(topic).text}`)
  }
}
