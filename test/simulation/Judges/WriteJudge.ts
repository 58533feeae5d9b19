import * as Exit from "effect/Exit"
import { outcomeOf } from "../../../src/Errors/Outcome.js"
import type { Call, Row } from "../Program/Call.js"
import type { Orders } from "../Program/Orders.js"
import type { Scene } from "../Program/Scene.js"
import type { Request } from "../World/Host.js"
import type { Process } from "../World/Process.js"
import type { Verdict } from "./Verdict.js"

const kinds: Readonly<Record<string, Row["kind"]>> = {
  "order.create": "create",
  "order.create-batch": "create",
  "order.amend": "amend",
  "order.amend-batch": "amend",
  "order.cancel": "cancel",
  "order.cancel-batch": "cancel",
  "/v5/order/create": "create",
  "/v5/order/create-batch": "create",
  "/v5/order/amend": "amend",
  "/v5/order/amend-batch": "amend",
  "/v5/order/cancel": "cancel",
  "/v5/order/cancel-batch": "cancel"
}

interface Sent {
  readonly qty?: string
  readonly orderId?: string
  readonly reduceOnly?: boolean
  readonly request?: ReadonlyArray<Sent>
}

/** What is written is young enough, wanted and allowed; what is reported about it is the truth. */
export class WriteJudge {
  readonly #scene: Scene
  readonly #orders: Orders
  readonly #verdict: Verdict

  constructor(scene: Scene, orders: Orders, verdict: Verdict) {
    this.#scene = scene
    this.#orders = orders
    this.#verdict = verdict
  }

  request(process: Process, { body, method, path }: Request): void {
    const kind = kinds[path]
    if (method === "POST" && kind !== undefined) this.#written(process, kind, JSON.parse(body), path)
  }

  frame(process: Process, text: string): void {
    const message: { readonly op?: string; readonly args?: ReadonlyArray<Sent> } = JSON.parse(text)
    const kind = kinds[message.op ?? ""]
    const [sent] = message.args ?? []
    if (kind !== undefined && sent !== undefined) this.#written(process, kind, sent, message.op ?? "")
  }

  #written(process: Process, kind: Row["kind"], sent: Sent, what: string): void {
    const { machine, settings, world } = this.#scene
    // A kill switch cancels, too.
    if (kind === "cancel") return
    for (const one of sent.request ?? [sent]) {
      const name = `${what} ${one.qty ?? one.orderId}`
      const call = this.#orders.calls.find(({ rows }) => rows.some((row) => row.kind === kind && row.qty === one.qty))
      if (call === undefined) {
        this.#verdict.fail("wanted", `${name} was not asked for`)
        continue
      }
      if (call.desk.process !== process) this.#verdict.fail("wanted", `${name} is sent by another desk`)
      if (call.endedAt !== undefined) this.#verdict.fail("wanted", `${name} is sent after its call has ended`)
      if (call.interruptedAt !== undefined && call.interruptedAt < world.now)
        this.#verdict.fail("wanted", `${name} is sent after its call was interrupted`)
      const { at, jumps, monotonic } = call.start
      const age = machine.jumps === jumps ? world.now - at : machine.monotonic - monotonic
      if (age > settings.maxWriteAge + 1) this.#verdict.fail("age", `${name} is sent after ${age} ms`)
      const { haltedAt } = call.desk
      if (haltedAt !== undefined && haltedAt < world.now && one.reduceOnly !== true)
        this.#verdict.fail("halt", `${name} is sent ${world.now - haltedAt} ms after the halt`)
    }
  }

  /** At any time: no call takes longer than it may. */
  bounds(): void {
    const { machine, settings, world } = this.#scene
    for (const call of this.#orders.unended) {
      const stopped = machine.stopped - call.start.stopped
      const bound = settings.maxWriteAge + 2 * settings.timeout + 5000 + stopped
      if (world.now - call.start.at > bound)
        this.#verdict.fail("bound", `call ${call.id} has not ended after ${bound} ms`)
    }
  }

  /** At the end: what was reported is what the exchange did. */
  outcomes(): void {
    const { acted } = this.#scene.exchange
    const done = new Map<string, number>()
    for (const one of acted) {
      if (!one.changed) continue
      const key = one.kind === "cancel" ? `cancel ${one.orderId}` : `${one.kind} ${one.qty}`
      done.set(key, (done.get(key) ?? 0) + 1)
      const call = this.#orders.calls.find(({ rows }) => rows.some((row) => keyOf(row) === key))
      if (call !== undefined && call.account !== one.account)
        this.#verdict.fail("account", `${key} of ${call.account} was done on the account of ${one.account}`)
    }
    for (const call of this.#orders.calls) this.#outcome(call, done)
  }

  #outcome(call: Call, done: ReadonlyMap<string, number>): void {
    const { exit, rows } = call
    const counts = rows.map((row) => done.get(keyOf(row)) ?? 0)
    rows.forEach((row, i) => {
      if (row.kind !== "cancel" && (counts[i] ?? 0) > 1)
        this.#verdict.fail("twice", `${keyOf(row)} was done ${counts[i]} times`)
    })
    if (exit === undefined) return
    const outcome = outcomeOf(exit)
    const say = (row: Row) => `call ${call.id}, ${keyOf(row)}, is ${outcome}`
    rows.forEach((row, i) => {
      const isDone = (counts[i] ?? 0) > 0
      if (outcome === "notExecuted" && isDone && row.kind !== "cancel")
        this.#verdict.fail("truth", `${say(row)}, but was done`)
      if (outcome === "executed" && !isDone && isAccepted(exit, i))
        this.#verdict.fail("truth", `${say(row)}, but was not done`)
    })
  }
}

const keyOf = ({ kind, orderId, qty }: Row): string => (kind === "cancel" ? `cancel ${orderId}` : `${kind} ${qty}`)

/** Whether the answer says that a row was accepted. */
const isAccepted = (exit: Exit.Exit<unknown, unknown>, index: number): boolean => {
  if (Exit.isFailure(exit)) return true
  const { retExtInfo } = exit.value as {
    readonly retExtInfo?: { readonly list?: ReadonlyArray<{ readonly code?: unknown }> }
  }
  return retExtInfo?.list === undefined || retExtInfo.list[index]?.code === 0
}
