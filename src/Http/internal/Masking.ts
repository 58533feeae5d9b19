/** Shows answers and failures without the key and the secrets of their call. */
import * as Redacted from "effect/Redacted"
import { bare, type Veil } from "../../Errors/internal/Veil.js"
import type { Any } from "../Operation.js"
import { outlined } from "./Outline.js"
import { maskedHeaders, type Screen } from "./Screen.js"
import { mayTellSecret } from "./SecretNames.js"

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Shows answers of a call with a key, or with a secret in its parameters or answers. If a body may contain a secret under any name, only its
 * outline is shown.
 */
export class Masking implements Screen {
  readonly #endpoint: Any
  readonly #veil: Veil

  constructor(endpoint: Any, veil: Veil) {
    this.#endpoint = endpoint
    this.#veil = veil
  }

  get mayTellSecret(): boolean {
    return mayTellSecret(this.#endpoint)
  }

  shown(text: string): string {
    return this.#veil.shown(text)
  }

  text(text: string): string {
    return this.#veil.text(text)
  }

  masked(body: unknown): unknown {
    return this.mayTellSecret ? outlined(body, this.#veil) : this.#veil.json(body)
  }

  maskedText(body: string): string {
    if (!this.mayTellSecret) return this.text(body)
    const outline = outlined(parsed(body), this.#veil)
    return typeof outline === "string" ? outline : JSON.stringify(outline)
  }

  headers(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    return maskedHeaders(headers, (text, name) =>
      this.mayTellSecret && !/^(?:retry-after|x-bapi-limit.*|traceid)$/.test(name) ? "****" : this.text(text)
    )
  }

  unmasked<A>(body: A): { readonly unmasked?: Redacted.Redacted<A> } {
    return this.mayTellSecret ? { unmasked: Redacted.make(body) } : {}
  }

  /**
   * Returns the raw cause if it contains nothing sensitive, otherwise an error with its name, code and masked message. Of one that may quote
   * an answer with a secret, the message is not shown either.
   *
   * Errors of HTTP clients may contain the request, with key and signature, or a part of the answer.
   */
  cause(cause: unknown, sent: boolean): unknown {
    if (!this.mayTellSecret) return this.#veil.mayBeIn(cause) ? this.#veil.error(cause, "") : cause
    return sent ? bare(cause) : this.#veil.error(cause, "")
  }
}
