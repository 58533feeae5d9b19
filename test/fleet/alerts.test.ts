import { readFileSync } from "node:fs"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { day } from "./alertsWorld.js"
import type { Samples } from "./exported.js"
import * as Promtool from "./promtool.js"

/** Which alerts fire, in which minutes of the day: at the beginning of each of them, the last one included. */
const expected: ReadonlyArray<readonly [alert: string, from: number, to: number]> = [
  ["BybitConnectionDown", 22, 27],
  ["BybitFeedBehind", 23, 27],
  ["BybitRestFailing", 22, 28],
  ["BybitVenueDown", 24, 27],
  ["BybitConnectionFlapping", 47, 58],
  ["BybitRecordingGap", 66, 80],
  ["BybitRecordingFails", 67, 75],
  ["BybitWritesHalted", 91, 92],
  ["BybitClockOff", 101, 120],
  ["BybitClockUncertain", 131, 135],
  ["BybitOrdersUnknown", 146, 155],
  ["BybitCallsRefused", 166, 170]
]

const assertFires = (
  samples: Samples,
  minutes: ReadonlyArray<number>,
  firing: (minute: number) => ReadonlyArray<string>
) =>
  Effect.map(
    Promtool.tried(
      samples,
      minutes.map((minute) => ({ at: minute * 60, firing: firing(minute) }))
    ),
    ({ isGood, output }) => assert.isTrue(isGood, output)
  )

const isMissing = Promtool.find() === undefined

describe.skipIf(isMissing)("the alerts of a program", () => {
  let samples: Samples = { everySeconds: 15, series: [] }
  beforeAll(async () => {
    samples = await Effect.runPromise(day)
  }, 300_000)

  const phases: ReadonlyArray<readonly [name: string, from: number, to: number]> = [
    ["are silent in 20 quiet minutes", 1, 20],
    ["tell of an outage of 7 minutes: connections, the venue, REST and the feed", 21, 45],
    ["tell of an exchange that cuts each connection after 20 s, as flapping alone", 46, 65],
    ["tell of a full disk, and of what a recording lacks", 66, 90],
    ["tell of a kill switch", 91, 95],
    ["tell of a clock that is off, until it is measured again", 96, 125],
    ["tell of a clock that can't be measured", 126, 145],
    ["tell of an order whose outcome is unknown", 146, 165],
    ["tell of calls that weren't sent because of rate limits", 166, 180]
  ]
  for (const [name, from, to] of phases)
    it.effect(name, () =>
      assertFires(
        samples,
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
        (minute) => expected.flatMap(([alert, from, to]) => (from <= minute && minute <= to ? [alert] : []))
      )
    )
})

/** Values of a series for each quarter of a minute: `[0, 20], [1, 40]` is 5 minutes of 0, then 10 of 1. */
const values = (...runs: ReadonlyArray<readonly [value: number | "_", times: number]>) =>
  runs.flatMap(([value, times]) => Array.from({ length: times }, () => value))

const socket = '{job="desk",bybit_connection="trade main",bybit_venue="live"}'
const cases: ReadonlyArray<
  readonly [what: string, series: Samples["series"], fires: Readonly<Record<number, ReadonlyArray<string>>>]
> = [
  [
    "the first unknown order of a program, and the first after a restart",
    [['bybit_client_orders_total{job="desk",bybit_outcome="Unknown"}', values(["_", 40], [1, 100], ["_", 4], [1, 60])]],
    { 9: [], 11: ["BybitOrdersUnknown"], 19: ["BybitOrdersUnknown"], 22: [], 35: [] }
  ],
  [
    "more unknown orders",
    [['bybit_client_orders_total{job="desk",bybit_outcome="Unknown"}', values([3, 60], [4, 60])]],
    { 12: [], 16: ["BybitOrdersUnknown"], 24: ["BybitOrdersUnknown"], 26: [] }
  ],
  [
    "a Redis that doesn't answer, but not one that hangs for a moment",
    [['bybit_rate_limit_redis_up_ratio{job="desk"}', values([1, 20], [0, 1], [1, 19], [0, 20], [1, 20])]],
    { 5: [], 6: [], 10: [], 11: ["BybitSharedLimitsDown"], 14: ["BybitSharedLimitsDown"], 16: [] }
  ],
  [
    "silent topics of a connection that is up",
    [
      [`bybit_socket_up_ratio${socket}`, values([1, 100])],
      [`bybit_socket_stale_topics_ratio${socket}`, values([0, 20], [2, 40], [0, 40])]
    ],
    { 4: [], 9: [], 11: ["BybitTopicsSilent"], 14: ["BybitTopicsSilent"], 16: [] }
  ],
  [
    "executions that are missing",
    [['bybit_feed_unresolved_ratio{job="desk"}', values([0, 20], [1, 40], [0, 40])]],
    { 4: [], 9: [], 11: ["BybitExecutionsMissing"], 16: [] }
  ],
  [
    "the first answer that has changed, but nothing that was added",
    [
      ['bybit_drift_total{job="desk",bybit_drift_kind="changed"}', values(["_", 20], [1, 300])],
      ['bybit_drift_total{job="desk",bybit_drift_kind="field"}', values([0, 4], [9, 316])]
    ],
    { 4: [], 6: ["BybitShapesChanged"], 64: ["BybitShapesChanged"], 66: [] }
  ],
  [
    "nothing if a connection is closed for want of orders",
    [
      [`bybit_socket_up_ratio${socket}`, values([1, 20], [0, 80])],
      [`bybit_socket_silence_seconds${socket.replace("}", ',unit="s"}')}`, values([3, 20], [0, 80])]
    ],
    { 4: [], 10: [], 24: [] }
  ]
]

describe.skipIf(isMissing)("the alerts tell of", () => {
  for (const [what, series, fires] of cases)
    it.effect(what, () =>
      assertFires({ everySeconds: 15, series }, Object.keys(fires).map(Number), (minute) => fires[minute] ?? [])
    )
})

describe.skipIf(isMissing)("the dashboard", () => {
  it.effect("asks nothing that Prometheus doesn't understand", () => {
    const {
      panels
    }: { readonly panels: ReadonlyArray<{ readonly targets?: ReadonlyArray<{ readonly expr: string }> }> } = JSON.parse(
      readFileSync("docs/guides/operations/dashboard.json", "utf8")
    )
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    const filled = queries.map((expr) =>
      expr.replaceAll(/\$__(?:rate_interval|range)/g, "5m").replaceAll(/\$\w+/g, ".*")
    )
    return Effect.map(Promtool.parsed(filled), ({ isGood, output }) => assert.isTrue(isGood, output))
  })
})
