import { assert } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import type { Any } from "../../../src/Http/Endpoint.js"
import type { TransportError, TransportResponse } from "../../../src/Http/Transport.js"
import { Exchange, type Options } from "../../../src/PaperExchange/Exchange.js"
import { demo, type KeyPair } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Rest from "../../../src/PaperExchange/internal/Rest/Rest.js"
import * as SignerNode from "../../../src/Signing/SignerNode.js"
import * as Signing from "../../../src/Signing/Signing.js"
import { start } from "../harness.js"

export const set = (options: Options = {}) => {
  const clock = { now: start }
  const exchange = new Exchange({ historyDays: 2, ...options, clock: () => clock.now })
  return { clock, exchange }
}

export interface CallOptions {
  readonly key?: KeyPair
  readonly timestamp?: number
  readonly address?: string
  readonly change?: (request: {
    method: string
    path: string
    headers: Record<string, string>
    body: string | undefined
  }) => void
}

/** Calls an operation as a client does: encoded, signed by the library's signer, sent as text. */
export const send = (
  { clock, exchange }: ReturnType<typeof set>,
  endpoint: Any,
  params: unknown,
  options: CallOptions = {}
): Effect.Effect<TransportResponse, TransportError> =>
  Effect.gen(function* () {
    const encoded = Either.getOrThrow(endpoint.encodeRequest(params))
    const key = options.key ?? demo
    const signed =
      endpoint.access === "public"
        ? { headers: {} }
        : yield* Effect.orDie(
            Signing.signRequest(encoded, {
              endpoint,
              credentials: { key: key.key, secret: Redacted.make(key.secret) },
              timestamp: options.timestamp ?? clock.now,
              recvWindow: 5000
            })
          )
    const request = {
      method: encoded.method,
      path: encoded.query === "" ? encoded.path : `${encoded.path}?${encoded.query}`,
      headers: { ...signed.headers },
      body: encoded.body,
      address: options.address ?? "test"
    }
    options.change?.(request)
    return yield* Rest.handle(exchange, request)
  }).pipe(Effect.provide(SignerNode.layerNode))

export interface Body {
  readonly retCode: number
  readonly retMsg: string
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of many shapes
  readonly result: any
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of many shapes
  readonly retExtInfo: any
  readonly time: number
}

export const bodyOf = (response: TransportResponse): Body => JSON.parse(response.body)

/** Calls an operation and decodes the answer strictly with its schema. */
export const call = (world: ReturnType<typeof set>, endpoint: Any, params: unknown, options: CallOptions = {}) =>
  Effect.map(send(world, endpoint, params, options), (response) => {
    assert.strictEqual(response.status, 200, response.body)
    const body = bodyOf(response)
    if (body.retCode === 0) {
      const decoded = endpoint.decodeBody(body, { params, headers: response.headers, mode: "strict" })
      if (Either.isLeft(decoded)) assert.fail(`${endpoint.id}: ${decoded.left.message}`)
    }
    return body
  })

export const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Market",
  qty: "0.1"
}
