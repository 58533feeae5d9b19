import type { Mutant } from "./Mutant.js"

/** Connections, timers and rate limits. */
export const lines: ReadonlyArray<Mutant> = [
  {
    id: "unused-socket-kept",
    file: "src/Socket/internal/Channel/Channel.ts",
    find: "        return this.close\n",
    replace: "        return Effect.void\n",
    says: "The connection stays open when the last listener has left."
  },
  {
    id: "canceled-timer-fires",
    file: "src/Socket/internal/Connection/Waits.ts",
    find: "    if (entry?.timer !== undefined) this.#timers.cancel(entry.timer)\n",
    replace: "",
    says: "Timers of a connection go off in states in which they no longer belong."
  },
  {
    id: "silent-connection-kept",
    file: "src/Socket/internal/Connection/ConnectionTransition.ts",
    find: `    case "PongTimedOut":
`,
    replace: `    case "PongTimedOut":
      if (state.isAwaitingPong) return turn.go({ ...state, isAwaitingPong: false })
`,
    says: "A connection that answers no ping is kept."
  },
  {
    id: "no-subscription-after-a-reconnect",
    file: "src/Socket/internal/Channel/Subscriptions.ts",
    find: 'this.#entries.having("wanted")',
    replace: 'this.#ids > 0 ? [] : this.#entries.having("wanted")',
    says: "Topics that were confirmed once are not subscribed again after a lost connection."
  },
  {
    id: "ceased-topic-ends-all",
    file: "src/Socket/internal/Channel/RefusedTopics.ts",
    find: "const goesOn = haveCeased && isConfirmed",
    replace: "const goesOn = haveCeased && Number.isNaN(topics.length)",
    says: "A topic that ceases ends the streams of all topics that were subscribed with it."
  },
  {
    id: "rotation-awaits-refused-topics",
    file: "src/Socket/internal/Channel/Rotation.ts",
    find: "next.isActive(topic) || next.isRefused(topic))",
    replace: "next.isActive(topic))",
    says: "A rotation waits for topics that no longer exist, and both connections stay."
  },
  {
    id: "deadline-before-arrivals",
    file: "src/Runtime/Overdue.ts",
    find: "  if (overdue < 1) return afterRead(clock, f)\n",
    replace: "  f()\n  if (overdue <= Number.MAX_VALUE) return () => {}\n",
    says: "Deadlines are judged before what has arrived is read."
  },
  {
    id: "told-limit-ignored",
    file: "src/Layers/internal/Limits/MemoryLimiter.ts",
    find: "if (count !== window.count) window.resize(count)",
    replace: "",
    says: "A rate limit that answers report as lower is not observed."
  },
  {
    id: "refusal-not-waited-for",
    file: "src/Layers/internal/Limits/MemoryLimiter.ts",
    find: "LimitRules.isLimitExceeded(answer.status, answer.code)",
    replace: "LimitRules.isLimitExceeded(answer.status, undefined)",
    says: "After a refusal for too many calls, the next ones are sent at once."
  },
  {
    id: "limit-granted-early",
    file: "src/Layers/internal/Limits/RateWindow.ts",
    find: "return Math.max(now, this.#at((units - 1) % count) + this.perMs) + whole * this.perMs",
    replace: "return Math.max(now, this.#at((units - 1) % count) + this.perMs / 2) + whole * this.perMs",
    says: "A unit of a rate limit is used again after half of the time."
  },
  {
    id: "limit-taken-before-the-connection",
    file: "src/Http/internal/Pipeline.ts",
    find: "  return Effect.zipRight(open, Effect.zipRight(acquired, open))",
    replace: "  return Effect.zipRight(acquired, open)",
    says: "Orders that wait for the trade socket have their place in the limit already, and leave together."
  },
  {
    id: "ban-of-the-clock-ignored",
    file: "src/Layers/internal/LimitedClock.ts",
    find: '(error._tag === "HttpStatusError" ? observed(error.code) : Effect.void)',
    replace: "Effect.void",
    says: "A 403 to a reading of the clock isn't learned from."
  }
]
