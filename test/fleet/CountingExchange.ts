import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Effect, type Scope } from "effect"

/** A call that arrived: its path, its process, and when it was sent and received. */
export interface Arrival {
  readonly path: string
  readonly from: string
  readonly sent: number
  /** The longest recent stall of the process, in milliseconds. */
  readonly stall: number
  readonly at: number
}

/** A call that the limiter refused in a process. */
export interface Refused {
  readonly from: string
  readonly endpoint: string
  readonly reason: string
  readonly waited: number
  readonly at: number
}

/** A host that answers and counts every call. It reveals its limits only in response headers. */
export interface CountingExchange {
  readonly origin: string
  readonly arrivals: Array<Arrival>
  readonly refused: Array<Refused>
  /**
   * Answers the next call on a path with 10006 and a reset time this many milliseconds later. Returns when it did so.
   */
  readonly refuseNext: (path: string, millis: number) => Effect.Effect<number>
}

/** Milliseconds on the clock that all processes on a machine share. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6

const limits: Readonly<Record<string, number>> = {
  "/v5/order/realtime": 50,
  "/v5/order/create": 10,
  "/v5/order/cancel": 10
}

const results: Readonly<Record<string, unknown>> = {
  "/v5/order/realtime": { list: [], nextPageCursor: "", category: "linear" },
  "/v5/order/create": { orderId: "1", orderLinkId: "" },
  "/v5/order/cancel": { orderId: "1", orderLinkId: "" }
}

/** The largest number of arrivals within any window shorter than a span. */
export const most = (times: ReadonlyArray<number>, perMs: number): number => {
  const sorted = [...times].sort((a, b) => a - b)
  let highest = 0
  for (let i = 0, from = 0; i < sorted.length; i++) {
    while ((sorted[i] ?? 0) - (sorted[from] ?? 0) >= perMs) from++
    highest = Math.max(highest, i - from + 1)
  }
  return highest
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = ""
  for await (const part of request) text += String(part)
  return text
}

export const start: Effect.Effect<CountingExchange, never, Scope.Scope> = Effect.gen(function* () {
  const arrivals: Array<Arrival> = []
  const refused: Array<Refused> = []
  const waiting = new Map<string, { readonly millis: number; readonly done: (at: number) => void }>()
  const seconds = new Map<string, { readonly second: number; used: number }>()

  const reply = (response: ServerResponse, path: string, now: number) => {
    const second = Math.floor(now / 1000)
    const known = seconds.get(path)
    const counted = known?.second === second ? known : { second, used: 0 }
    seconds.set(path, counted)
    counted.used++
    const limit = limits[path] ?? 1
    const refusal = waiting.get(path)
    waiting.delete(path)
    const reset = refusal === undefined ? now : now + refusal.millis
    response.writeHead(200, {
      "content-type": "application/json",
      "X-Bapi-Limit": String(limit),
      "X-Bapi-Limit-Status": String(Math.max(0, limit - counted.used)),
      "X-Bapi-Limit-Reset-Timestamp": String(Math.round(reset))
    })
    const [retCode, retMsg] = refusal === undefined ? [0, "OK"] : [10006, "Too many visits!"]
    const result = refusal === undefined ? results[path] : {}
    response.end(JSON.stringify({ retCode, retMsg, result, retExtInfo: {}, time: Math.round(now) }))
    refusal?.done(clock())
  }

  const server = createServer((request, response) => {
    const at = clock()
    const path = (request.url ?? "").split("?")[0] ?? ""
    if (path === "/refused") {
      void read(request).then((text) => {
        const refusal: Omit<Refused, "at"> = JSON.parse(text)
        refused.push({ ...refusal, at })
        response.writeHead(204).end()
      })
      return
    }
    arrivals.push({
      path,
      from: String(request.headers["x-referer"]),
      sent: Number(request.headers["x-sent"]),
      stall: Number(request.headers["x-stall"]),
      at
    })
    request.resume()
    reply(response, path, Date.now())
  })
  const port = yield* Effect.acquireRelease(
    Effect.async<number>((resume) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        resume(Effect.succeed(address === null || typeof address === "string" ? 0 : address.port))
      })
    }),
    () =>
      Effect.sync(() => {
        server.close()
        server.closeAllConnections()
      })
  )
  return {
    origin: `http://127.0.0.1:${port}`,
    arrivals,
    refused,
    refuseNext: (path, millis) =>
      Effect.async<number>((resume) => {
        waiting.set(path, { millis, done: (at) => resume(Effect.succeed(at)) })
      })
  }
})
