/** The category of a code in an API, whichever operation it comes from. An operation's unions only decide its class. */
import type { Category } from "../Category.js"
import { PublicError } from "../CommonError.js"
import { type RefusalUnion, refusalOf } from "../Refusal.js"
import { codes, letters } from "./V5Categories.js"

/** The category that all classes with this code have. `undefined` if there is none, or if they differ. */
export type CategoryOf = (code: number) => Category | undefined

/**
 * The category in a text like `2cxBO1cP`: the letter of each code's category, after its distance in base 36 from the code before. A
 * distance of 1 is left out.
 */
const listed: CategoryOf = (code) => {
  let at = 0
  for (const [, distance, letter = ""] of codes.matchAll(/(-?[\da-z]*)([A-Z])/g)) {
    at += Number.parseInt(distance || "1", 36)
    if (at === code) return letters[letter]
  }
  return undefined
}

/** The categories of V5's codes. */
export const v5: CategoryOf = (code) => refusalOf(code, [], PublicError)?.category ?? listed(code)

/** The categories of the codes of an API with these unions. */
export const ofUnions =
  (unions: ReadonlyArray<RefusalUnion>): CategoryOf =>
  (code) => {
    const [first, ...others] = new Set(unions.flatMap((union) => refusalOf(code, [], union)?.category ?? []))
    return others.length === 0 ? first : undefined
  }
