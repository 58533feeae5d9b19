/** One socket as the exchange sees it, and what the client's end of it must do. */
import type { ApiKey } from "../Account/Keys.js"

/**
 * The client's end of a socket, implemented by an adapter. Both functions are called while the exchange is working, so
 * the adapter must not call back synchronously.
 */
export interface Peer {
  readonly text: (data: string) => void
  /** Cuts the connection without a closing handshake. */
  readonly cut: () => void
}

/** The purpose of a socket: public topics of a category, private topics, or order entry. */
export type Channel = "spot" | "linear" | "inverse" | "option" | "private" | "trade"

/** One open socket. */
export interface Session {
  readonly path: string
  readonly channel: Channel
  readonly id: string
  readonly peer: Peer
  /** The IP address of the client. */
  readonly address: string
  readonly topics: Set<string>
  /** The IDs of recent order entry requests. */
  readonly requestIds: Set<string>
  /** The socket is cut after this many milliseconds without a message in either direction. */
  readonly idleMillis: number
  /** Messages that faults have delayed, in order. */
  readonly late: Array<{ readonly at: number; readonly text: string }>
  /** Messages waiting to be overtaken, by topic. */
  readonly overtaken: Map<string, string>
  key: ApiKey | undefined
  silent: boolean
  gone: boolean
  /** When the last message was sent or received. */
  activeAt: number
  /** The number of characters that its topics take up in `args`. */
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

/** The channel that a path belongs to, if any. */
export const channelOf = (path: string): Channel | undefined =>
  Object.hasOwn(channels, path) ? channels[path] : undefined

/** Milliseconds between scans for idle sockets. */
export const scanMillis = 30_000

const idleMillis = 600_000

/**
 * How long a socket may be idle: 10 minutes by default. Private and order entry sockets can set it with the query
 * parameter `max_active_time`, from `30s` to `600s` (`10m`). Invalid values are ignored.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/ws/connect
 */
export const idleOf = (channel: Channel, query: string): number => {
  if (channel !== "private" && channel !== "trade") return idleMillis
  const [, count, unit] = /(?:^|&)max_active_time=(\d{1,4})([sm])(?:&|$)/.exec(query) ?? []
  const asked = Number(count) * (unit === "m" ? 60_000 : 1000)
  return asked >= 30_000 && asked <= idleMillis ? asked : idleMillis
}

/** A parsed message from a client. */
export type Json = Readonly<Record<string, unknown>>

/** Whether a value is an object but not an array. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The number of characters that topics take up in `args`, including quotes and commas. */
export const charactersOf = (topics: Iterable<string>): number => {
  let sum = 0
  for (const topic of topics) sum += topic.length + 3
  return sum
}
