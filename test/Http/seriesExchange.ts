import { Effect, Layer } from "effect"
import * as RestClient from "../../src/Http/RestClient.js"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Signer from "../../src/Signing/Signer.js"

/** What the exchange knows: rows by their times in ms, and its own time. */
export interface Series {
  readonly times: ReadonlyArray<number>
  readonly now: number
  readonly maxLimit?: number
  /** Rounds `start` down to a multiple, as if the row that contains it were meant. */
  readonly floorStart?: number
  /** Which calls fail before anything is sent, counted from 0. */
  readonly fails?: (call: number) => boolean
  /** How long the answer to a call takes. */
  readonly delay?: (call: number) => Effect.Effect<void>
  readonly row: (time: number) => unknown
  /** Where the rows are in the answer. */
  readonly answer?: (rows: ReadonlyArray<unknown>) => Readonly<Record<string, unknown>>
}

/** An exchange that holds one series: newest first, both ends inclusive, at most `limit` rows of the newest. */
export const seriesExchange = (series: () => Series) => {
  const queries: Array<URLSearchParams> = []
  const state = { open: 0, mostOpen: 0 }
  const answer = (query: URLSearchParams) => {
    const { floorStart = 1, maxLimit = 1000, now, row, times, ...rest } = series()
    const start = Number(query.get("start") ?? query.get("startTime") ?? 0)
    const end = Number(query.get("end") ?? query.get("endTime") ?? now)
    const limit = Math.min(Number(query.get("limit") ?? maxLimit), maxLimit)
    const rows = times
      .filter((time) => time >= Math.floor(start / floorStart) * floorStart && time <= Math.min(end, now))
      .slice(-limit)
      .reverse()
      .map(row)
    const body = rest.answer?.(rows) ?? { result: { category: "linear", symbol: "BTCUSDT", list: rows } }
    return { retCode: 0, retMsg: "OK", retExtInfo: {}, time: now, ...body }
  }
  const transport = Layer.succeed(Transport, {
    send: ({ path }) =>
      Effect.suspend(() => {
        const call = queries.length
        const query = new URLSearchParams(path.split("?")[1])
        queries.push(query)
        state.mostOpen = Math.max(state.mostOpen, ++state.open)
        const { delay, fails } = series()
        return Effect.zipRight(
          delay?.(call) ?? Effect.void,
          fails?.(call)
            ? Effect.fail(new TransportError({ cause: new Error("socket hang up"), sent: false }))
            : Effect.sync(() => ({ status: 200, statusText: "OK", headers: {}, body: JSON.stringify(answer(query)) }))
        ).pipe(Effect.ensuring(Effect.sync(() => state.open--)))
      })
  })
  const layer = RestClient.layer({
    venue: Venue.custom({ name: "series", rest: "http://127.0.0.1:1", live: false })
  }).pipe(Layer.provide([transport, ClockOffset.layer, RateLimiter.layerNone, Signer.layerNone]))
  return { layer, queries, state }
}
