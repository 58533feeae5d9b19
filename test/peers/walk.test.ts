import { readFileSync } from "node:fs"
import { it as alone, assert, describe, layer as shared } from "@effect/vitest"
import { Effect, Either, Predicate } from "effect"
import { type Ccxt, ccxt, peer4 } from "./foreign.js"
import { type Answered, type Kind, kindOf, layer, orderOf, paramsOf, Walked } from "./walk.js"
import { key, secret } from "./world.js"

const read = <A>(name: string): A => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"))

/**
 * Which routes answer with rows, and what these are made of: the made-up market, the rules of the exchange (instruments, tiers, fees,
 * coins, interest), the account, or the request.
 */
const rows: Readonly<Record<string, ReadonlyArray<string>>> = read("rows.json")
const seen = new Set<string>()

/** Calls, and hands out what came of it with what the exchange answered. A call without an end fails the test. */
const call = (answered: Array<Answered>, f: () => unknown) =>
  Effect.gen(function* () {
    answered.length = 0
    const settled = Effect.promise(() =>
      Promise.resolve()
        .then(f)
        .then(
          (value): Either.Either<unknown, unknown> => Either.right(value),
          (error: unknown) => Either.left(error)
        )
    )
    const outcome = yield* Effect.timeoutTo(settled, {
      duration: "8 seconds",
      onSuccess: (either) => either,
      onTimeout: () => Either.left("no answer")
    })
    const last = answered.at(-1)
    const kind = last === undefined ? undefined : kindOf(last)
    if (kind === "rows" && last !== undefined) seen.add(last.route)
    return { outcome, last, kind }
  })

const notCalls = ["constructor", "fetchLatencySummary", "fetchServerTime", "getClientType"]

describe("bybit-api 4.7.7", () => {
  shared(layer, { excludeTestServices: true })((it) => {
    it.effect(
      "is answered by the exchange whatever it calls, and understands it",
      () =>
        Effect.gen(function* () {
          const walked = yield* Walked
          const client = new peer4.RestClientV5({ key, secret, baseUrl: walked.rest })
          const methods = Object.getOwnPropertyNames(peer4.RestClientV5.prototype)
            .filter((name) => !notCalls.includes(name))
            .map((name) => {
              const source = String(Reflect.get(client, name))
              const [, verb = "", path = ""] = /this\.(get|post|delete)\w*\(\s*['"`](\/[\w/.-]+)/.exec(source) ?? []
              const given = /\(([^)]*)\)/.exec(source)?.[1] ?? ""
              return { name, route: `${verb.toUpperCase()} ${path}`, given: given === "" ? [] : given.split(", ") }
            })
            .sort((a, b) => orderOf(a.route) - orderOf(b.route))
          assert.isAbove(methods.length, 380)
          for (const { given, name, route } of methods) {
            const sample = paramsOf(route, walked)
            for (const params of [sample, {}]) {
              const values = Object.values(params)
              const args = given.map((argument, i) =>
                argument === "params"
                  ? params
                  : argument === "orders"
                    ? sample["request"]
                    : (params[argument] ?? values[i])
              )
              const { last, outcome } = yield* call(walked.answered, () =>
                Reflect.get(client, name).apply(client, args)
              )
              if (last === undefined) assert.strictEqual(name, "uploadP2PChatFile")
              else if (Either.isRight(outcome)) assert.deepInclude(outcome.right, JSON.parse(last.body), name)
              else assert.fail(`${name}: ${String(outcome.left)}`)
            }
          }
        }),
      60_000
    )
  })
})

/** Paths of ccxt that the documentation has in another form: `covert`, and POST. */
const unknown = [
  "GET /v5/asset/convert/small-balance-list",
  "GET /v5/asset/convert/small-balance-history",
  "GET /v5/user/del-submember"
]

const open = (rest: string): Ccxt => {
  const client = new ccxt.bybit({ apiKey: key, secret, enableRateLimit: false })
  for (const name of Object.keys(client.urls.api)) client.urls.api[name] = rest
  return client
}

/** ccxt throws its own classes, which tell what the exchange answered. */
const understood = (outcome: Either.Either<unknown, unknown>, kind: Kind | undefined, what: string) => {
  if (Either.isRight(outcome)) return
  assert.instanceOf(outcome.left, ccxt.BaseError, what)
  assert.include(["refused", "not simulated"], kind, `${what}: ${String(outcome.left)}`)
}

describe("ccxt 4.5.84", () => {
  shared(layer, { excludeTestServices: true })((it) => {
    it.effect(
      "is answered by the exchange whatever path of V5 it calls, and understands it",
      () =>
        Effect.gen(function* () {
          const walked = yield* Walked
          const client = open(walked.rest)
          const calls = Object.entries(client.api)
            .flatMap(([access, verbs]) =>
              Object.entries(verbs).flatMap(([verb, paths]) =>
                Object.keys(paths).map((path) => ({
                  access,
                  path,
                  verb: verb.toUpperCase(),
                  route: `${verb.toUpperCase()} /${path}`
                }))
              )
            )
            .filter(({ path, route }) => path.startsWith("v5/") && !unknown.includes(route))
            .sort((a, b) => orderOf(a.route) - orderOf(b.route))
          assert.isAbove(calls.length, 250)
          for (const { access, path, route, verb } of calls) {
            for (const params of [paramsOf(route, walked), {}]) {
              const { kind, outcome } = yield* call(walked.answered, () => client.request(path, access, verb, params))
              assert.isDefined(kind, route)
              understood(outcome, kind, route)
            }
          }
        }),
      60_000
    )
  })
})

describe("ccxt 4.5.84, with its own words", () => {
  shared(layer, { excludeTestServices: true })((it) => {
    it.effect(
      "does all that it says it can",
      () =>
        Effect.gen(function* () {
          const { answered, rest } = yield* Walked
          const client = open(rest)
          yield* Effect.promise(() => client.loadMarkets())
          const place = (type: string, price?: number) =>
            Effect.promise(() => client.createOrder("BTC/USDT:USDT", type, "buy", 0.01, price))
          const closed = yield* place("market")
          const quote = yield* Effect.promise(() => client.fetchConvertQuote("USDT", "BTC", 100))
          const option = client.symbols.find((symbol) => /^BTC.*-[CP]$/.test(symbol)) ?? ""
          const known: Record<string, string> = { $closed: closed.id, $quote: quote.id, $option: option }
          const filled = (value: unknown): unknown => {
            if (value === null) return undefined
            if (typeof value === "string") return known[value] ?? value
            if (Array.isArray(value)) return value.map(filled)
            return Predicate.isRecord(value)
              ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one)]))
              : value
          }
          const given: Readonly<Record<string, ReadonlyArray<unknown>>> = read("ccxt.json")
          const names = Object.keys(client.has).filter(
            (name) => client.has[name] && !name.endsWith("Ws") && typeof Reflect.get(client, name) === "function"
          )
          assert.isAbove(names.length, 95)
          const refused: Array<string> = []
          for (const name of names) {
            known["$order"] = (yield* place("limit", 60_000)).id
            const args = (given[name] ?? ["BTC/USDT:USDT"]).map(filled)
            const { kind, last, outcome } = yield* call(answered, () => Reflect.get(client, name).apply(client, args))
            understood(outcome, kind, name)
            if (kind === "refused" || kind === "not simulated")
              refused.push(`${name} ${JSON.parse(last?.body ?? "{}").retCode}`)
          }
          assert.deepStrictEqual(refused.sort(), [
            "fetchBorrowInterest 10017",
            "repayCrossMargin 182102",
            "setPositionMode 110025",
            "withdraw 131083"
          ])
        }),
      60_000
    )
  })
})

alone("rows come from where the table says", () => {
  assert.deepStrictEqual([...seen].sort(), Object.values(rows).flat().sort())
})
