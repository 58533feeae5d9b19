/** The type of what shows the answers of a call, and the one for calls without secrets. */
import type * as Redacted from "effect/Redacted"
import { type Seen, plain as veil } from "../../Errors/internal/PlainVeil.js"

/** Through this, answers and failures of one call are shown in its errors, spans and logs. */
export interface Screen extends Seen {
  /** Whether any words of an answer may contain a secret, so that none are shown. */
  readonly mayTellSecret: boolean
  /** Copies a body with keys and secrets masked. */
  readonly masked: (body: unknown) => unknown
  /** {@link masked} for the text of a body. */
  readonly maskedText: (body: string) => string
  /** Copies headers, masked like a body. */
  readonly headers: (headers: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** The whole body, if it may contain a secret, which may be shown only this once. */
  readonly unmasked: <A>(body: A) => { readonly unmasked?: Redacted.Redacted<A> }
  /** The cause of a lost request, without anything sensitive. What was not `sent` has no answer that it could quote. */
  readonly cause: (cause: unknown, sent: boolean) => unknown
}

/** Copies headers with their texts masked. */
export const maskedHeaders = (
  headers: Readonly<Record<string, string>>,
  mask: (text: string, name: string) => string
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask(value, name)]))

/** For calls without a key whose parameters and answers hold no secret. */
export const plain: Screen = {
  mayTellSecret: false,
  shown: (text) => veil.shown(text),
  text: (text) => veil.text(text),
  masked: (body) => veil.json(body),
  maskedText: (body) => veil.text(body),
  headers: (headers) => maskedHeaders(headers, (text) => veil.text(text)),
  unmasked: () => ({}),
  cause: (cause) => cause
}
