/** The event log of a run. Two runs are the same if their hashes are. */
export class Trace {
  readonly lines: Array<string> = []
  /** How many lines there were. */
  count = 0
  #one = 0xdeadbeef
  #other = 0x41c6ce57
  readonly #keeps: boolean

  /** Keeps the text of its lines only if told to. */
  constructor(keeps: boolean) {
    this.#keeps = keeps
  }

  add(at: number, text: string): void {
    const line = `${at} ${text}`
    let one = this.#one
    let other = this.#other
    for (let i = 0; i < line.length; i++) {
      const code = line.charCodeAt(i)
      one = Math.imul(one ^ code, 2_654_435_761)
      other = Math.imul(other ^ code, 1_597_334_677)
    }
    this.#one = Math.imul(one ^ (one >>> 16), 2_246_822_507)
    this.#other = Math.imul(other ^ (other >>> 13), 3_266_489_909)
    this.count++
    if (this.#keeps) this.lines.push(line)
  }

  get hash(): string {
    const hex = (part: number) => (part >>> 0).toString(16).padStart(8, "0")
    return hex(this.#one) + hex(this.#other)
  }
}
