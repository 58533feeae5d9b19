/** What an answer to a subscription says about each of its topics. */
import type { Acknowledgement } from "../../Control.js"
import { meaningOf, saysSubscribed } from "./Refusals.js"
import { halvesOf } from "./Requests.js"

/** Whether an answer names neither its request nor its topics. */
export const isAnonymous = ({ confirmed = [], id, refused = [] }: Acknowledgement): boolean =>
  id === undefined && confirmed.length + refused.length === 0

/** What an answer says about the topics of its message. */
export interface TopicAnswers {
  readonly confirmed: ReadonlyArray<string>
  readonly refused: ReadonlyArray<string>
  /** Those that it leaves open, by the messages that ask for them again. */
  readonly again: ReadonlyArray<ReadonlyArray<string>>
  /** Those that another answer will tell of. */
  readonly rest: ReadonlyArray<string>
}

/** Reads an answer to a message with these topics. */
export const readAnswer = (
  answer: Acknowledgement,
  topics: ReadonlySet<string>,
  groupOf: (topic: string) => number | undefined
): TopicAnswers => {
  const listed = new Set([...(answer.confirmed ?? []), ...(answer.refused ?? [])])
  if (listed.size > 0) {
    const isRefused = new Set(saysSubscribed(answer) ? [] : answer.refused)
    const answered = [...topics].filter((topic) => listed.has(topic))
    const rest = [...topics].filter((topic) => !listed.has(topic))
    return {
      confirmed: answered.filter((topic) => !isRefused.has(topic)),
      refused: answered.filter((topic) => isRefused.has(topic)),
      again: answer.success ? [] : [rest],
      rest: answer.success ? rest : []
    }
  }
  if (answer.success) return { confirmed: [...topics], refused: [], again: [], rest: [] }
  const named = answer.detail.namesOf(topics)
  const halves = named.length === 0 && meaningOf(answer) !== "temporary" ? halvesOf(topics, groupOf) : []
  if (halves.length > 0) return { confirmed: [], refused: [], again: halves, rest: [] }
  const affected = named.length === 0 ? [...topics] : named
  const [confirmed, refused] = saysSubscribed(answer) ? [affected, []] : [[], affected]
  return { confirmed, refused, again: [[...topics].filter((topic) => !affected.includes(topic))], rest: [] }
}
