import type { Dice } from "../../World/Dice.js"
import type { ServerLink } from "../../World/Host.js"
import type { World } from "../../World/World.js"
import type { PublicKnobs } from "./PublicKnobs.js"
import { uuid } from "./Tape.js"

/** A connection of a client, as the exchange holds it. */
export class Line {
  readonly link: ServerLink
  /** Such as `linear`. */
  readonly category: string
  readonly connId: string
  readonly topics = new Set<string>()
  /** How often it has asked for each topic that doesn't exist. */
  readonly unknown = new Map<string, number>()
  /** Of the args of all its topics. */
  characters = 0
  readonly #world: World
  readonly #knobs: PublicKnobs
  readonly #dice: Dice
  /** When the latest message of each topic is sent. */
  readonly #due = new Map<string, number>()
  /** How many messages of each topic are late. */
  readonly #waiting = new Map<string, number>()

  constructor(link: ServerLink, world: World, knobs: PublicKnobs, dice: Dice) {
    this.link = link
    this.category = link.path.slice(link.path.lastIndexOf("/") + 1)
    this.connId = uuid(dice)
    this.#world = world
    this.#knobs = knobs
    this.#dice = dice
  }

  /** A message of a topic: now, late, twice or never. `sent` is called when it leaves. */
  push(topic: string, text: string, isDelta: boolean, sent: () => void): void {
    const { loses, twice } = this.#knobs
    if (isDelta && this.#happens(loses, topic)) return
    const isTwice = this.#happens(twice, topic)
    this.#send(topic, text, sent)
    if (isTwice) this.#send(topic, text)
  }

  answer(message: object): void {
    this.link.push(JSON.stringify(message))
  }

  #happens({ probability, topic, until }: PublicKnobs["loses"], of: string): boolean {
    return until > this.#world.now && of.startsWith(topic) && this.#dice.chance(probability)
  }

  #send(topic: string, text: string, sent: () => void = () => {}): void {
    const { now } = this.#world
    const { pushLag } = this.#knobs
    const isLate = pushLag.until > now && topic.startsWith(pushLag.topic)
    const at = Math.max(this.#due.get(topic) ?? 0, isLate ? Math.min(now + pushLag.millis, pushLag.until) : now)
    this.#due.set(topic, at)
    const waiting = this.#waiting.get(topic) ?? 0
    const send = () => {
      if (this.link.isOpen) sent()
      this.link.push(text)
    }
    if (at <= now && waiting === 0) send()
    else if (Number.isFinite(at)) {
      this.#waiting.set(topic, waiting + 1)
      this.#world.after(at - now, () => {
        this.#waiting.set(topic, (this.#waiting.get(topic) ?? 1) - 1)
        send()
      })
    }
  }
}
