/** A bug of the client that the simulation must see. */
export interface Mutant {
  readonly id: string
  /** From the root of the repository. */
  readonly file: string
  /** Exact text that occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** What the client then does wrong. */
  readonly says: string
}

/** The text of the mutant's file with its bug. Throws if the text to replace isn't there exactly once. */
export const mutated = ({ file, find, id, replace }: Mutant, text: string): string => {
  const count = text.split(find).length - 1
  if (count !== 1) throw new Error(`${id}: the text to replace is ${count} times in ${file}, not once`)
  return text.split(find).join(replace)
}
