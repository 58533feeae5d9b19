import { readdirSync, readFileSync } from "node:fs"
import { assert } from "@effect/vitest"
import { Effect, Layer, Predicate } from "effect"
import type { Any } from "../../src/Http/Endpoint.js"
import * as Families from "../../src/PaperExchange/Legacy.js"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"
import * as Registry from "../../src/Registry.js"
import { peer4 } from "./foreign.js"
import { key, secret } from "./world.js"

export type Params = Readonly<Record<string, unknown>>

/** An answer of the exchange. */
export interface Answered {
  readonly route: string
  readonly status: number
  /** How the exchange says that it came to this answer. */
  readonly kind: string | undefined
  readonly body: string
}

/** A paper exchange on a loopback port as the command serves it, with an account that has traded, and what it has answered. */
export class Walked extends Effect.Tag("Walked")<
  Walked,
  {
    readonly rest: string
    readonly answered: Array<Answered>
    readonly symbols: ReadonlySet<string>
    readonly option: string
  }
>() {}

const deeds = [
  { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.1" },
  { category: "linear", symbol: "BTCUSDT", side: "Sell", orderType: "Market", qty: "0.05", reduceOnly: true },
  { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.1", price: "50000" },
  { category: "spot", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "500" },
  { category: "inverse", symbol: "BTCUSD", side: "Buy", orderType: "Market", qty: "100" }
]

export const layer: Layer.Layer<Walked, unknown> = Layer.scoped(
  Walked,
  Effect.gen(function* () {
    const paper = yield* Paper.make({
      seed: 7,
      historyDays: 2,
      endpoints: [...Registry.v5, ...Registry.legacy],
      families: Families.all,
      rateLimits: false
    })
    const answered: Array<Answered> = []
    const { rest } = yield* Effect.provideService(serve(), Paper.PaperExchange, {
      ...paper,
      request: (asked) =>
        Effect.tap(paper.request(asked), ({ body, headers, status }) =>
          Effect.sync(() => {
            const route = `${asked.method} ${asked.path.replace(/\?.*/, "")}`
            answered.push({ route, status, kind: headers["x-paper-exchange"], body })
          })
        )
    })
    const client = new peer4.RestClientV5({ key, secret, baseUrl: rest })
    for (const deed of deeds) {
      const { retCode, retMsg } = yield* Effect.promise(() => client.submitOrder(deed))
      assert.strictEqual(retCode, 0, retMsg)
    }
    const symbols = new Set(paper.exchange.engine.markets.map(({ instrument }) => instrument.symbol))
    return { rest, answered, symbols, option: [...symbols].find((symbol) => /-[CP]-/.test(symbol)) ?? "" }
  })
)

const folder = new URL("../Http/V5/", import.meta.url)

/** The parameters of the operations' own tests. */
const samples: ReadonlyMap<string, Params> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const cases: Readonly<Record<string, { readonly params?: Params }>> = JSON.parse(
        readFileSync(new URL(name, folder), "utf8")
      )
      return Object.entries(cases).map(([id, { params = {} }]) => [`${name.slice(0, -5)}.${id}`, params] as const)
    })
)

const moments = /^(?:start|end|startTime|endTime|start_time|end_time|cursor)$/

/** Plausible parameters of a route: those of the operation's own test, for symbols that are listed here, of all times. */
export const paramsOf = (route: string, { option, symbols }: Walked["Type"]): Params => {
  const endpoint: Any | undefined = Registry.v5.find(({ method, path }) => `${method} ${path}` === route)
  if (endpoint === undefined) return {}
  const fit = (name: string, value: unknown, category: unknown): unknown => {
    if (name === endpoint.signingTime?.parameter) return Date.now()
    if (Array.isArray(value)) return value.map((one) => fit("", one, category))
    if (Predicate.isRecord(value)) return fitted(value, category)
    // ccxt signs spaces in another form than it sends them in.
    if (name !== "symbol" || symbols.has(String(value)))
      return typeof value === "string" ? value.replaceAll(" ", "-") : value
    return category === "inverse" ? "BTCUSD" : category === "option" ? option : "BTCUSDT"
  }
  const fitted = (params: Params, category: unknown): Params =>
    Object.fromEntries(
      Object.entries(params)
        .filter(([name]) => !moments.test(name))
        .map(([name, value]) => [name, fit(name, value, category)])
    )
  const sample = samples.get(`${endpoint.family}.${endpoint.id}`) ?? {}
  return fitted(sample, sample["category"])
}

/** Reads first, and last what takes the key's permissions away. */
export const orderOf = (route: string): number =>
  /\/(?:update-api|delete-|del-)/.test(route) ? 2 : /^GET/.test(route) ? 0 : 1

const hasRows = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Predicate.isRecord(value) && Object.values(value).some(hasRows)

/** What an answer is. Anything but these is a mistake. */
export type Kind = "rows" | "no rows" | "done" | "refused" | "not simulated"

/** Sorts an answer, and fails if it isn't one of the exchange. */
export const kindOf = ({ body, kind, route, status }: Answered): Kind => {
  assert.strictEqual(status, 200, `${route}: ${body}`)
  const answer: Readonly<Record<string, unknown>> = JSON.parse(body)
  const code = answer["retCode"] ?? answer["ret_code"]
  assert.isNumber(code, `${route}: ${body}`)
  if (code === 10017) return "not simulated"
  if (code !== 0) return "refused"
  const result = answer["result"] ?? answer["data"]
  if (!hasRows(result)) return kind === "empty" || JSON.stringify(result ?? "").includes("[]") ? "no rows" : "done"
  assert.strictEqual(kind, "simulated", `${route} has rows of nothing: ${body}`)
  return "rows"
}
