/** What `npm pack` reports. */
export interface Packed {
  readonly entryCount: number
  readonly unpackedSize: number
}
export declare const pack: (folder: string, names: ReadonlyArray<string>) => Packed
