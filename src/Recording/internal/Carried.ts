/** Remembers open connections, which a recording repeats at the start of its next file. */
import * as Line from "../Line.js"
import * as Script from "./Script.js"

interface Kept {
  readonly line: Line.Line
  /** Of a subscribe, and its ID. */
  readonly topics?: ReadonlyArray<string>
  readonly id?: string | undefined
}

const kindOf = (text: string): string | undefined => /^\{"kind":"(\w+)"/.exec(text)?.[1]

/** Whether a received frame answers a subscribe or an auth message. Works on the line, as there are many. */
const isAnswer = (text: string): boolean => {
  const start = text.slice(0, 2000)
  if (/\\"event\\":\\"sub\\"/.test(start)) return true
  if (start.slice(0, 300).includes('\\"topic\\"') || /\\"p[io]ng\\"/.test(start)) return false
  return (
    /\\"op\\":\\"(?:subscribe|auth)\\"|\\"successTopics\\"|\\"success\\":/.test(start) && !start.includes("unsubscribe")
  )
}

/** Follows the lines of a recording for what a later part needs to be replayed alone: open connections and their topics. */
export class Carried {
  readonly #sockets = new Map<number, Array<Kept>>()
  /** The time of the last line. */
  at = 0

  /** The lines to repeat at the start of the next part, with the time of the seam. */
  get lines(): ReadonlyArray<Line.Line> {
    return [...this.#sockets.values()].flat().map(({ line }) => ({ ...line, at: this.at }))
  }

  /** Takes whole lines. */
  take(text: string): void {
    const lines = text.split("\n")
    for (const line of lines) {
      const kind = kindOf(line)
      if (kind === undefined || kind === "request" || kind === "answer") continue
      if (kind !== "in" || isAnswer(line)) this.#line(line)
    }
    const last = lines.findLast((line) => line !== "")
    const at = last === undefined ? undefined : /"at":([\d.e+-]+)/.exec(last)?.[1]
    if (at !== undefined) this.at = Number(at)
  }

  #line(text: string): void {
    const line = Line.read(text)
    if (line === undefined || !("socket" in line)) return
    const kept = this.#sockets.get(line.socket)
    switch (line.kind) {
      case "dial":
        this.#sockets.set(line.socket, [{ line }])
        break
      case "open":
      case "auth":
        kept?.push({ line })
        break
      case "in":
        kept?.push({ line, id: idIn(line.text) })
        break
      case "out":
        if (kept !== undefined) this.#sockets.set(line.socket, sent(kept, line))
        break
      default:
        this.#sockets.delete(line.socket)
    }
  }
}

const idIn = (text: string): string | undefined => {
  const message = Script.parse(text)
  return message._tag === "Ping" ? undefined : message.id
}

const sent = (kept: Array<Kept>, line: Extract<Line.Line, { kind: "in" | "out" }>): Array<Kept> => {
  const message = Script.parse(line.text)
  if (message._tag === "Subscribe") return [...kept, { line, topics: message.topics, id: message.id }]
  if (message._tag !== "Unsubscribe") return kept
  const left = new Set(message.topics)
  const gone = kept.filter(({ topics }) => topics?.every((topic) => left.has(topic)) === true)
  const ids = new Set(gone.flatMap(({ id }) => (id === undefined ? [] : [id])))
  return kept.filter((one) => !gone.includes(one) && !(one.id !== undefined && ids.has(one.id)))
}
