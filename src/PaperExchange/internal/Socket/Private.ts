/** Logs private sockets in, and sends each change of an account to those that subscribed to it. */
import * as Either from "effect/Either"
import type { Exchange } from "../../Exchange.js"
import type { AccountChange } from "../Engine.js"
import * as GreekRows from "../Rows/GreekRows.js"
import type { Account } from "../State.js"
import * as Auth from "./Auth.js"
import type { Delivery } from "./Delivery.js"
import { messageOf, messagesOf } from "./PrivateFeed.js"
import * as Replies from "./Replies.js"
import type { Json, Session } from "./Session.js"
import * as Topics from "./Topics.js"

const greeksMillis = 1000

/**
 * What happened to an account's topic: its first connection subscribed, its last one unsubscribed, or its last one was
 * lost.
 */
export type TopicEvent = "watched" | "left" | "lost"

/** The private channel: the events of an account. */
export class PrivateChannel {
  readonly #exchange: Exchange
  readonly #delivery: Delivery
  readonly #watch: (account: Account, topic: string, event: TopicEvent) => void
  readonly #sessions = new Map<Account, Set<Session>>()
  readonly #greeks = new Map<Account, { readonly at: number; readonly json: string }>()

  constructor(options: {
    readonly exchange: Exchange
    readonly delivery: Delivery
    /** Called when an account's first connection subscribes to a topic, or the last one leaves it. */
    readonly watch: (account: Account, topic: string, event: TopicEvent) => void
  }) {
    this.#exchange = options.exchange
    this.#delivery = options.delivery
    this.#watch = options.watch
  }

  /** Sends an account's changes to its connections. */
  changed(change: AccountChange): void {
    const sessions = this.#sessions.get(change.account)
    if (sessions === undefined) return
    const wanted = new Set<string>()
    for (const session of sessions) for (const topic of session.topics) wanted.add(Topics.family(topic))
    if (wanted.size === 0) return
    for (const message of messagesOf(this.#exchange, change, wanted)) {
      const topics = [message.family, ...(message.category === "" ? [] : [`${message.family}.${message.category}`])]
      for (const topic of topics) {
        let text: string | undefined
        for (const session of sessions) {
          if (!session.topics.has(topic)) continue
          text ??= message.text(topic)
          this.#delivery.push(session, topic, text)
        }
      }
    }
  }

  /** Sends changed greeks to their subscribers, at most once per second. */
  settled(): void {
    for (const [account, sessions] of this.#sessions) {
      const listeners = [...sessions].filter((session) => session.topics.has("greeks"))
      if (listeners.length === 0) continue
      const { now } = this.#exchange.engine
      const last = this.#greeks.get(account)
      if (last !== undefined && now - last.at < greeksMillis && now >= last.at) continue
      const data = GreekRows.rows(this.#exchange.engine, account)
      const json = JSON.stringify(data)
      if (data.length === 0 || json === last?.json) continue
      this.#greeks.set(account, { at: now, json })
      const text = messageOf(this.#exchange, account, "greeks", json)
      for (const session of listeners) this.#delivery.push(session, "greeks", text)
    }
  }

  auth(session: Session, json: Json) {
    const authenticated = Auth.authenticate(this.#exchange, json["args"], session.address)
    if (Either.isLeft(authenticated)) return this.#refuse(session, json, "auth", authenticated.left.message)
    const key = authenticated.right
    if (session.key !== undefined && session.key.account !== key.account) {
      return this.#refuse(session, json, "auth", "repeat auth")
    }
    session.key = key
    const known = this.#sessions.get(key.account)
    if (known === undefined) this.#sessions.set(key.account, new Set([session]))
    else known.add(session)
    this.#delivery.answer(session, Replies.done(session, json, "auth"))
  }

  subscribe(session: Session, json: Json, topics: ReadonlyArray<string>) {
    if (session.key === undefined) return this.#refuse(session, json, "subscribe", "Request not authorized")
    for (const topic of topics) {
      if (!Topics.isPrivate(topic)) {
        return this.#refuse(session, json, "subscribe", `error:handler not found,topic:${topic}`)
      }
      const whole = Topics.family(topic)
      if (topic !== whole && topics.includes(whole)) {
        return this.#refuse(session, json, "subscribe", `error:${whole} and ${topic} cannot share one request`)
      }
    }
    const { account } = session.key
    for (const topic of topics) {
      if (!this.#hasSubscribers(account, topic)) this.#watch(account, topic, "watched")
      session.topics.add(topic)
      // A new subscriber gets them immediately, which repeats them for the others.
      if (topic === "greeks") this.#greeks.delete(account)
    }
    this.#delivery.answer(session, Replies.done(session, json, "subscribe"))
  }

  unsubscribe(session: Session, json: Json, topics: ReadonlyArray<string>): void {
    const account = session.key?.account
    for (const topic of topics) {
      if (!session.topics.delete(topic) || account === undefined) continue
      session.overtaken.delete(topic)
      if (!this.#hasSubscribers(account, topic)) this.#watch(account, topic, "left")
    }
    this.#delivery.answer(session, Replies.done(session, json, "unsubscribe"))
  }

  /** Removes a closed socket. */
  gone(session: Session): void {
    const account = session.key?.account
    if (account === undefined) return
    const sessions = this.#sessions.get(account)
    sessions?.delete(session)
    if (sessions?.size === 0) {
      this.#sessions.delete(account)
      this.#greeks.delete(account)
    }
    const topics = [...session.topics]
    session.topics.clear()
    for (const topic of topics) if (!this.#hasSubscribers(account, topic)) this.#watch(account, topic, "lost")
  }

  #hasSubscribers(account: Account, topic: string): boolean {
    for (const session of this.#sessions.get(account) ?? []) if (session.topics.has(topic)) return true
    return false
  }

  #refuse(session: Session, json: Json, op: string, message: string): void {
    this.#delivery.answer(session, Replies.refused(session, json, op, message))
  }
}
