/** What a program's worker tells the page. */

export interface Candle {
  readonly start: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** A line on the console, with the candles among its values. */
export interface Printed {
  readonly _tag: "Printed"
  readonly isError: boolean
  readonly text: string
  readonly candles: ReadonlyArray<Candle>
}

/** The program is over: with an error, if it has one. */
export interface Ended {
  readonly _tag: "Ended"
  readonly error: string | undefined
}

export type Message = Printed | Ended
