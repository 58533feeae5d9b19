import { describe, it } from "@effect/vitest"
import { combinations, share } from "../../sample.js"
import { sleepsOnSockets } from "./asleepSockets.js"
import { hour } from "./asleepWorld.js"

const sockets: ReadonlyArray<readonly [when: string, how: Parameters<typeof sleepsOnSockets>[0]]> = [
  ["after a push", {}],
  ["after a push, with audits", { audit: 400 }],
  ["before the open orders of its first reading came", { held: "first" }],
  ["before the open orders came after a lost connection", { held: "lost" }],
  ["before the open orders of an audit came", { held: "audit", audit: 400 }],
  ["after a push that can't be decoded", { held: "undecodable" }],
  ["after a push, and the process began again from its cursor", { isRestarted: true }]
]

describe.concurrent("an account's feed on real sockets", () => {
  const all = combinations(
    {
      syncClock: [true, false],
      socket: share(sockets, 2),
      after: [
        ["right", 0],
        ["still ahead", hour]
      ]
    },
    // Nothing is answered while the clock is ahead and not followed.
    ({ after: [, ahead], socket: [, { held = "" }], syncClock }) =>
      syncClock || !(ahead > 0 || ["first", "lost", "audit"].includes(held))
  )
  for (const {
    after: [set, aheadAfter],
    socket: [when, how],
    syncClock
  } of all)
    it.scopedLive(
      `tells each fill once: an hour ahead, asleep for two hours ${when}, then ${set}; ${syncClock ? "the exchange's clock is followed" : "the clock is never measured"}`,
      () => sleepsOnSockets({ ...how, syncClock, aheadAfter })
    )
})
