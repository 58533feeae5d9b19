import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import { type Outcome, outcomeOf } from "../../../src/Errors/Outcome.js"
import type { Submission } from "../../../src/Http/V5/Order/verdict.js"
import type { Plan } from "../Plan.js"
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

/** For how long an order that isn't listed is looked up, in milliseconds. */
const longestLookup = 6000

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

  /** Whether REST lists orders so late at times that they can't be found. */
  readonly #listsLate: boolean

  constructor(scene: Scene, orders: Orders, verdict: Verdict, { acts, lasting }: Plan) {
    this.#scene = scene
    this.#orders = orders
    this.#verdict = verdict
    const all = [...acts, lasting]
    // A slow order may arrive in the last moment of its receive window.
    const slowest = Math.max(
      0,
      ...all.map((act) => (act?.kind === "weather" && act.what === "slow" && act.on.includes("http") ? act.amount : 0))
    )
    this.#listsLate = all.some(
      (act) => act?.kind === "restLag" && (act.of === "orders" || act.of === "all") && act.lag + slowest > longestLookup
    )
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
      if (age > Math.min(settings.maxWriteAge, call.mostAge) + 1)
        this.#verdict.fail("age", `${name} is sent after ${age} ms`)
      const { haltedAt } = call.desk
      if (haltedAt !== undefined && haltedAt < world.now && one.reduceOnly !== true)
        this.#verdict.fail("halt", `${name} is sent ${world.now - haltedAt} ms after the halt`)
    }
  }

  /** At any time: no call takes longer than it may. */
  bounds(): void {
    const { machine, world } = this.#scene
    for (const call of this.#orders.unended) {
      const bound = call.bound + machine.stopped - call.start.stopped
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
    rows.forEach((row, i) => {
      const said = this.#said(call, i)
      const isDone = (counts[i] ?? 0) > 0
      const say = `call ${call.id}, ${keyOf(row)}, is ${said}`
      if (said === "notExecuted" && isDone && this.#isAlone(row)) this.#verdict.fail("truth", `${say}, but was done`)
      if (said === "executed" && !isDone && !this.#wasDoneBefore(call, row))
        this.#verdict.fail("truth", `${say}, but was not done`)
    })
  }

  /** What is said of a row. */
  #said({ answers, exit }: Call, index: number): Outcome {
    if (exit === undefined) return "unknown"
    if (Exit.isFailure(exit)) return outcomeOf(exit)
    switch (answers) {
      case "exit":
        return isAccepted(exit.value, index) ? "executed" : "unknown"
      case "submission":
        return this.#saidBySubmission(exit.value as Submission)
      case "items": {
        const { outcome } = (exit.value as Items)[index] ?? {}
        if (outcome === undefined) return "unknown"
        return Either.isRight(outcome) ? "executed" : outcomeOf(outcome.left)
      }
    }
  }

  #saidBySubmission(submission: Submission): Outcome {
    switch (submission._tag) {
      case "Accepted":
        return "executed"
      case "Rejected":
        // Documented: an order whose call was cut off and that the exchange lists only after 7 s isn't found. Without an end of the call,
        // the lists may never deny it.
        return submission.reason === "notFound" && submission.error._tag !== "RequestTimeout" && this.#listsLate
          ? "unknown"
          : "notExecuted"
      case "Unknown":
        return "unknown"
    }
  }

  /** Whether nothing else can have done the same. */
  #isAlone(row: Row): boolean {
    if (row.kind !== "cancel") return true
    return this.#orders.calls.flatMap(({ rows }) => rows).filter((other) => keyOf(other) === keyOf(row)).length === 1
  }

  /** Whether a submission has found the order of an earlier one with the same ID. */
  #wasDoneBefore({ account, answers }: Call, { orderLinkId, risks }: Row): boolean {
    if (answers !== "submission") return false
    const { links } = this.#scene.exchange.account(account)
    return ["linear", "spot"].some(
      (category) => (risks ?? category) === category && links.has(`${category} ${orderLinkId}`)
    )
  }
}

type Items = ReadonlyArray<{ readonly outcome: Either.Either<unknown, unknown> }>

const keyOf = ({ kind, orderId, qty }: Row): string => (kind === "cancel" ? `cancel ${orderId}` : `${kind} ${qty}`)

/** Whether the answer says that a row was accepted. */
const isAccepted = (answer: unknown, index: number): boolean => {
  const { retExtInfo } = answer as {
    readonly retExtInfo?: { readonly list?: ReadonlyArray<{ readonly code?: unknown }> }
  }
  return retExtInfo?.list === undefined || retExtInfo.list[index]?.code === 0
}
