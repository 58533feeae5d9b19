import { Effect, Layer } from "effect"
import { mock, RestClient } from "../../src/Http/RestClient.js"
import type * as Socket from "../../src/Socket.js"
import { answer, type FakeServer } from "./FakeDialer.js"

export type Rows = ReadonlyArray<ReadonlyArray<unknown>>

/** A push of a book. */
export const bookPush = (
  topic: string,
  type: string | undefined,
  u: number,
  b: Rows = [],
  a: Rows = [],
  more: object = {}
) => ({
  topic,
  ...(type === undefined ? {} : { type }),
  ts: 1000 + u,
  cts: 900 + u,
  data: { s: topic.slice(topic.lastIndexOf(".") + 1), b, a, u, seq: 10 * u, ...more }
})

/** A REST client whose results are computed from the parameters. */
export const restOf = (result: (params: Readonly<Record<string, unknown>>) => unknown): Layer.Layer<RestClient> =>
  Layer.succeed(
    RestClient,
    mock((_, params) => Effect.sync(() => ({ result: result(params as Readonly<Record<string, unknown>>) })))
  )

/** Answers like the exchange, which sends something after each subscription. */
export const sendAfterSubscribe = (server: FakeServer, push: (topic: string, url: string) => object | undefined) => {
  server.behaviour.message = (socket, sent) =>
    queueMicrotask(() => {
      answer(socket, sent)
      if (sent.op !== "subscribe") return
      for (const topic of sent.args ?? []) {
        const json = push(`${topic}`, socket.url)
        if (json !== undefined) socket.push(json)
      }
    })
}

export const statusOf = (live: Socket.OrderBook.LiveBook): string => {
  const status = live.status()
  return status._tag === "Stale" ? `Stale ${status.reason}` : status._tag
}
