import type { Answer, Request } from "../../World/Host.js"
import { epoch } from "../../World/Machine.js"
import type { World } from "../../World/World.js"
import type { Params } from "./Engine.js"
import { documented, keyOf, type Use, useOf } from "./limits.js"

/** Whose limit it is: a process counts for itself, and knows nothing of the others of its account. */
interface Sender {
  readonly id: number
}

interface Sent {
  readonly at: number
  readonly weight: number
  /** The limit that the process knew. */
  readonly limit: number
}

/** What a process has done with a limit of an account, and has learned about it. */
interface Bucket {
  readonly sent: Array<Sent>
  readonly told: Array<Told>
}

/** What an answer said. */
interface Told {
  /** When the process received it. */
  readonly at: number
  readonly limit: number
  /** After a refusal: until when nothing may be sent. */
  readonly blockedUntil: number
}

const toldNothing: Told = { at: 0, limit: Number.POSITIVE_INFINITY, blockedUntil: 0 }

/** A message of the trade socket, and its answer. */
interface Asked {
  readonly op?: string
  readonly reqId?: string
  readonly args?: ReadonlyArray<unknown>
}
interface Answered {
  readonly reqId?: string
  readonly retCode?: number
  readonly header?: Readonly<Record<string, string>>
}

const span = 1000
/** How far the clock that a program goes by may be off. */
const clockError = 250
/** How long nothing may be called after a 403. */
const banMillis = 600_000
const perAddress = { count: 600, span: 5000 }

/**
 * A process stays within what it can know of the limits: the documented ones, and those that it has been told. A call counts
 * when the process hands it to the network, which may delay and bunch calls.
 */
export class LimitJudge {
  readonly violations: Array<string> = []
  readonly #world: World
  readonly #buckets = new Map<string, Bucket>()
  readonly #addresses = new Map<number, Array<Sent>>()
  /** When a process has learned that it is banned. */
  readonly #banned = new Map<number, number>()
  /** The keys that sockets have signed in with. */
  readonly #keys = new Map<number, string>()
  /** The orders that are sent over sockets, by their IDs. */
  readonly #asked = new Map<string, { readonly key: string; readonly use: Use }>()

  constructor(world: World) {
    this.#world = world
  }

  /** A process sends a request. */
  request(sender: Sender, request: Request): void {
    const at = request.handedAt
    const banned = this.#banned.get(sender.id)
    if (banned !== undefined && at > banned && at < banned + banMillis)
      this.violations.push(`process ${sender.id}: ${request.path} is called although the address is banned`)
    const address = this.#addresses.get(sender.id) ?? []
    this.#addresses.set(sender.id, address)
    this.#add(address, { at, weight: 1, limit: perAddress.count }, perAddress.span, `process ${sender.id}: all calls`)
    const known = usedBy(request)
    if (known !== undefined) this.#sent(sender, known.key, known.use, at)
  }

  /** A process writes to a socket. */
  frame(sender: Sender, link: { readonly id: number; readonly traffic: string }, text: string): void {
    if (link.traffic !== "trade") return
    const { args = [], op = "", reqId }: Asked = JSON.parse(text)
    if (op === "auth") this.#keys.set(link.id, String(args[0]))
    const [params] = args
    const key = this.#keys.get(link.id)
    if (key === undefined || !op.startsWith("order.") || !isParams(params)) return
    const use = useOf(op, params)
    this.#asked.set(`${link.id} ${reqId}`, { key, use })
    this.#sent(sender, key, use, this.#world.now)
  }

  /** A process has received a frame. */
  heard(sender: Sender, link: { readonly id: number; readonly traffic: string }, text: string): void {
    if (link.traffic !== "trade") return
    const { header = {}, reqId, retCode }: Answered = JSON.parse(text)
    const known = this.#asked.get(`${link.id} ${reqId}`)
    if (known !== undefined)
      this.#told(sender, known, header["X-Bapi-Limit"], header["X-Bapi-Limit-Reset-Timestamp"], retCode === 10006)
  }

  /** A process has received the answer to a request that it still waits for. */
  answered(sender: Sender, request: Request, { body, headers, status }: Answer): void {
    if (status === 403) this.#banned.set(sender.id, this.#world.now)
    const known = usedBy(request)
    if (known === undefined) return
    const isRefused = status === 200 && isTooMany(body)
    this.#told(sender, known, headers["x-bapi-limit"], headers["x-bapi-limit-reset-timestamp"], isRefused)
  }

  #told(
    sender: Sender,
    { key, use }: { readonly key: string; readonly use: Use },
    limit: string | undefined,
    reset: string | undefined,
    isTooMany: boolean
  ): void {
    const bucket = this.#bucket(sender, key, use)
    const last = bucket.told.at(-1) ?? toldNothing
    bucket.told.push({
      at: this.#world.now,
      limit: Number(limit) >= 1 ? Number(limit) : last.limit,
      blockedUntil: isTooMany && Number(reset) > 0 ? Number(reset) - epoch - clockError : last.blockedUntil
    })
  }

  #sent(sender: Sender, key: string, use: Use, at: number): void {
    const bucket = this.#bucket(sender, key, use)
    const what = `process ${sender.id}: ${keyOf(use)}`
    // What was told between handing over and writing came too late, and what was told at the same instant may have.
    const known = [
      bucket.told.findLast((told) => told.at < at) ?? toldNothing,
      ...bucket.told.filter((told) => told.at === at)
    ]
    const limit = Math.max(...known.map((told) => told.limit))
    const blockedUntil = Math.min(...known.map((told) => told.blockedUntil))
    if (at < blockedUntil)
      this.violations.push(`${what} is called ${Math.round(blockedUntil - at)} ms before its limit is reset`)
    this.#add(bucket.sent, { at, weight: use.weight, limit: Math.min(documented(use), limit) }, span, what)
  }

  /** What was handed over earlier may be written later. */
  #add(all: Array<Sent>, sent: Sent, millis: number, what: string): void {
    const behind = all.findLastIndex(({ at }) => at <= sent.at)
    all.splice(behind + 1, 0, sent)
    for (const [index, one] of all.entries()) {
      if (index <= behind || one.at >= sent.at + millis) continue
      // With all that was handed over before it: what followed in the same instant may have known another limit.
      const used = all.reduce((sum, { at, weight }, i) => (at > one.at - millis && i <= index ? sum + weight : sum), 0)
      if (used <= one.limit) continue
      this.violations.push(`${what} is called ${used} times in ${millis} ms, and its limit is ${one.limit}`)
      return
    }
    const oldest = all.findIndex(({ at }) => at > sent.at - 60_000)
    if (oldest > 1000) all.splice(0, oldest)
  }

  #bucket(sender: Sender, key: string, use: Use): Bucket {
    const name = `${sender.id} ${key} ${keyOf(use)}`
    const bucket = this.#buckets.get(name) ?? { sent: [], told: [] }
    this.#buckets.set(name, bucket)
    return bucket
  }
}

/** Whether a body refuses a call by its limit. One that was cut off tells no code. */
const isTooMany = (body: string): boolean => {
  if (!/^\{"retCode":10006[,}]/.test(body)) return false
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

const isParams = (value: unknown): value is Params => typeof value === "object" && value !== null

/** Which limit of which key a request uses. */
type Used = { readonly key: string; readonly use: Use } | undefined

const used = new WeakMap<Request, Used>()

/** Undefined for a public call. */
const usedBy = (request: Request): Used => {
  if (!used.has(request)) used.set(request, read(request))
  return used.get(request)
}

const read = ({ body, headers, path, query }: Request): Used => {
  const key = Object.entries(headers).find(([name]) => name.toLowerCase() === "x-bapi-api-key")?.[1]
  if (key === undefined) return undefined
  const params: unknown = body === "" ? Object.fromEntries(new URLSearchParams(query)) : JSON.parse(body)
  return isParams(params) ? { key, use: useOf(path, params) } : undefined
}
