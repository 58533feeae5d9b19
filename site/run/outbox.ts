/** What a program has printed and the page has not yet been told. */
import { linesShown, type Printed, type PrintedLine } from "./messages.js"

/** How many messages the page may still have to show. */
const mostUnseen = 50
/** Without a word from the page for this long, a message is sent all the same: a program that never yields hears nothing. */
const patienceMillis = 1000

/** Sends lines as fast as the page shows them: each at once, or if the page lags behind, the newest of them together. */
export class Outbox {
  #lines: Array<PrintedLine> = []
  #unseen = 0
  #sentAt = 0

  constructor(readonly send: (message: Printed) => void) {}

  add(line: PrintedLine): void {
    this.#lines.push(line)
    if (this.#unseen < mostUnseen || performance.now() - this.#sentAt >= patienceMillis) this.flush()
    else if (this.#lines.length >= 2 * linesShown) this.#lines = this.#lines.slice(-linesShown)
  }

  /** The page has shown this many messages. */
  seen(count: number): void {
    this.#unseen = Math.max(0, this.#unseen - count)
    this.flush()
  }

  flush(): void {
    if (this.#lines.length === 0) return
    this.#unseen++
    this.#sentAt = performance.now()
    this.send({ _tag: "Printed", lines: this.#lines.splice(0).slice(-linesShown) })
  }
}
