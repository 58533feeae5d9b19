/** Cuts histories into pages, with cursors in Bybit's form. */
import * as Either from "effect/Either"
import { invalid, type Outcome, refuse } from "../Outcome.js"

/** One page, newest first. */
export interface Page<A> {
  readonly rows: ReadonlyArray<A>
  readonly cursor: string
}

/**
 * Returns a page of rows that are sorted from oldest to newest.
 *
 * The cursor contains the last row of the previous page. It is percent-encoded, as on Bybit.
 */
export const page = <A extends { readonly seq: number }>(
  rows: ReadonlyArray<A>,
  options: {
    readonly limit: number | undefined
    readonly maxLimit: number
    readonly defaultLimit: number
    readonly cursor: string | null | undefined
    /** Selects the rows to include. Defaults to all. */
    readonly filter?: ((row: A) => boolean) | undefined
  }
): Outcome<Page<A>> => {
  const { cursor } = options
  if (options.limit !== undefined && options.limit < 1) return invalid("params error: limit invalid")
  const limit = Math.min(options.limit ?? options.defaultLimit, options.maxLimit)
  let before = Number.POSITIVE_INFINITY
  if (typeof cursor === "string" && cursor !== "") {
    const match = /^(\d+)(?::|%3A)(\d+)$/i.exec(cursor)
    if (match === null) return refuse(10016)
    before = Number(match[1])
  }
  const found: Array<A> = []
  let more = false
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]
    if (row === undefined || row.seq >= before || options.filter?.(row) === false) continue
    if (found.length === limit) {
      more = true
      break
    }
    found.push(row)
  }
  const last = found[found.length - 1]
  return Either.right({ rows: found, cursor: more && last !== undefined ? `${last.seq}%3A${found.length}` : "" })
}
