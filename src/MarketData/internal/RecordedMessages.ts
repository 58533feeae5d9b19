/** Reads events from the frames of recordings. */
import { isRecord, parseJson } from "../../Recording/internal/Json.js"
import * as Line from "../../Recording/Line.js"
import type { Kind } from "../Event.js"
import type { RowReader } from "../Layout.js"
import { textOf } from "./Cells.js"
import type { Intake } from "./Intake.js"
import { Messages } from "./Messages.js"

/** Takes the lines of a recording's files, one file after the other. */
class RecordedMessages implements RowReader {
  readonly #intake: Intake
  readonly #messages: Messages
  #head: Line.Head | undefined
  /** The time of the last line. */
  #last = 0
  /** The number of lines in the current file. */
  #lines = 0
  /** How many of the next lines repeat those of the file before. */
  #repeated = 0
  /** A line that may be one that a crash has cut off: then it is the last one of its file. */
  #cut: { readonly line: number; readonly text: string } | undefined

  constructor(intake: Intake, kinds: ReadonlyArray<Kind>) {
    this.#intake = intake
    this.#messages = new Messages(intake, kinds)
  }

  row([cell]: Parameters<RowReader["row"]>[0]): void {
    const text = textOf(cell)
    if (this.#intake.line === 1) {
      this.#begin(text)
      return
    }
    if (this.#cut !== undefined) this.#refuse(this.#cut)
    if (this.#head === undefined || Line.readSeam(text) !== undefined) return
    const line = Line.read(text)
    if (line !== undefined) this.#take(line, this.#head)
    else if (parseJson(text) === undefined) this.#cut = { line: this.#intake.line, text }
    else this.#intake.bad("line", "a line of a recording", text)
  }

  end(): void {
    if (this.#cut !== undefined) this.#intake.skipped++
    this.#cut = undefined
  }

  #begin(text: string): void {
    this.end()
    const read = Line.readHead(text)
    if (read._tag === "Left") {
      this.#intake.bad("line", "the start of a recording", read.left)
      return
    }
    const { after, at = 0, carried = [], part = 1, startedAt } = read.right
    const before = this.#head
    this.#head = read.right
    this.#repeated = after === undefined ? 0 : Math.max(0, this.#lines - after)
    this.#lines = 0
    const isNext = before?.startedAt === startedAt && part === (before.part ?? 1) + 1
    if (before !== undefined && !isNext)
      this.#intake.gap({ symbol: undefined, kind: undefined, from: this.#last, to: startedAt + at })
    if (before?.startedAt !== startedAt) this.#messages.begin()
    for (const line of carried) if (line.kind === "dial") this.#messages.dialed(line.socket, line.url)
  }

  #refuse({ line, text }: { readonly line: number; readonly text: string }): void {
    const current = this.#intake.line
    this.#intake.line = line
    this.#intake.bad("line", "a line of a recording", text)
    this.#intake.line = current
    this.#cut = undefined
  }

  #take(line: Line.Line, { startedAt }: Line.Head): void {
    this.#lines++
    if (this.#repeated > 0) {
      this.#repeated--
      return
    }
    const time = startedAt + line.at
    if (line.kind === "gap") this.#intake.gap({ symbol: undefined, kind: undefined, from: this.#last, to: time })
    this.#last = time
    if (line.kind === "dial") this.#messages.dialed(line.socket, line.url)
    if (line.kind === "closed" || line.kind === "failed" || line.kind === "dropped") this.#messages.ended(line.socket)
    if (line.kind !== "in") return
    const message = parseJson(line.text)
    if (isRecord(message)) this.#messages.take(message, time, line.socket)
  }
}

/** Frames of a recording, told when they arrived. */
export const recordingReader =
  (kinds: ReadonlyArray<Kind>) =>
  (intake: Intake): RowReader =>
    new RecordedMessages(intake, kinds)
