/** What it means that the exchange refuses a topic, and what becomes of the topic. */
import { doubling } from "../../../Runtime/Pauses.js"
import type { Acknowledgement } from "../../Control.js"
import * as Temporary from "../Connection/Temporary.js"

/**
 * - `temporary`: the same request may succeed later.
 * - `nonexistent`: the topic doesn't exist.
 * - `closing`: the exchange closes the connection instead of answering, for this topic alone.
 * - `other`: nothing is known that would help.
 */
type Meaning = "temporary" | "nonexistent" | "closing" | "other"

/** Why a topic was refused. */
export interface Refusal {
  readonly meaning: Meaning
  readonly code: number | undefined
  /** The words of the exchange, as they may be shown. */
  readonly detail: string
  /** How many times in a row it was refused on this connection. */
  readonly times: number
}

const meanings: ReadonlyArray<readonly [meaning: Meaning, codes: ReadonlySet<number>, words: RegExp]> = [
  ["temporary", Temporary.codes, Temporary.words],
  [
    "nonexistent",
    new Set([-100010]),
    /handler not found|\b(?:invalid|unknown|unsupported)\s+(?:symbol|topic|instrument|contract)|\b(?:symbol|topic|instrument|contract|option)s?\b.*\b(?:invalid|not (?:found|supported|listed)|expired)|not exist|delisted/i
  ]
]

/** What a refusal means. */
export const meaningOf = ({ code, detail, refused, success }: Acknowledgement): Meaning => {
  const known = meanings.find(
    ([, codes, words]) => (code !== undefined && codes.has(code)) || detail.match(words) !== null
  )
  if (known !== undefined) return known[0]
  // Some channels list the topics and give no reason.
  return refused !== undefined && refused.length > 0 && (success || detail.isEmpty) ? "nonexistent" : "other"
}

const alreadySubscribed = /already\s+subscribed|repeat(?:ed)?\s+subscri|duplicate\s+subscri/i

/** Whether a refusal says that the topic is subscribed already. */
export const saysSubscribed = ({ detail }: Acknowledgement): boolean => detail.match(alreadySubscribed) !== null

/** The exchange closes every connection that asks for the topic. */
export const closedFor: Refusal = {
  meaning: "closing",
  code: undefined,
  detail: "the exchange closes the connection instead of answering",
  times: 1
}

/** The pauses before topics that were refused are requested again. */
export const pauses = doubling(1000, 30_000)

/** How many times a refusal is doubted while another connection delivers the topic. */
const mostDoubts = 4

/**
 * - `asked again`: it stays, and is requested again after a pause.
 * - `left to others`: it stays, and this connection does without it.
 * - `ceased`: it leaves the streams that have it, which go on with their other topics.
 * - `failed`: the streams that have it fail.
 */
export type Fate = "asked again" | "left to others" | "ceased" | "failed"

/** What becomes of a refused topic that was confirmed before. A first subscribe fails, whatever the refusal says. */
export const fateOf = (
  { meaning, times }: Refusal,
  { isDelivered, isPrivate }: { readonly isDelivered: boolean; readonly isPrivate: boolean }
): Fate => {
  if (meaning === "temporary") return "asked again"
  if (isDelivered) return meaning !== "closing" && times <= mostDoubts ? "asked again" : "left to others"
  return meaning !== "other" && !isPrivate ? "ceased" : "failed"
}
