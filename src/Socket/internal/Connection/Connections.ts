/** All connections of a bundle, for `Socket.states` and `Socket.health`. */
import * as Context from "effect/Context"
import type { ConnectionHealth, Statistics } from "../../ConnectionHealth.js"
import type { ConnectionState, StateChange } from "../../ConnectionState.js"
import type { Connection } from "./Connection.js"

/** A layer's connections: for market data, accounts, or orders. */
export interface Group {
  readonly states: () => ReadonlyArray<StateChange>
  readonly health: (now: number) => ReadonlyArray<ConnectionHealth>
  /** A connection of any group changed its state. */
  readonly changed?: ((change: StateChange) => void) | undefined
}

/** All connections of a bundle, whichever layer opened them. */
export class Connections extends Context.Tag("effect-bybit/Socket/Connections")<
  Connections,
  {
    /** Adds a group; call the result to remove it. */
    readonly join: (group: Group) => () => void
    readonly states: () => ReadonlyArray<StateChange>
    readonly health: (now: number) => ReadonlyArray<ConnectionHealth>
    readonly changed: (connection: Pick<Connection, "name" | "url">, state: ConnectionState) => void
  }
>() {}

export const make = (): Connections["Type"] => {
  const groups = new Set<Group>()
  return {
    join: (group) => {
      groups.add(group)
      return () => groups.delete(group)
    },
    states: () => [...groups].flatMap((group) => group.states()),
    health: (now) => [...groups].flatMap((group) => group.health(now)),
    changed: (connection, state) => {
      const change = changeOf(connection, state)
      for (const group of [...groups]) group.changed?.(change)
    }
  }
}

export const changeOf = (connection: Pick<Connection, "name" | "url">, state: ConnectionState): StateChange => ({
  connection: connection.name,
  url: connection.url,
  state
})

/** What makes up the health of a connection. */
export interface Part {
  readonly connection: Pick<Connection, "name" | "url">
  readonly generation: number
  readonly state: ConnectionState
  readonly statistics: Statistics
  readonly topics: number
  readonly staleTopics: ReadonlyArray<string>
  readonly ceased: number
  readonly undecoded: number
}

/** The health of a connection. */
export const healthOf = ({ connection, statistics, ...part }: Part, now: number): ConnectionHealth => {
  const { lastReceivedAt } = statistics
  return {
    connection: connection.name,
    url: connection.url,
    ...part,
    silentMillis: lastReceivedAt === 0 ? undefined : now - lastReceivedAt,
    ...statistics
  }
}
