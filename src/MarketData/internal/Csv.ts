/** Cuts text into rows: lines, or comma-separated cells. */
import * as Effect from "effect/Effect"
import { UnreadableData } from "../MarketDataError.js"

/** The cells of a row. */
export type Row = ReadonlyArray<unknown>

/** Rows, and the line of each. */
export interface Rows {
  readonly rows: Array<Row>
  readonly lines: Array<number>
}

/** No record is longer: a quote wasn't closed. */
const longest = 4_194_304

const loadParser = (file: string) =>
  Effect.tryPromise({
    try: () => import("csv-parse/sync"),
    catch: (cause) =>
      new UnreadableData({ file, detail: "its cells have quotes, which needs csv-parse: npm install csv-parse", cause })
  })

/**
 * Cuts the text of a file, chunk by chunk. Lines without quotes are split here, which takes an eighth of the time; csv-parse reads the
 * others.
 */
export class Csv {
  #rest = ""
  #line = 1
  readonly #file: string
  readonly #isCells: boolean

  constructor(file: string, isCells: boolean) {
    this.#file = file
    this.#isCells = isCells
  }

  /** The rows that are complete. */
  add(text: string): Effect.Effect<Rows, UnreadableData> {
    const all = this.#rest + text
    const end = this.#end(all)
    this.#rest = all.slice(end)
    if (this.#rest.length > longest) {
      const detail = `from line ${this.#line} on, a record doesn't end within 4 MB: perhaps a quote isn't closed`
      return Effect.fail(new UnreadableData({ file: this.#file, detail }))
    }
    return this.#cut(all.slice(0, end))
  }

  /** The last row, if its line doesn't end. */
  end(): Effect.Effect<Rows, UnreadableData> {
    const rest = this.#rest
    this.#rest = ""
    return this.#cut(rest)
  }

  /** After the last line break that isn't inside quotes. */
  #end(text: string): number {
    if (!this.#isCells || !text.includes('"')) return text.lastIndexOf("\n") + 1
    let end = 0
    let from = 0
    while (from < text.length) {
      const open = text.indexOf('"', from)
      const line = text.lastIndexOf("\n", open === -1 ? text.length : open)
      if (line >= from) end = line + 1
      if (open === -1) return end
      const close = text.indexOf('"', open + 1)
      if (close === -1) return end
      from = close + 1
    }
    return end
  }

  #cut(text: string): Effect.Effect<Rows, UnreadableData> {
    if (this.#isCells && text.includes('"'))
      return Effect.flatMap(loadParser(this.#file), ({ parse }) => this.#parse(text, parse))
    const rows: Array<Row> = []
    const lines: Array<number> = []
    if (text === "") return Effect.succeed({ rows, lines })
    for (const one of text.split("\n")) {
      const line = one.endsWith("\r") ? one.slice(0, -1) : one
      if (line.length > 0) {
        rows.push(this.#isCells ? line.split(",") : [line])
        lines.push(this.#line)
      }
      this.#line++
    }
    // Text ends after a line break, but for the last line.
    this.#line--
    return Effect.succeed({ rows, lines })
  }

  #parse(text: string, parse: typeof import("csv-parse/sync").parse): Effect.Effect<Rows, UnreadableData> {
    const before = this.#line
    return Effect.try({
      try: () => {
        const rows: Array<Row> = []
        const lines: Array<number> = []
        let line = before
        parse(text, {
          relax_column_count: true,
          skip_empty_lines: true,
          on_record: (row: Array<string>, { lines: after }) => {
            rows.push(row)
            lines.push(line)
            line = before + after
            return null
          }
        })
        this.#line = before + text.split("\n").length - 1
        return { rows, lines }
      },
      catch: (cause) => {
        const detail = cause instanceof Error ? cause.message : String(cause)
        return new UnreadableData({ file: this.#file, detail: `after line ${before}: ${detail}`, cause })
      }
    })
  }
}
