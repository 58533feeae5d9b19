import { Effect, Layer } from "effect"
import type { RateLimitQueueFull } from "../../src/Errors/Network.js"
import type { Any } from "../../src/Http/Endpoint.js"
import type { RateLimit } from "../../src/Http/Envelope.js"
import * as Answer from "../../src/Http/internal/Answer.js"
import * as RestClient from "../../src/Http/RestClient.js"
import { Transport, TransportError, type TransportRequest } from "../../src/Http/Transport.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import * as OrderEntry from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { layerNode } from "../../src/Signing/SignerNode.js"

/** How the exchange handles one request. */
export type Turn =
  | { readonly result: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly code: number; readonly message?: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly text: string }
  | { readonly lost: "before" | "after" }
  | { readonly silent: true }

export const limitHeaders = (remaining: string, max: string, reset: string): Readonly<Record<string, string>> => ({
  "X-Bapi-Limit-Status": remaining,
  "X-Bapi-Limit": max,
  "X-Bapi-Limit-Reset-Timestamp": reset
})

const answerOf = (turn: Turn | undefined) => {
  if (turn === undefined) return Effect.die(new Error("One request more than the script has turns"))
  if ("silent" in turn) return Effect.never
  if ("lost" in turn) {
    return Effect.fail(new TransportError({ cause: new Error("socket hang up"), sent: turn.lost === "after" }))
  }
  const http = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
    Effect.succeed({ status, statusText: status === 200 ? "OK" : "Some Status", headers, body })
  if ("text" in turn) return http(200, turn.text)
  if ("status" in turn) return http(turn.status, turn.body ?? "", turn.headers)
  const body =
    "code" in turn
      ? { retCode: turn.code, retMsg: turn.message ?? "refused", result: {}, retExtInfo: {}, time: 1_763_700_000_000 }
      : { retCode: 0, retMsg: "OK", result: turn.result, retExtInfo: {}, time: 1_763_700_000_000 }
  return http(200, JSON.stringify(body), turn.headers)
}

/** The services between the client and the script. */
export interface Around {
  readonly rest?: string
  readonly referer?: string
  /** How the limiter handles each admission, counted from 0. */
  readonly acquire?: (admission: number) => Effect.Effect<void, RateLimitQueueFull>
  /** How long it takes to measure the clock. */
  readonly resyncMillis?: number
  /** By how many milliseconds each measurement differs from the one before. 1 by default. */
  readonly drift?: number
}

/** A client of a scripted exchange. Records the requests and how often the clock was measured. */
export const scripted = (turns: ReadonlyArray<Turn>, around: Around = {}) => {
  const sent: Array<TransportRequest> = []
  const observed: Array<{ readonly endpoint: string; readonly status: number; readonly code: number | undefined }> = []
  const limits: Array<RateLimit | undefined> = []
  const state = { resyncs: 0, offset: 0, interrupted: 0, admissions: 0 }
  const left = [...turns]
  const transport = Layer.succeed(Transport, {
    send: (request) =>
      Effect.suspend(() => {
        sent.push({ ...request, headers: { ...request.headers } })
        return Effect.onInterrupt(answerOf(left.shift()), () => Effect.sync(() => state.interrupted++))
      })
  })
  const clock = Layer.succeed(ClockOffset, {
    current: () => state.offset,
    resync: Effect.zipRight(
      Effect.sleep(around.resyncMillis ?? 0),
      Effect.sync(() => {
        state.resyncs++
        state.offset += around.drift ?? 1
      })
    )
  })
  const limiter = Layer.succeed(RateLimiter.RateLimiter, {
    acquire: () => Effect.suspend(() => around.acquire?.(state.admissions++) ?? Effect.void),
    unsafeObserve: ({ endpoint }: { readonly endpoint: Any }, { status, code, rateLimit }) => {
      observed.push({ endpoint: Answer.nameOf(endpoint), status, code })
      limits.push(rateLimit)
    }
  })
  const venue = Venue.custom({ name: "scripted", rest: around.rest ?? "http://127.0.0.1:1", live: false })
  const layer = OrderEntry.layerRest().pipe(
    Layer.provideMerge(RestClient.layer({ venue, referer: around.referer })),
    Layer.provideMerge(Layer.mergeAll(transport, clock, limiter, layerNode))
  )
  return { layer, sent, observed, limits, state, left }
}
