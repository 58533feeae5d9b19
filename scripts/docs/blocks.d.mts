/** A code block of a page. `line` is its first line of code. */
export interface Block {
  readonly code: string
  readonly lang: string
  readonly line: number
}
export declare const ofPage: (from: string) => ReadonlyArray<Block>

/** A relative link of a page. */
export interface Link {
  readonly anchor: string | undefined
  readonly from: string
  readonly line: number
  readonly path: string
}
export declare const linksOf: (from: string) => ReadonlyArray<Link>
