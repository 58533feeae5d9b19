/** What a program's worker tells the page, and the page its worker. */

/** Older lines are dropped: a program may print forever. */
export const linesShown = 500

export interface Candle {
  readonly start: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** A line on the console, with the candles among its values. */
export interface PrintedLine {
  readonly isError: boolean
  readonly text: string
  readonly candles: ReadonlyArray<Candle>
}

/** The newest lines since the last message. */
export interface Printed {
  readonly _tag: "Printed"
  readonly lines: ReadonlyArray<PrintedLine>
}

/** The program is over: with an error, if it has one. */
export interface Ended {
  readonly _tag: "Ended"
  readonly error: string | undefined
}

export type Message = Printed | Ended

/** Runs a program. */
export interface Run {
  readonly _tag: "Run"
  readonly source: string
}

/** So many messages have been shown. */
export interface Seen {
  readonly _tag: "Seen"
  readonly count: number
}

export type Request = Run | Seen
