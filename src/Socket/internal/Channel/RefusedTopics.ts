/** Carries out what becomes of the topics that a line was refused. */
import * as Effect from "effect/Effect"
import type { Fork } from "../Connection/Fork.js"
import { shortList } from "../Topic/Listed.js"
import type { ChannelTopics } from "./ChannelTopics.js"
import type { Line } from "./Line.js"
import { refusal } from "./ListenerState.js"
import { type Fate, fateOf, type Refusal } from "./Refusals.js"

/** Topics with one fate, for one reason. */
interface FatedTopics {
  readonly fate: Fate
  readonly reason: Refusal
  readonly topics: Array<string>
}

const fatesOf = (
  { lines }: ChannelTopics,
  line: Line,
  refused: ReadonlyArray<string>,
  isPrivate: boolean
): Iterable<FatedTopics> => {
  const fates = new Map<string, FatedTopics>()
  for (const topic of refused) {
    const reason = line.refusalOf(topic)
    if (reason === undefined || !line.has(topic)) continue
    const fate = fateOf(reason, { isDelivered: lines.isActive(topic, line), isPrivate })
    const key = `${fate} ${reason.code} ${reason.detail}`
    const alike = fates.get(key) ?? { fate, reason, topics: [] }
    alike.topics.push(topic)
    fates.set(key, alike)
  }
  return fates.values()
}

/** Topics leave their listeners. Those fail, unless the topics have ceased and the others may go on. */
const end = (all: ChannelTopics, topics: ReadonlyArray<string>, reason: Refusal, haveCeased: boolean): void => {
  for (const listener of all.listeners.all) {
    const mine = topics.filter((topic) => listener.currentTopics.has(topic))
    if (mine.length === 0) continue
    const { hooks, isConfirmed } = listener
    const error = refusal(mine, reason)
    const goesOn = haveCeased && isConfirmed
    if (!isConfirmed) listener.fail(error)
    all.leave(listener, goesOn ? mine : [...listener.currentTopics])
    if (listener.currentTopics.size === 0) all.listeners.remove(listener)
    if (goesOn) hooks.ceased?.(error)
    else if (isConfirmed) listener.fail(error)
  }
}

/** A line was refused topics. Listeners that wait for them fail at once, whatever the reason. */
export const refuse = (
  all: ChannelTopics,
  line: Line,
  refused: ReadonlyArray<string>,
  { fork, isPrivate }: { readonly fork: Fork; readonly isPrivate: boolean }
): void => {
  for (const topic of refused) {
    const reason = line.refusalOf(topic)
    if (reason === undefined) continue
    for (const listener of all.listeners.waitingFor(topic)) {
      listener.refuse(topic, reason)
      all.leave(listener, [topic])
    }
  }
  for (const { fate, reason, topics } of fatesOf(all, line, refused, isPrivate)) {
    if (fate === "left to others") continue
    if (fate === "asked again") {
      line.postpone(topics, reason.detail)
      continue
    }
    end(all, topics, reason, fate === "ceased")
    if (fate !== "ceased") continue
    line.ceased += topics.length
    fork(Effect.logWarning(`${line.connection.name}: ${shortList(topics)} left out (${reason.detail})`))
  }
}
