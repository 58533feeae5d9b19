/** An exchange on loopback that answers each call with what it is told to. */
import { text } from "node:stream/consumers"
import { Effect, type Scope } from "effect"
import * as BybitNode from "../../src/Layers/BybitNode.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { loopback } from "../Socket/Loopback.js"

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  /** The parameters, from the query or the body. */
  readonly params: Readonly<Record<string, string>>
}

/** A refusal by the exchange. */
export class Refuse {
  constructor(
    readonly retCode: number,
    readonly retMsg: string
  ) {}
}

export interface AnsweringServer {
  readonly venue: Venue.Venue
  /** Every call that arrived, in order. */
  readonly asked: Array<Asked>
  /** The result of a call, or a refusal. */
  answer: (asked: Asked) => unknown
}

export const answeringServer: Effect.Effect<AnsweringServer, never, Scope.Scope> = Effect.gen(function* () {
  const asked: Array<Asked> = []
  const { port } = yield* loopback({
    request: async (request, response) => {
      const body = await text(request)
      const url = new URL(request.url ?? "", "http://loopback")
      const params = body === "" ? Object.fromEntries(url.searchParams) : JSON.parse(body)
      const one = { method: request.method ?? "", path: url.pathname, headers: request.headers, params }
      asked.push(one)
      const result = server.answer(one)
      const refused = result instanceof Refuse
      const envelope = refused ? { ...result, result: {} } : { retCode: 0, retMsg: "OK", result }
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ ...envelope, retExtInfo: {}, time: Date.now() }))
    }
  })
  const server: AnsweringServer = {
    venue: Venue.custom({ name: "loopback", rest: `http://127.0.0.1:${port}`, live: false }),
    asked,
    answer: () => ({ list: [], nextPageCursor: "" })
  }
  return server
})

/** The bundle for Node at that exchange, without rate limits. */
export const bundleAt = ({ venue }: AnsweringServer) => BybitNode.layer({ venue, rateLimiter: RateLimiter.layerNone })
