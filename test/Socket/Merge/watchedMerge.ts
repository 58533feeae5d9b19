/** A merge of two connections, with what it delivers and asks for. */
import type { Merge, Options } from "../../../src/Socket/internal/Merge/Merge.js"

export interface Message {
  readonly type: string
  readonly cs?: number
  readonly ts?: number
  readonly data:
    | { readonly u?: number; readonly seq?: number; readonly symbol?: string }
    | ReadonlyArray<{ readonly i: string; readonly T?: number; readonly seq?: number }>
}

const arrival = { receivedAt: 0, exchangeTime: undefined, monotonicMillis: 0, size: 0, connection: "one" }
export const origins = [{ name: "a" }, { name: "b" }] as const

/** A merge, what it delivers, its timers and its requests for a snapshot. */
export const watch = (make: (options: Options) => Merge, delivering: Options["delivering"] = []) => {
  const told: Array<Message> = []
  const timers: Array<() => void> = []
  const seen = { renewals: 0, lacks: 0 }
  const merge = make({
    delivering,
    deliver: (json) => told.push(json as Message) > 0,
    after: (_, f) => timers.push(f),
    renew: () => seen.renewals++,
    requestSnapshot: () => seen.lacks++
  })
  const receive = (line: 0 | 1, json: Message, monotonicMillis = 0) =>
    merge.receive(origins[line], json, JSON.stringify(json), { ...arrival, monotonicMillis })
  return { merge, told, timers, seen, receive, pass: () => timers.splice(0).forEach((f) => f()) }
}
