/** Lets listeners know of refused topics, or asks for these again. */
import * as Effect from "effect/Effect"
import type { Fork } from "../Connection/Fork.js"
import { shortList } from "../Topic/Listed.js"
import { type ChannelListener, refusal } from "./ChannelListener.js"
import type { Line } from "./Line.js"
import { type Fate, fateOf, type Refusal } from "./Refusals.js"

/** The channel that was refused topics. */
export interface Options {
  readonly isPrivate: boolean
  readonly listeners: Set<ChannelListener>
  readonly lines: () => ReadonlyArray<Line>
  /** Whether another line delivers a topic. */
  readonly isDelivered: (topic: string, except: Line) => boolean
  readonly leave: (listener: ChannelListener, topics: ReadonlyArray<string>) => void
  /** Listeners may have left. */
  readonly left: () => void
  readonly fork: Fork
}

/** Carries out what becomes of refused topics, which {@link fateOf} decides. */
export class RefusedTopics {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** A line was refused topics. Listeners that wait for their confirmation fail at once, whatever the reason. */
  refuse(line: Line, topics: ReadonlyArray<string>): void {
    const { isDelivered, isPrivate, left } = this.#options
    const fates = new Map<string, { readonly fate: Fate; readonly refusal: Refusal; readonly topics: Array<string> }>()
    for (const topic of topics) {
      const refusal = line.refusalOf(topic)
      if (refusal === undefined) continue
      this.#refuseWaiting(topic, refusal)
      if (!line.has(topic)) continue
      const fate = fateOf(refusal, { isDelivered: isDelivered(topic, line), isPrivate })
      const key = `${fate} ${refusal.code} ${refusal.detail}`
      const alike = fates.get(key) ?? { fate, refusal, topics: [] }
      alike.topics.push(topic)
      fates.set(key, alike)
    }
    for (const { fate, refusal, topics } of fates.values()) {
      if (fate === "asked again") line.postpone(topics, refusal.detail)
      else if (fate !== "left to others") this.#end(line, topics, refusal, fate === "ceased")
    }
    if (topics.length > 0) left()
  }

  /** A line delivers no more: topics that others were refused and left to it may have ended. */
  reconsider(): void {
    for (const line of this.#options.lines()) {
      const refused = line.topics.filter((topic) => line.isRefused(topic))
      this.refuse(line, refused)
    }
  }

  /** Topics leave their listeners. Those fail, unless the topics have ceased and the others may go on. */
  #end(line: Line, topics: ReadonlyArray<string>, { code, detail }: Refusal, haveCeased: boolean): void {
    const { fork, leave, listeners } = this.#options
    for (const listener of [...listeners]) {
      const mine = topics.filter((topic) => listener.currentTopics.has(topic))
      if (mine.length === 0) continue
      const { hooks, isConfirmed } = listener
      const error = refusal(mine, detail, code)
      const goesOn = haveCeased && isConfirmed
      if (!isConfirmed) listener.fail(error)
      leave(listener, goesOn ? mine : [...listener.currentTopics])
      if (listener.currentTopics.size === 0) listeners.delete(listener)
      if (goesOn) hooks.ceased?.(error)
      else if (isConfirmed) listener.fail(error)
    }
    if (!haveCeased) return
    line.ceased += topics.length
    fork(Effect.logWarning(`${line.connection.name}: ${shortList(topics)} left out (${detail})`))
  }

  #refuseWaiting(topic: string, { code, detail }: Refusal): void {
    const { leave, listeners } = this.#options
    for (const listener of [...listeners]) {
      if (listener.isConfirmed || !listener.pending.has(topic)) continue
      listener.refuse(topic, detail, code)
      leave(listener, [topic])
    }
  }
}
