/** Lets only those orders of a batch through that are within the rate limit. */
import { textOf } from "../Outcome.js"

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const listOf = (value: unknown): ReadonlyArray<unknown> => {
  const { list } = fieldsOf(value)
  return Array.isArray(list) ? list : []
}

/** A batch of which only the first orders are within the limit. */
export interface PartialBatch {
  /** The body with the orders that are within the limit. */
  readonly body: string
  /** Adds the other orders to the answer, each with the code 10006. */
  readonly complete: (answer: Fields) => Fields
}

/**
 * Cuts a batch to what is left of its limit: the orders within the limit succeed, the others fail.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/rate-limit
 */
export const cut = (body: string, allowed: number): PartialBatch => {
  const fields = fieldsOf(JSON.parse(body))
  const rows: ReadonlyArray<unknown> = Array.isArray(fields["request"]) ? fields["request"] : []
  return {
    body: JSON.stringify({ ...fields, request: rows.slice(0, allowed) }),
    complete: (answer) => {
      const placed = listOf(answer["result"])
      if (placed.length === 0) return answer
      const shape = Object.keys(fieldsOf(placed[0]))
      const row = (asked: unknown) =>
        Object.fromEntries(
          shape.map((name) => [name, fieldsOf(asked)[name] ?? (name === "category" ? fields["category"] : "")])
        )
      const others = rows.slice(allowed)
      return {
        ...answer,
        result: { ...fieldsOf(answer["result"]), list: [...placed, ...others.map(row)] },
        retExtInfo: {
          ...fieldsOf(answer["retExtInfo"]),
          list: [...listOf(answer["retExtInfo"]), ...others.map(() => ({ code: 10006, msg: textOf(10006) }))]
        }
      }
    }
  }
}
