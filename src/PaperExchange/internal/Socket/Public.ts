/** Subscribes sockets to public topics, within the limits of their channel. */
import type { Exchange } from "../../Exchange.js"
import type { Trade } from "../Market/Market.js"
import type { Market } from "../State.js"
import type { Delivery } from "./Delivery.js"
import type { Feed } from "./PublicFeed.js"
import * as Replies from "./Replies.js"
import { charactersOf, type Json, type Session } from "./Session.js"
import * as Topics from "./Topics.js"

/** The maximum number of characters that a connection's topics may take up in `args`. */
const maxCharacters = 21_000
/** Topics per connection on the option channel. */
const maxOptionTopics = 2000
/** Topics per message on the spot channel. */
const maxSpotTopics = 10

interface Active {
  readonly topic: string
  readonly feed: Feed
  readonly traded: ((market: Market, trade: Trade) => void) | undefined
  readonly sessions: Set<Session>
}

/** The public channels. Each topic with subscribers has one feed, whose messages are created once and sent to all. */
export class PublicChannels {
  readonly #exchange: Exchange
  readonly #delivery: Delivery
  readonly #feeds = new Map<string, Active>()
  /** The feeds of trades, by category and symbol. */
  readonly #trades = new Map<string, Active>()

  constructor(exchange: Exchange, delivery: Delivery) {
    this.#exchange = exchange
    this.#delivery = delivery
  }

  /** Passes a trade to its market's feed. */
  traded(market: Market, trade: Trade): void {
    if (this.#trades.size === 0) return
    const { baseCoin, category, symbol } = market.instrument
    this.#trades.get(`${category} publicTrade.${category === "option" ? baseCoin : symbol}`)?.traded?.(market, trade)
  }

  subscribe(session: Session, json: Json, topics: ReadonlyArray<string>) {
    const many = this.#tooMany(session, topics)
    if (many !== undefined) return this.#refuse(session, json, many)
    if (session.channel === "option") return this.#command(session, topics)
    const found: Array<readonly [string, Topics.Found]> = []
    for (const topic of new Set(topics)) {
      if (session.topics.has(topic)) return this.#refuse(session, json, `error:already subscribed,topic:${topic}`)
      const one = Topics.find(this.#exchange.engine, session.channel, topic)
      if (one === "topic" || (one === "symbol" && session.channel !== "spot")) {
        return this.#refuse(session, json, `error:handler not found,topic:${topic}`)
      }
      if (one === "symbol") return this.#refuse(session, json, `Invalid symbol :[${topic}]`)
      found.push([topic, one])
    }
    this.#delivery.answer(session, Replies.done(session, json, "subscribe"))
    for (const [topic, one] of found) this.#join(session, topic, one)
  }

  unsubscribe(session: Session, json: Json, topics: ReadonlyArray<string>) {
    if (session.channel === "spot" && topics.length > maxSpotTopics) {
      return this.#delivery.answer(session, Replies.refused(session, json, "unsubscribe", "args size >10"))
    }
    for (const topic of topics) this.leave(session, topic)
    this.#delivery.answer(
      session,
      session.channel === "option" ? Replies.command(session, topics, []) : Replies.done(session, json, "unsubscribe")
    )
  }

  leave(session: Session, topic: string): void {
    if (!session.topics.delete(topic)) return
    session.characters -= charactersOf([topic])
    session.overtaken.delete(topic)
    const name = `${session.channel} ${topic}`
    const active = this.#feeds.get(name)
    active?.sessions.delete(session)
    // The feed stays so that its update IDs continue. Without subscribers, trades are not collected.
    if (active?.sessions.size === 0) this.#trades.delete(name)
  }

  /** Sends the new messages of all topics. Returns after how many milliseconds there is more to send, at the latest. */
  publish(): number {
    const now = this.#exchange.now()
    let due = Number.POSITIVE_INFINITY
    for (const { feed, sessions, topic } of this.#feeds.values()) {
      if (sessions.size === 0) continue
      for (const text of feed.poll(now)) {
        for (const session of sessions) this.#delivery.push(session, topic, text)
      }
      due = Math.min(due, feed.due() ?? due)
    }
    return due - now
  }

  #tooMany(session: Session, topics: ReadonlyArray<string>): string | undefined {
    if (session.channel === "spot" && topics.length > maxSpotTopics) return "args size >10"
    const fresh = new Set(topics.filter((topic) => !session.topics.has(topic)))
    if (session.channel === "option" && session.topics.size + fresh.size > maxOptionTopics) return "args size >2000"
    if (session.characters + charactersOf(fresh) > maxCharacters) return "args length >21000"
    return undefined
  }

  #refuse(session: Session, json: Json, message: string): void {
    this.#delivery.answer(session, Replies.refused(session, json, "subscribe", message))
  }

  /** The option channel accepts the valid topics in a request. */
  #command(session: Session, topics: ReadonlyArray<string>): void {
    const found: Array<readonly [string, Topics.Found]> = []
    const good: Array<string> = []
    const bad: Array<string> = []
    for (const topic of new Set(topics)) {
      const one = session.topics.has(topic) ? undefined : Topics.find(this.#exchange.engine, session.channel, topic)
      if (typeof one === "string") bad.push(topic)
      else {
        good.push(topic)
        if (one !== undefined) found.push([topic, one])
      }
    }
    this.#delivery.answer(session, Replies.command(session, good, bad))
    for (const [topic, one] of found) this.#join(session, topic, one)
  }

  #join(session: Session, topic: string, found: Topics.Found): void {
    const now = this.#exchange.now()
    const name = `${session.channel} ${topic}`
    let active = this.#feeds.get(name)
    if (active === undefined) {
      active = { topic, feed: found.feed, traded: found.traded, sessions: new Set() }
      this.#feeds.set(name, active)
    }
    if (active.sessions.size === 0) {
      active.feed.resume(now)
      if (active.traded !== undefined) this.#trades.set(name, active)
    }
    active.sessions.add(session)
    session.topics.add(topic)
    session.characters += charactersOf([topic])
    const welcome = active.feed.welcome(now)
    if (welcome !== undefined) this.#delivery.text(session, welcome)
  }
}
