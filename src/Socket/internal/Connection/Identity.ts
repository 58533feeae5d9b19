/** What names a connection in logs and metrics. */
import * as MetricLabel from "effect/MetricLabel"
import { hostOf } from "../../../Http/internal/Host.js"
import type { About } from "../../../Runtime/Log.js"

/** Connections that replace each other have the same. */
export interface Identity {
  readonly connection: string
  readonly venue: string
  readonly url: string
  /** What logs call the account of a private connection, or of one for orders. */
  readonly account: string | undefined
}

const standardPorts: ReadonlySet<number | undefined> = new Set([80, 443, undefined])

/** The annotations of what is logged about a connection. Of its URL, there is only the host. */
export const aboutOf = ({ account, connection, url, venue }: Identity): About => {
  const { address, port } = hostOf(url)
  return { venue, connection, address: standardPorts.has(port) ? address : `${address}:${port}`, account }
}

/** The labels of a connection's metrics. */
export const labelsOf = ({ account, connection, url, venue }: Identity): ReadonlyArray<MetricLabel.MetricLabel> => {
  const { address, port } = hostOf(url)
  const labels = {
    "bybit.connection": connection,
    "bybit.venue": venue,
    "server.address": address,
    "server.port": port,
    "bybit.account": account
  }
  return Object.entries(labels).flatMap(([label, value]) =>
    value === undefined ? [] : [MetricLabel.make(label, String(value))]
  )
}
