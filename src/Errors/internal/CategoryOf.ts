/** The category of a code in an API, whichever operation it comes from. An operation's unions only decide its class. */
import type { Category } from "../Category.js"
import { CommonError } from "../CommonError.js"
import { type RefusalUnion, refusalOf } from "../Refusal.js"
import { categories } from "./V5Categories.js"

/** The category that all classes with this code have. `undefined` if there is none, or if they differ. */
export type CategoryOf = (code: number) => Category | undefined

/** The codes of a text like `2cx 1 4`: base 36, each but the first as its distance from the one before. */
const codesOf = (text: string): ReadonlyArray<number> => {
  let code = 0
  return text.split(" ").map((distance) => (code += Number.parseInt(distance, 36)))
}

/** The categories of V5's codes. */
export const v5: CategoryOf = (code) =>
  refusalOf(code, [], CommonError)?.category ?? categories.find(([, codes]) => codesOf(codes).includes(code))?.[0]

/** The categories of the codes of an API with these unions. */
export const ofUnions =
  (unions: ReadonlyArray<RefusalUnion>): CategoryOf =>
  (code) => {
    const [first, ...others] = new Set(unions.flatMap((union) => refusalOf(code, [], union)?.category ?? []))
    return others.length === 0 ? first : undefined
  }
