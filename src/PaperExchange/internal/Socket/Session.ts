import type { ApiKey } from "../Account/Keys.js"

/**
 * The other end of a socket, as its face sees it. Both are called while the exchange works: a face must not answer at once.
 */
export interface Peer {
  readonly text: (data: string) => void
  /** Cuts the connection without a closing handshake. */
  readonly cut: () => void
}

/** What a socket is for: the public topics of one category, an account's topics, or orders. */
export type Channel = "spot" | "linear" | "inverse" | "option" | "private" | "trade"

/** One open socket. */
export interface Session {
  readonly path: string
  readonly channel: Channel
  readonly id: string
  readonly peer: Peer
  /** Where it comes from: an IP address. */
  readonly address: string
  readonly topics: Set<string>
  /** The ids of the newest order entry requests. */
  readonly requestIds: Set<string>
  /** Milliseconds without a message either way after which it is cut. */
  readonly idleMillis: number
  /** Messages that a fault keeps back, in their order. */
  readonly late: Array<{ readonly at: number; readonly text: string }>
  /** Messages that a fault lets others overtake, by topic. */
  readonly overtaken: Map<string, string>
  key: ApiKey | undefined
  silent: boolean
  gone: boolean
  /** When the last message went either way. */
  activeAt: number
  /** What its topics take in `args`. */
  characters: number
}

const channels: Readonly<Record<string, Channel>> = {
  "/v5/public/spot": "spot",
  "/v5/public/linear": "linear",
  "/v5/public/inverse": "inverse",
  "/v5/public/option": "option",
  "/v5/private": "private",
  "/v5/trade": "trade"
}

/** The channel of a path, `undefined` where there is none. */
export const channelOf = (path: string): Channel | undefined =>
  Object.hasOwn(channels, path) ? channels[path] : undefined

/** Sockets that are idle are looked for so often. */
export const scanMillis = 30_000

const idleMillis = 600_000

/**
 * How long a socket may be idle: 10 minutes, or what the query `max_active_time` of a private or order entry socket says, from
 * `30s` to `600s` (`10m`). Anything else is as if it were not there.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/ws/connect
 */
export const idleOf = (channel: Channel, query: string): number => {
  if (channel !== "private" && channel !== "trade") return idleMillis
  const [, count, unit] = /(?:^|&)max_active_time=(\d{1,4})([sm])(?:&|$)/.exec(query) ?? []
  const asked = Number(count) * (unit === "m" ? 60_000 : 1000)
  return asked >= 30_000 && asked <= idleMillis ? asked : idleMillis
}

/** A parsed message of a client. */
export type Json = Readonly<Record<string, unknown>>

/** Whether a value is an object and no array. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What topics take in `args`, quotes and commas included. */
export const charactersOf = (topics: Iterable<string>): number => {
  let sum = 0
  for (const topic of topics) sum += topic.length + 3
  return sum
}
