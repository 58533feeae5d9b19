/** The last step of a message to its socket, where faults delay, reorder, damage or drop it. */
import type { Exchange } from "../../Exchange.js"
import { damaged } from "../Fault/Damage.js"
import type { Json, Session } from "./Session.js"

/** Sends messages to their sockets and applies the active faults to pushed messages. */
export class Delivery {
  readonly #exchange: Exchange
  readonly #later: ((millis: number, work: () => void) => void) | undefined
  readonly #lose: (session: Session) => void
  readonly #waiting = new Set<Session>()
  #hasFaults = false

  constructor(options: {
    readonly exchange: Exchange
    /** Schedules work. Without it, delayed messages are sent at the next move of the markets. */
    readonly later: ((millis: number, work: () => void) => void) | undefined
    /** Cuts a socket. */
    readonly lose: (session: Session) => void
  }) {
    this.#exchange = options.exchange
    this.#later = options.later
    this.#lose = options.lose
  }

  /** Refreshes the set of active faults. Must be called before messages are pushed. */
  refresh(): void {
    this.#hasFaults = this.#exchange.faults.isForMessages
  }

  /** Sends an answer, which faults do not affect. */
  answer(session: Session, message: Json): void {
    this.text(session, JSON.stringify(message))
  }

  /** Sends a text after a delay in milliseconds, and after all texts that were delayed before it. */
  text(session: Session, text: string, delayMillis = 0) {
    const last = session.late[session.late.length - 1]
    if (delayMillis === 0 && last === undefined) return this.#send(session, text)
    const now = this.#exchange.unskewed()
    session.late.push({ at: Math.max(now + delayMillis, last?.at ?? 0), text })
    this.#waiting.add(session)
    if (delayMillis > 0) this.#later?.(delayMillis, () => this.release())
  }

  /** Pushes a message on a topic. */
  push(session: Session, topic: string, text: string) {
    if (!this.#hasFaults) {
      this.text(session, text)
      return
    }
    if (session.silent || session.gone) return
    const { faults } = this.#exchange
    const strike = faults.message(session.path, topic, this.#exchange.unskewed())
    if (strike === undefined) {
      this.text(session, text)
      this.#overtake(session, topic)
      return
    }
    const { fault } = strike
    switch (fault.fault) {
      case "gap":
        return
      case "dropSocket":
        return this.#lose(session)
      case "halfOpen":
        session.silent = true
        return
      case "reorder": {
        const held = session.overtaken.get(topic)
        session.overtaken.set(topic, text)
        if (held !== undefined) this.text(session, held)
        return
      }
      case "duplicate":
        this.text(session, text)
        this.text(session, text)
        break
      case "corruptMessage":
        this.text(session, damaged(text, fault.how ?? "truncate", strike.where))
        break
      default:
        this.text(session, text, strike.delayMillis)
    }
    this.#overtake(session, topic)
  }

  /** Sends the held-back message that a newer one on its topic has overtaken. */
  #overtake(session: Session, topic: string): void {
    const held = session.overtaken.get(topic)
    if (held === undefined) return
    session.overtaken.delete(topic)
    this.text(session, held)
  }

  /** Sends the delayed messages that are due. */
  release(): void {
    const now = this.#exchange.unskewed()
    for (const session of this.#waiting) {
      while ((session.late[0]?.at ?? Number.POSITIVE_INFINITY) <= now) {
        const next = session.late.shift()
        if (next !== undefined) this.#send(session, next.text)
      }
      if (session.late.length === 0) this.#waiting.delete(session)
    }
  }

  /** Sends everything that is held back. */
  releaseHeld(session: Session): void {
    const held = [...session.late.map(({ text }) => text), ...session.overtaken.values()]
    this.forget(session)
    for (const text of held) this.#send(session, text)
  }

  /** Removes a closed socket. */
  forget(session: Session): void {
    session.late.length = 0
    session.overtaken.clear()
    this.#waiting.delete(session)
  }

  #send(session: Session, text: string): void {
    if (session.silent || session.gone) return
    session.activeAt = this.#exchange.unskewed()
    const { recorder } = this.#exchange
    if (recorder === undefined || (session.channel !== "private" && session.channel !== "trade")) {
      session.peer.text(text)
      return
    }
    // An account must not learn of anything that a crash could undo.
    recorder.after(() => {
      if (!session.silent && !session.gone) session.peer.text(text)
    })
  }
}
