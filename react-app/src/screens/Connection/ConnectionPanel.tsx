import type { ConnectionHealth } from "effect-bybit/Socket/ConnectionHealth"
import { Result, useRxRefresh, useRxSet, useRxValue } from "effect-bybit-react/rx"
import { Scissors } from "lucide-react"
import type { ReactNode } from "react"
import { clockMillis, span } from "../../format/time.js"
import { zone } from "../../preferences.js"
import { atoms, injectFault, session } from "../../session.js"
import { Badge } from "../../ui/Badge.js"
import { Button } from "../../ui/Button.js"
import { classes } from "../../ui/classes.js"
import { useNow } from "../../ui/useNow.js"
import { clockCheck, history, type Past, seenLimits } from "./connections.js"
import { stateDetail, stateText } from "./states.js"

const Figure = (props: {
  readonly name: string
  readonly children: ReactNode
  readonly bad?: boolean
  readonly hint?: string
}) => (
  <div title={props.hint} className="flex flex-col">
    <dt className="text-2xs text-muted">{props.name}</dt>
    <dd className={classes("whitespace-nowrap", props.bad === true && "text-warn")}>{props.children}</dd>
  </div>
)

const History = (props: { readonly past: ReadonlyArray<Past> }) => {
  const shownZone = useRxValue(zone)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: overflowing content must be reachable by keyboard
    <ol tabIndex={0} aria-label="History" className="mt-1 max-h-36 overflow-auto border-l border-line pl-3">
      {props.past.map(({ at, state }) => {
        const { text } = stateText(state)
        const detail = stateDetail(state)
        return (
          <li key={`${at} ${state._tag}`} className="flex gap-2 text-2xs leading-4">
            <time className="shrink-0 text-muted">{clockMillis(at, shownZone)}</time>
            <span className="shrink-0">{text}</span>
            <span className="truncate text-muted" title={detail}>
              {detail}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const Connection = (props: {
  readonly health: ConnectionHealth
  readonly past: ReadonlyArray<Past>
  readonly now: number
}) => {
  const { health, now, past } = props
  const { ageMillis, connection, lastReceivedAt, pingMillis, received, reconnects, staleTopics, state, topics } = health
  const { text, tone } = stateText(state)
  const silent = lastReceivedAt === 0 ? undefined : Math.max(0, now - lastReceivedAt)
  return (
    <li className="flex flex-col gap-2 border-t border-line py-2.5 first:border-t-0">
      <div className="flex items-center justify-between gap-2">
        <h3 className="truncate font-medium" title={health.url}>
          {connection}
        </h3>
        <Badge tone={tone}>
          {text}
          {state._tag === "Reconnecting" && ` in ${(Math.max(0, state.retryAt - now) / 1000).toFixed(1)} s`}
        </Badge>
      </div>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-1.5 sm:grid-cols-6">
        <Figure name="Ping" hint="Round-trip time of the last ping">
          {pingMillis === undefined ? "–" : `${Math.round(pingMillis)} ms`}
        </Figure>
        <Figure name="Silent for" hint="Time since the last message, pongs included" bad={(silent ?? 0) > 15_000}>
          {silent === undefined ? "–" : span(silent)}
        </Figure>
        <Figure
          name="Data age"
          hint="Local time minus the exchange's time in the last push: network lag or clock difference"
          bad={Math.abs(ageMillis ?? 0) > 5000}
        >
          {ageMillis === undefined ? "–" : span(ageMillis)}
        </Figure>
        <Figure
          name="Topics"
          bad={staleTopics.length > 0}
          hint={staleTopics.length > 0 ? `Silent: ${staleTopics.join(", ")}` : "Subscribed topics"}
        >
          {topics}
          {staleTopics.length > 0 && ` (${staleTopics.length} silent)`}
        </Figure>
        <Figure name="Messages">{received.toLocaleString("en")}</Figure>
        <Figure name="Reconnects">{reconnects}</Figure>
      </dl>
      {past.length > 0 && (
        <details>
          <summary className="cursor-pointer text-2xs text-muted">History ({past.length})</summary>
          <History past={past} />
        </details>
      )}
    </li>
  )
}

const Clock = () => {
  const check = useRxValue(clockCheck)
  const measure = useRxRefresh(clockCheck)
  const found = Result.isSuccess(check) ? check.value : undefined
  const off = found === undefined ? 0 : found.offsetMillis
  return (
    <div className="flex items-end gap-5 border-t border-line py-2.5">
      <dl className="flex flex-1 gap-5">
        <Figure name="Clock offset" hint="Exchange clock minus this computer's clock" bad={Math.abs(off) > 500}>
          {found === undefined ? "–" : `${off > 0 ? "+" : ""}${span(off)}`}
        </Figure>
        <Figure name="REST round trip">{found === undefined ? "–" : span(found.roundTripMillis)}</Figure>
      </dl>
      {Math.abs(off) > 500 && <Badge tone="warn">Adjust this computer's clock</Badge>}
      <Button size="small" onClick={measure}>
        Measure again
      </Button>
    </div>
  )
}

const Limits = (props: { readonly now: number }) => {
  const seen = useRxValue(seenLimits)
  const rows = Result.isSuccess(seen) ? seen.value : []
  return (
    <div className="border-t border-line py-2.5">
      <h3 className="text-2xs text-muted">Remaining rate limits, from the latest responses</h3>
      {rows.length === 0 ? (
        <p>No limits reported yet</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: overflowing content must be reachable by keyboard
        <ul tabIndex={0} aria-label="Rate limits" className="mt-1 max-h-28 overflow-auto">
          {rows.slice(0, 12).map(({ at, most, path, remaining }) => (
            <li key={path} className="flex items-center gap-3 leading-5">
              <code className="min-w-0 flex-1 truncate font-mono text-2xs">{path}</code>
              <span className="text-2xs text-muted">{span(Math.max(0, props.now - at))} ago</span>
              <span className={classes("w-16 text-right", remaining * 5 < most && "text-warn")}>
                {remaining} of {most}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Sockets with their metrics and history, the clock and the rate limits; on the paper exchange, also buttons that simulate faults. */
const ConnectionPanel = () => {
  const health = useRxValue(atoms.health)
  const past = useRxValue(history)
  const { choice } = useRxValue(session)
  const setFault = useRxSet(injectFault)
  const now = useNow(250)
  const connections = Result.isSuccess(health) ? health.value : []
  const histories = Result.isSuccess(past) ? past.value : new Map<string, ReadonlyArray<Past>>()
  return (
    <div className="flex flex-col">
      <h2 className="mb-1 text-sm font-semibold">Connections</h2>
      {connections.length === 0 && <p className="py-2 text-muted">No open sockets</p>}
      <ul>
        {connections.map((one) => (
          <Connection key={one.connection} health={one} past={histories.get(one.connection) ?? []} now={now} />
        ))}
      </ul>
      <Clock />
      <Limits now={now} />
      {choice.id === "paper" && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-2.5">
          <span className="mr-auto text-2xs text-muted">Test recovery</span>
          <Button size="small" look="danger" onClick={() => setFault({ _tag: "DropSockets" })}>
            <Scissors aria-hidden className="size-3.5" /> Drop all sockets
          </Button>
          <Button
            size="small"
            title="The exchange accepts the next order, but its response is lost"
            onClick={() => setFault({ _tag: "LoseAnswer", path: "/v5/order/create" })}
          >
            Lose the next order's response
          </Button>
        </div>
      )}
    </div>
  )
}

export default ConnectionPanel
