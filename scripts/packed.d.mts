/** What `npm pack` reports, and the name of the file. */
export interface Packed {
  readonly tarball: string
  readonly entryCount: number
  readonly unpackedSize: number
}
export declare const pack: (
  folder: string,
  names: ReadonlyArray<string>,
  manifest: object,
  others?: ReadonlyArray<string>
) => Packed
