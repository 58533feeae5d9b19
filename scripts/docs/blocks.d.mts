/** A code block of a page. `line` is its first line of code. */
export interface Block {
  readonly code: string
  readonly lang: string
  readonly line: number
}
export declare const ofPage: (from: string) => ReadonlyArray<Block>
