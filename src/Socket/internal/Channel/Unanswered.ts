/** The requests without an answer, and which of them an answer is for. */
import type { Acknowledgement } from "../../Control.js"
import type { Request } from "./Requests.js"

/** A request without an answer for all of its topics. */
export interface Outstanding {
  /** Greater for newer requests. */
  readonly order: number
  readonly request: Request
  /** The topics without an answer. */
  readonly remaining: Set<string>
}

/** The requests of one connection that wait for an answer, oldest first, and which of them an answer belongs to. */
export class Unanswered {
  #requests: Array<Outstanding> = []
  /** Answers that name no request, until it is clear whose they are. */
  #anonymous: Array<Acknowledgement> = []

  get count(): number {
    return this.#requests.length
  }

  /** The kinds of request that {@link hold} has answers to. */
  get anonymousOps(): ReadonlyArray<Acknowledgement["op"]> {
    return [...new Set(this.#anonymous.map(({ op }) => op))]
  }

  add(request: Outstanding): void {
    this.#requests.push(request)
  }

  remove(request: Outstanding): void {
    this.#requests = this.#requests.filter((one) => one !== request)
  }

  /** Removes the requests with these IDs. */
  take(ids: ReadonlyArray<string>): ReadonlyArray<Outstanding> {
    const taken = this.#requests.filter(({ request }) => ids.includes(request.id))
    if (taken.length > 0) this.#requests = this.#requests.filter((one) => !taken.includes(one))
    return taken
  }

  clear(): void {
    this.#requests = []
    this.#anonymous = []
  }

  /** The subscribe messages, with those of their topics that have no answer and for which something holds. */
  subscribing(holds: (topic: string) => boolean): ReadonlyArray<ReadonlyArray<string>> {
    return this.#requests
      .filter(({ request }) => request.op === "subscribe")
      .map(({ remaining }) => [...remaining].filter(holds))
      .filter((topics) => topics.length > 0)
  }

  /** Whether there is only one, which is newer than a request, and not a repeated one. */
  isOneSince(order: number): boolean {
    const [one, ...others] = this.#requests
    return one !== undefined && others.length === 0 && one.order > order && !one.request.isRepeat
  }

  /** Whether a newer request subscribes a topic. */
  isRequestedAfter({ order }: Outstanding, topic: string): boolean {
    return this.#requests.some((one) => one.order > order && one.request.op === "subscribe" && one.remaining.has(topic))
  }

  /** The request that an answer names: by its ID, its topics, or the topics in its text. */
  find(answer: Acknowledgement): Outstanding | undefined {
    if (answer.id !== undefined) return this.#requests.find(({ request }) => request.id === answer.id)
    const isCandidate = (one: Outstanding) => answer.op === undefined || one.request.op === answer.op
    if (answer.echoed !== undefined) {
      const key = answer.echoed.join()
      const exact = this.#requests.find((one) => isCandidate(one) && one.request.topics.join() === key)
      if (exact !== undefined) return exact
    }
    const listed = [...(answer.confirmed ?? []), ...(answer.refused ?? [])]
    if (listed.length > 0) {
      return this.#requests.find((one) => isCandidate(one) && listed.every((topic) => one.remaining.has(topic)))
    }
    // Answers may be out of order: a refusal often names its topic.
    return this.#requests.find((one) => isCandidate(one) && answer.detail.namesOf(one.remaining).length > 0)
  }

  /** Keeps an answer that names nothing for {@link matchInOrder}. */
  hold(answer: Acknowledgement): void {
    this.#anonymous.push(answer)
  }

  /** Matches held answers to the oldest requests of their kind, once there is one for each, or at once if `force` is set. */
  matchInOrder(
    op: Acknowledgement["op"],
    force: boolean
  ): ReadonlyArray<readonly [request: Outstanding, answer: Acknowledgement]> {
    const answers = this.#anonymous.filter((answer) => answer.op === op)
    if (answers.length === 0) return []
    const candidates = this.#requests.filter((one) => op === undefined || one.request.op === op)
    if (!force && answers.length < candidates.length) return []
    this.#anonymous = this.#anonymous.filter((answer) => answer.op !== op)
    return answers.flatMap((answer, index) => {
      const candidate = candidates[index]
      return candidate === undefined ? [] : [[candidate, answer] as const]
    })
  }
}
