/** The listeners of a channel, and what they are told. */
import type { Loss } from "../../ConnectionState.js"
import type { SocketError } from "../../SocketError.js"
import type { Undecoded } from "../../Undecoded.js"
import type { ChannelListener } from "./ChannelListener.js"
import type { TopicRoute } from "./Deliveries.js"

/** All listeners of a channel. They may leave while they are told something. */
export class Listeners {
  readonly #all = new Set<ChannelListener>()

  get all(): ReadonlyArray<ChannelListener> {
    return [...this.#all]
  }

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  add(listener: ChannelListener): void {
    this.#all.add(listener)
  }

  /** Whether it was there. */
  remove(listener: ChannelListener): boolean {
    return this.#all.delete(listener)
  }

  /** Takes all of them away. */
  take(): ReadonlyArray<ChannelListener> {
    const { all } = this
    this.#all.clear()
    return all
  }

  /** Those that weren't confirmed and wait for a topic. */
  waitingFor(topic: string): ReadonlyArray<ChannelListener> {
    return this.all.filter(({ isConfirmed, pending }) => !isConfirmed && pending.has(topic))
  }

  routesOf(topic: string): ReadonlyArray<TopicRoute> {
    const routes: Array<TopicRoute> = []
    for (const { currentTopics, routes: all } of this.#all) {
      const route = currentTopics.has(topic) ? all.get(topic) : undefined
      if (route !== undefined) routes.push(route)
    }
    return routes
  }

  /** A message was not understood: it may have been of any topic, or of the one that is given. */
  garbled(undecoded: Undecoded, exchangeTime: number | undefined, topic?: string): void {
    for (const { currentTopics, hooks } of this.all)
      if (topic === undefined || currentTopics.has(topic)) hooks.garbled?.(undecoded, exchangeTime)
  }

  /** A topic is subscribed. Those who wait for it always learn that; others if no line had it, or if it starts anew. */
  subscribed(topic: string, { isNews, isRenewal }: { readonly isNews: boolean; readonly isRenewal: boolean }): void {
    for (const listener of this.all) {
      if (!listener.currentTopics.has(topic)) continue
      listener.pending.delete(topic)
      if (isNews || isRenewal) listener.hooks.subscribed(topic)
      if (isRenewal) listener.hooks.renewed?.(topic)
    }
  }

  /** Confirms those who have all their topics. */
  confirm(): void {
    for (const listener of this.all) listener.confirm()
  }

  /** Topics were not answered: whoever waits for them fails. Returns those that others need. */
  unanswered(
    topics: ReadonlyArray<string>,
    errorOf: (topics: ReadonlyArray<string>) => SocketError
  ): ReadonlyArray<string> {
    const needed = new Set<string>()
    for (const listener of this.all) {
      const mine = topics.filter((topic) => listener.currentTopics.has(topic))
      if (listener.isConfirmed) for (const topic of mine) needed.add(topic)
      else if (mine.some((topic) => listener.pending.has(topic))) listener.fail(errorOf(mine))
    }
    return [...needed]
  }

  /** Some topics are no longer delivered. */
  down(loss: Loss, isLost: (topic: string) => boolean): void {
    for (const listener of this.all) {
      const lost = [...listener.currentTopics].filter(isLost)
      if (!listener.isConfirmed) for (const topic of lost) listener.pending.add(topic)
      else if (lost.length > 0) listener.hooks.down(loss, lost)
    }
  }

  /** The snapshot of a topic never came: what it has told since is missing. */
  lacksSnapshot(topic: string, loss: Loss): void {
    for (const { currentTopics, hooks, isConfirmed } of this.all)
      if (isConfirmed && currentTopics.has(topic)) hooks.down(loss, [topic])
  }

  /** Something of these topics may be missing. Those that start with a snapshot have started anew with that of another line. */
  gap(topics: ReadonlyArray<string>, loss: Loss): void {
    for (const { currentTopics, hooks, isConfirmed, routes } of this.all) {
      if (!isConfirmed) continue
      const lacking = topics.filter(
        (topic) => currentTopics.has(topic) && routes.get(topic)?.startsWithSnapshot !== true
      )
      if (lacking.length === 0) continue
      hooks.down(loss, lacking)
      for (const topic of lacking) hooks.subscribed(topic)
    }
  }
}
