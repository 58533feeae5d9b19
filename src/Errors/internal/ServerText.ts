/** Carries the words of a server, and shows them only masked. */
import { plain, type Seen } from "./PlainVeil.js"

/**
 * What a server says, from the moment it arrives. It is searched as a whole but for its secrets; whoever shows it, in a template or a log, shows what people
 * may see of it: masked, on one line, without invisible characters, at most 1,000 characters.
 */
export class ServerText {
  readonly #text: string
  readonly #veil: Seen

  constructor(text: string, veil: Seen = plain) {
    this.#text = text
    this.#veil = veil
  }

  get isEmpty(): boolean {
    return this.#text === ""
  }

  /** The same text, without what must not be shown of a connection or call. */
  behind(veil: Seen): ServerText {
    return new ServerText(this.#text, veil)
  }

  /** The first match of a pattern. What it captures may be longer than people should be shown. */
  match(pattern: RegExp): RegExpExecArray | null {
    return pattern.exec(this.#veil.text(this.#text))
  }

  /** Those of these names that appear in it as whole words. */
  namesOf(names: Iterable<string>): ReadonlyArray<string> {
    const words = new Set(
      this.#veil
        .text(this.#text)
        .split(/[^A-Za-z0-9._\-/]+/)
        .map((word) => word.replace(/\.+$/, ""))
    )
    return [...names].filter((name) => words.has(name))
  }

  toString(): string {
    return this.#veil.shown(this.#text)
  }

  toJSON(): string {
    return this.toString()
  }
}
