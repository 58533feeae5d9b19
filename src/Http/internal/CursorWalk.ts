/** Follows a list from cursor to cursor, and notices one that has no end. */
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { receivedOf } from "../../Schema/internal/Received.js"
import type { Any } from "../Operation.js"
import { ListStopped } from "./Stopped.js"

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null

const pathOf = (endpoint: Any): ReadonlyArray<string> => (endpoint.rows ?? "list").split(".")

/** The part of a page that contains the rows and the cursor. */
const containerOf = (endpoint: Any, page: unknown): Fields => {
  let fields: unknown = page
  for (const name of pathOf(endpoint).slice(0, -1)) fields = isFields(fields) ? fields[name] : undefined
  return isFields(fields) ? fields : {}
}

/** The only list of a page whose schema has renamed it. */
const renamedRows = (page: Fields): unknown => {
  const lists = Object.values(page).filter(Array.isArray)
  return lists.length === 1 ? lists[0] : undefined
}

export const rowsOf = (endpoint: Any, page: unknown): ReadonlyArray<unknown> => {
  const container = containerOf(endpoint, page)
  const rows = Array.isArray(page)
    ? page
    : (container[pathOf(endpoint).at(-1) ?? "list"] ?? (receivedOf(page) === page ? undefined : renamedRows(container)))
  return Array.isArray(rows) ? rows : []
}

export const nextCursor = (endpoint: Any, page: unknown): Option.Option<string> => {
  const fields = containerOf(endpoint, receivedOf(page))
  const cursor = fields["nextPageCursor"] ?? fields["nextCursor"] ?? fields["cursor"]
  // Lists of sub-accounts and of fixed-rate loans end with the cursor "0".
  return typeof cursor === "string" && cursor !== "" && cursor !== "0" ? Option.some(cursor) : Option.none()
}

/** This many empty pages in a row are read. */
const mostEmpty = 20

/**
 * Takes the pages of a list in order, and returns the cursor of the next one; none after the last. The page with which it fails isn't
 * part of the list.
 */
export type CursorWalk = (page: unknown) => Either.Either<Option.Option<string>, ListStopped>

/** Begins to read a list at its first page, or at a cursor. */
export const cursorWalk = (endpoint: Any, start: string | undefined): CursorWalk => {
  const seen = new Set(start === undefined ? [] : [start])
  let asked = start
  let read = 0
  let empty = 0
  const stopped = (reason: ListStopped["reason"], cursor: string) =>
    Either.left(new ListStopped({ endpoint: `${endpoint.family}.${endpoint.id}`, reason, cursor, read }))
  return (page) => {
    const rows = rowsOf(endpoint, receivedOf(page)).length
    const next = nextCursor(endpoint, page)
    if (Option.isNone(next) || (endpoint.repeatsLastCursor && next.value === asked)) return Either.right(Option.none())
    if (seen.has(next.value)) return stopped("repeatedCursor", next.value)
    empty = rows === 0 ? empty + 1 : 0
    if (empty === mostEmpty) return stopped("emptyPages", next.value)
    seen.add(next.value)
    asked = next.value
    read += rows
    return Either.right(next)
  }
}
