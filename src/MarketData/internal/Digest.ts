/** Identifies text of any length with SHA-256, in little memory and without a dependency on the platform. */

const blockLength = 131_072
const encoder = new TextEncoder()

const hash = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** The hash of the hashes of the text's blocks: web crypto can't continue a hash. It doesn't depend on how the text is cut. */
export class Digest {
  #state = ""
  #rest = ""

  /** Adds text. Await it before the next. */
  async add(text: string): Promise<void> {
    this.#rest += text
    while (this.#rest.length >= blockLength) {
      const block = this.#rest.slice(0, blockLength)
      this.#rest = this.#rest.slice(blockLength)
      this.#state = await hash(this.#state + block)
    }
  }

  /** The hash of everything so far. More can be added after it. */
  value(): Promise<string> {
    return hash(this.#state + this.#rest)
  }
}
