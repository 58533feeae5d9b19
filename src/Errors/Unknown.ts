import { type RefusalFields, refusal } from "./Refusal.js"

/**
 * The exchange refused with a code that this endpoint's unions do not name.
 *
 * `meaning` is the catalogue's text for the code, where the catalogue is loaded.
 *
 * @since 0.1.0
 */
export class UnknownExchangeError extends refusal("UnknownExchangeError", "server", []) {
  readonly meaning: string | undefined
  constructor(fields: RefusalFields & { readonly meaning?: string | undefined }) {
    super(fields)
    this.meaning = fields.meaning
  }
}
