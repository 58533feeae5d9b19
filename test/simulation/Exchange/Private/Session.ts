import type { ServerLink } from "../../World/Host.js"
import type { World } from "../../World/World.js"
import type { Account } from "./Account.js"

/** The exchange's state of a private socket. */
export class Session {
  readonly link: ServerLink
  readonly id: string
  account: Account | undefined
  readonly topics = new Set<string>()
  readonly #world: World
  readonly #reqIds = new Set<string>()
  /** When the last message was or will be sent: they stay in order. */
  #sentAt = 0
  #waiting = 0

  constructor(link: ServerLink, world: World) {
    this.link = link
    this.id = `conn-${link.id}`
    this.#world = world
  }

  /** Whether a request's ID was used before. */
  isRepeated(reqId: string): boolean {
    const isKnown = this.#reqIds.has(reqId)
    if (reqId !== "") this.#reqIds.add(reqId)
    return isKnown
  }

  /** Sends a message after a while. `sent` is called when it leaves. */
  send(message: object | string, lag = 0, sent: () => void = () => {}): void {
    const { now } = this.#world
    const text = typeof message === "string" ? message : JSON.stringify(message)
    const at = Math.max(this.#sentAt, now + lag)
    this.#sentAt = at
    const push = () => {
      if (this.link.isOpen) sent()
      this.link.push(text)
    }
    if (at <= now && this.#waiting === 0) push()
    else if (Number.isFinite(at)) {
      this.#waiting++
      this.#world.after(at - now, () => {
        this.#waiting--
        push()
      })
    }
  }

  /** What was to be late goes on. */
  calm(): void {
    if (Number.isFinite(this.#sentAt)) return
    this.#sentAt = this.#world.now
    // What was held back for good is lost, so the connection can't go on.
    this.link.close(1006, "")
  }
}
