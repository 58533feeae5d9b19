import { assert } from "@effect/vitest"
import { Either, type SchemaAST } from "effect"
import * as Catalogue from "../../src/Errors/Catalogue.js"
import type { Any } from "../../src/Http/Endpoint.js"
import * as Legacy from "../../src/Legacy/Catalogue.js"
import type { Exchange } from "../../src/PaperExchange/Exchange.js"
import type { ApiKey } from "../../src/PaperExchange/internal/Account/Keys.js"
import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import { execute } from "../../src/PaperExchange/internal/Rest/Execute.js"
import * as Rest from "../../src/PaperExchange/internal/Rest/Rest.js"
import type { Json, TradingRun } from "./tradingRun.js"

/** A field of an operation's parameters. `rows` are the fields of each list element. */
interface Field {
  readonly name: string
  readonly optional: boolean
  readonly values: ReadonlyArray<unknown>
  readonly rows: ReadonlyArray<Field>
}

const literals = (ast: SchemaAST.AST): ReadonlyArray<unknown> => {
  switch (ast._tag) {
    case "Literal":
      return [ast.literal]
    case "Union":
      return ast.types.flatMap(literals)
    case "Transformation":
      return literals(ast.from)
    case "Refinement":
      return literals(ast.from)
    default:
      return []
  }
}

const elementOf = (ast: SchemaAST.AST): SchemaAST.AST | undefined => {
  switch (ast._tag) {
    case "TupleType":
      return ast.rest[0]?.type
    case "Union":
      return ast.types.map(elementOf).find((found) => found !== undefined)
    case "Transformation":
    case "Refinement":
      return elementOf(ast.from)
    default:
      return undefined
  }
}

const fieldsOf = (ast: SchemaAST.AST): ReadonlyArray<Field> => {
  switch (ast._tag) {
    case "TypeLiteral":
      return ast.propertySignatures.map((property) => {
        const element = elementOf(property.type)
        return {
          name: String(property.name),
          optional: property.isOptional,
          values: literals(property.type),
          rows: element === undefined ? [] : fieldsOf(element)
        }
      })
    case "Union":
      return ast.types.flatMap(fieldsOf)
    case "Transformation":
    case "Refinement":
      return fieldsOf(ast.from)
    case "Suspend":
      return fieldsOf(ast.f())
    default:
      return []
  }
}

const remembered = new Map<Any, ReadonlyArray<Field>>()

const fields = (endpoint: Any): ReadonlyArray<Field> => {
  const known = remembered.get(endpoint)
  if (known !== undefined) return known
  const byName = new Map(fieldsOf(endpoint.params.ast).map((field) => [field.name, field]))
  const found = [...byName.values()]
  remembered.set(endpoint, found)
  return found
}

const plausible = (world: TradingRun, name: string): ReadonlyArray<unknown> => {
  const [first, second] = world.traders
  const uids = [first?.account.uid, second?.account.uid].map(Number)
  switch (name) {
    case "category":
      return ["linear", "spot", "inverse", "option"]
    case "symbol":
      return ["BTCUSDT", "BTCUSDT", "ETHUSDT", "BTCUSD"]
    case "coin":
    case "fromCoin":
    case "toCoin":
    case "requestCoin":
    case "currency":
    case "baseCoin":
    case "settleCoin":
      return ["USDT", "BTC", "ETH"]
    case "price":
    case "triggerPrice":
    case "takeProfit":
    case "stopLoss": {
      const last = (world.exchange.engine.market("linear", "BTCUSDT")?.lastPrice ?? 0) / 100
      return [last.toFixed(1), (last * 0.99).toFixed(1), (last * 1.01).toFixed(1), "3300", "0"]
    }
    case "side":
      return ["Buy", "Sell"]
    case "orderType":
      return ["Limit", "Market"]
    case "username":
      return [`fuzz${world.chance.integer(1000, 999_999)}`]
    case "timeWindow":
      return [10]
    case "qty":
      return ["0.01", "0.5", "100"]
    case "amount":
    case "requestAmount":
    case "margin":
      return ["1", "25.5", "0.01"]
    case "orderId":
    case "orderLinkId": {
      const open = first === undefined ? [] : [...first.account.openOrders].slice(0, 5)
      return [...open.map((order) => order.id), "a-link"]
    }
    case "positionIdx":
      return [0, 1, 2]
    case "fromMemberId":
    case "toMemberId":
    case "subuid":
    case "subMemberId":
    case "memberId":
    case "fromUid":
    case "toUid":
      return [...uids, ...uids.map(String)]
    case "transferId":
      return [`00000000-0000-4000-8000-${String(world.chance.integer(0, 1e9)).padStart(12, "0")}`]
    case "timestamp":
      return [world.exchange.now()]
    case "buyLeverage":
    case "sellLeverage":
    case "leverage":
      return ["5", "10"]
    case "chain":
      return ["ETH", "BTC"]
    case "startTime":
    case "endTime":
      return [world.exchange.now() - 3_600_000, world.exchange.now()]
    case "interval":
      return ["1", "60", "D"]
    case "intervalTime":
    case "period":
      return ["1h", "1d"]
    case "limit":
      return [10, 50]
    case "accountType":
    case "fromAccountType":
    case "toAccountType":
      return ["UNIFIED", "FUND", "eb_convert_uta", "UTA"]
    case "quoteTxId":
    case "quoteId":
      return [...world.exchange.engine.custody.quotes.keys()].slice(-3)
    default:
      return ["1", 1, true, "ON", "abc"]
  }
}

/** Values that a client should never send. */
export const nasty: ReadonlyArray<unknown> = [
  "",
  " ",
  "-1",
  -1,
  "-0",
  "1e-9",
  1e-9,
  "1e30",
  1e308,
  "123456789012345678901234567890",
  "0.123456789012345678901234567890",
  "NaN",
  "Infinity",
  "0x10",
  "1_000",
  "1 ",
  "١٢٣",
  "１２",
  "\u0000",
  "💥",
  "\ud800",
  "__proto__",
  "constructor",
  "toString",
  "' OR 1=1 --",
  "x".repeat(5000),
  null,
  [],
  {},
  [null],
  ["BTCUSDT", "BTCUSDT"],
  { length: 1e9 },
  true,
  false,
  0,
  2 ** 53,
  -(2 ** 31),
  0.1 + 0.2
]

/** Values that are never a valid amount. */
const impossible = new Set<unknown>([
  " ",
  "-1",
  -1,
  "1e30",
  1e308,
  "123456789012345678901234567890",
  "NaN",
  "Infinity",
  "0x10",
  "1_000",
  "١٢٣",
  "１２",
  "💥",
  null
])

const amountLike = new Set(["amount", "requestAmount", "qty", "buyLeverage", "sellLeverage"])

export const some = <A>(chance: Stream, list: ReadonlyArray<A>): A | undefined =>
  list[chance.integer(0, list.length - 1)]

const value = (world: TradingRun, field: Field): unknown => {
  const { chance } = world
  if (field.rows.length > 0) {
    return Array.from({ length: chance.integer(0, 3) }, () => object(world, field.rows))
  }
  return some(chance, field.values.length > 0 && chance.next() < 0.9 ? field.values : plausible(world, field.name))
}

const object = (world: TradingRun, list: ReadonlyArray<Field>): Record<string, unknown> => {
  const made: Record<string, unknown> = {}
  const often = world.chance.next() < 0.7 ? 0.15 : 0.8
  for (const field of list)
    if (world.chance.next() < (field.optional ? often : 0.97)) made[field.name] = value(world, field)
  return made
}

export const whole = [
  "",
  "{",
  "null",
  "[]",
  "[{}]",
  "7",
  '"text"',
  "undefined",
  '{"__proto__":{"qty":"1"}}',
  "[".repeat(20_000)
]

export interface Attack {
  readonly endpoint: Any
  readonly query: string
  readonly body: string | undefined
  /** Whether the exchange must refuse it. */
  readonly hopeless: boolean
}

/** A request with no mistakes or a few. */
export const attack = (world: TradingRun, endpoints: ReadonlyArray<Any>): Attack => {
  const { chance } = world
  // Half of them repeat one of a trader's earlier requests, apart from the mistakes.
  const before = chance.next() < 0.5 ? some(chance, world.sent) : undefined
  const known = before && Rest.handlerOf(before.route)?.endpoint
  const sent = known !== undefined && endpoints.includes(known) ? before : undefined
  const endpoint = sent === undefined ? some(chance, endpoints) : known
  if (endpoint === undefined) throw new Error("no endpoints")
  const list = fields(endpoint)
  const made: Record<string, unknown> = sent === undefined ? object(world, list) : structuredClone(sent.params)
  let hopeless = false
  for (let i = chance.integer(-1, 2); i > 0 && list.length > 0; i--) {
    const field = some(chance, list)
    if (field === undefined) continue
    const bad = some(chance, nasty)
    const rows = made[field.name]
    const row = Array.isArray(rows) && chance.next() < 0.7 ? some(chance, rows) : undefined
    const inner = some(chance, field.rows)
    if (typeof row === "object" && row !== null && inner !== undefined) (row as Json)[inner.name] = bad
    else made[field.name] = bad
  }
  for (const name of amountLike) {
    if (name in made && impossible.has(made[name]) && list.some((field) => field.name === name)) hopeless = true
  }
  if (endpoint.method === "GET") {
    const text = Object.entries(made)
      .map(
        ([name, it]) =>
          `${name}=${encodeURIComponent(wellFormed(typeof it === "object" ? JSON.stringify(it) : String(it)))}`
      )
      .join("&")
    const dice = chance.next()
    const query = dice < 0.03 ? `${text}&${text}` : dice < 0.05 ? "%E0%A4%A" : dice < 0.07 ? `${text}&=&&a` : text
    return { endpoint, query, body: undefined, hopeless: false }
  }
  let body = JSON.stringify(made)
  const dice = chance.next()
  if (dice < 0.03) return { endpoint, query: "", body: some(chance, whole), hopeless: false }
  if (dice < 0.06) body = body.slice(0, -1 - chance.integer(0, Math.min(20, body.length - 1)))
  else if (dice < 0.1 && body.length > 2) body = `${body.slice(0, -1)},${body.slice(1)}`
  return { endpoint, query: "", body, hopeless: hopeless && dice >= 0.1 }
}

const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, "\ufffd")

/** The state that a refused request must not change. */
export const fingerprint = ({ engine, keys }: Exchange): string => {
  const parts: Array<unknown> = [keys.size, engine.custody.members.size, engine.triggers.size]
  for (const account of engine.accounts.values()) {
    for (const { balance, borrowed, coin, interest, locked } of account.holdings.values()) {
      if (balance !== 0n || locked !== 0n) parts.push(coin, balance, locked, borrowed, interest)
    }
    if (account.house) continue
    parts.push(account.orders.length, account.executions.length, account.log.length, account.openOrders.size)
    parts.push(account.marginMode, account.spotMargin, account.spotLeverage, account.hedged.size, account.mmp.size)
    parts.push(account.limitPricePerp, account.limitPriceSpot, account.disconnectWindow, account.collateralOff.size)
    parts.push(account.spotHedging, account.deltaNeutral, account.autoRepayOff.size)
    for (const order of account.openOrders) parts.push(order.price, order.qty, order.leaves, order.trigger?.price)
    for (const { buy, sell } of account.leverages.values()) parts.push(buy, sell)
    for (const position of [...account.positions.values()].flat()) {
      if (position.size === 0 && position.createdTime === 0) continue
      parts.push(position.size, position.margin, position.takeProfit, position.stopLoss, position.trailingStop)
      parts.push(position.autoAddMargin)
    }
  }
  return parts.join(" ")
}

const meaningOf = (endpoint: Any, code: number): string | undefined =>
  Legacy.lookup(endpoint.api, code) ?? Catalogue.meaning(code)

/** Sends a request. The exchange must answer it, and a refusal must not change anything. */
export const strike = (world: TradingRun, key: ApiKey, made: Attack): Json => {
  const { exchange } = world
  const { endpoint, ...request } = made
  const route = `${endpoint.method} ${endpoint.path}`
  const handler = Rest.handlerFor(exchange, route)
  if (handler === undefined) throw new Error(`no ${route}`)
  const { envelope } = endpoint.protocol
  const name = `${route} ${request.query} ${request.body?.slice(0, 500)}`
  const before = fingerprint(exchange)
  let body: Json
  try {
    body = execute(exchange, handler, request, key).body
  } catch (cause) {
    throw new Error(`${name} threw`, { cause })
  }
  const code = envelope.code(body)
  const message = envelope.message(body)
  if (code === undefined || !Number.isInteger(code)) assert.fail(`${name}: ${code}`)
  if (code !== 0) assert.isDefined(meaningOf(endpoint, code), `${name}: ${code} ${message} is a code of the catalogue`)
  // Refusals may quote the text that was sent.
  if (!/undefined|object/i.test(`${request.query}${request.body}`))
    assert.notMatch(message, /undefined|\[object|RangeError|TypeError|SyntaxError| at .*\.ts/, name)
  // Everything on the wire must survive JSON.
  const written = JSON.parse(JSON.stringify(body))
  if (code !== 0) assert.strictEqual(fingerprint(exchange), before, `${name} was refused: ${code}`)
  else {
    assert.isFalse(made.hopeless && endpoint.api === "v5", `${name} is taken`)
    const params = endpoint.decodeRequest(request)
    if (Either.isLeft(params)) assert.fail(name)
    const decoded = endpoint.decodeBody(written, { params: params.right, headers: {}, mode: "strict" })
    if (Either.isLeft(decoded)) assert.fail(`${name}: ${decoded.left.message}`)
  }
  return body
}
