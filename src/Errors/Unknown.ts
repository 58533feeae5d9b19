/**
 * Refusals with a code that an endpoint does not declare.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import type { Category } from "./Category.js"
import { type RefusalFields, refusal } from "./Refusal.js"

/**
 * The exchange refused with a code outside the endpoint's unions, or with 12000, which itself means "unknown".
 *
 * `category` and `outcome` are those of the code at the operations that do name it. If none does, or if they disagree, the category is
 * `server`, and unless the call was a read, `outcome` is `unknown`: the exchange may have acted.
 *
 * `meaning` explains the code if the catalogue is loaded. It is also the `message` if the exchange sent none.
 */
export class UnknownExchangeError extends refusal<"UnknownExchangeError", Category>(
  "UnknownExchangeError",
  "server",
  [12000]
) {
  override readonly category: Category
  readonly meaning: string | undefined
  constructor({
    category = "server",
    meaning,
    ...fields
  }: RefusalFields & { readonly category?: Category; readonly meaning?: string | undefined }) {
    super({ ...fields, message: fields.message || (meaning ?? "") })
    this.category = category
    this.meaning = meaning
  }
}

/**
 * Returns the meaning of a code in the first of these catalogue areas that contains it. If none does, returns what it means in others:
 * several meanings if they differ.
 */
export type MeaningOf = (code: number, areas: ReadonlyArray<string>) => string | undefined

/**
 * The catalogue that supplies the `meaning` of an `UnknownExchangeError`. There is none unless `Catalogue.layer` is
 * provided, so only bundles that use it contain its texts.
 */
export class ErrorCatalogue extends Context.Reference<ErrorCatalogue>()("effect-bybit/ErrorCatalogue", {
  defaultValue: (): MeaningOf | undefined => undefined
}) {}
