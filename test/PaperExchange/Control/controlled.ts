/** A bot in another language: it controls a served exchange and trades on it with plain `fetch`. */
import { createHmac } from "node:crypto"
import { Effect } from "effect"
import { type ServeOptions, serve } from "../../../src/PaperExchange/Serve.js"
import * as Paper from "../../../src/PaperExchange.js"

// biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of many shapes
export type Json = any

export interface Answer {
  readonly status: number
  readonly body: Json
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.includes("json") === true
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}

export interface Keys {
  readonly key: string
  readonly secret: string
}

const headersOf = ({ key, secret }: Keys, payload: string, now: number) => ({
  "X-BAPI-API-KEY": key,
  "X-BAPI-TIMESTAMP": String(now),
  "X-BAPI-RECV-WINDOW": "60000",
  "X-BAPI-SIGN": createHmac("sha256", secret).update(`${now}${key}60000${payload}`).digest("hex")
})

export const clientOf = (rest: string, keys: Keys = Paper.account) => {
  const now = async (): Promise<number> => (await (await fetch(`${rest}/v5/market/time`)).json()).time
  return {
    rest,
    raw: (path: string, init?: RequestInit) =>
      Effect.promise(async () => answerOf(await fetch(`${rest}${path}`, init))),
    control: (path: string, body?: unknown) =>
      Effect.promise(async () =>
        answerOf(
          await fetch(
            `${rest}/paper/v1${path}`,
            body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }
          )
        )
      ),
    get: (path: string, query: string): Effect.Effect<Json> =>
      Effect.promise(async () => {
        const headers = headersOf(keys, query, await now())
        return (await fetch(`${rest}${path}?${query}`, { headers })).json()
      }),
    post: (path: string, params: Json, at?: number): Effect.Effect<Json> =>
      Effect.promise(async () => {
        const body = JSON.stringify(params)
        const headers = headersOf(keys, body, at ?? (await now()))
        return (await fetch(`${rest}${path}`, { method: "POST", body, headers })).json()
      })
  }
}

export const small = { historyDays: 1, symbols: ["BTCUSDT"], seed: 5, rateLimits: false }

/** A client of an exchange that is served and controlled on a port, until the scope closes. */
export const controlled = (options: ServeOptions = { control: true }) =>
  Effect.map(serve(options), ({ rest, socket }) => ({ ...clientOf(rest), socket }))

export const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "40000"
}
