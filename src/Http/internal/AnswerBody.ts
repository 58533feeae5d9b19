/** Reads the body of an answer as text, up to a maximum size. */
import { maxBodyBytes } from "../Transport.js"

export const tooLarge = (): Error => new Error(`The answer is larger than ${maxBodyBytes} bytes`)

/** Collects the bytes of an answer as text. Throws if it is too large. */
export class AnswerText {
  readonly #decoder = new TextDecoder()
  #size = 0
  #text = ""

  add(chunk: Uint8Array): void {
    this.#size += chunk.byteLength
    if (this.#size > maxBodyBytes) throw tooLarge()
    this.#text += this.#decoder.decode(chunk, { stream: true })
  }

  end(): string {
    return this.#text + this.#decoder.decode()
  }
}

/** Reads a body as text. If it is too large, the rest is not read, which closes its connection. */
export const textOf = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  if (body === null) return ""
  const text = new AnswerText()
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) text.add(next.value)
  } catch (error) {
    await reader.cancel(error).catch(() => {})
    throw error
  }
  return text.end()
}
