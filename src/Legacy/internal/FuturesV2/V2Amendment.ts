import * as Either from "effect/Either"
import * as Field from "../../../Schema/Field.js"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import * as Schema from "../../../Schema/Shape.js"

/** The docs call these numbers, clients of the time sent text: a number goes as a number, all else as text. */
const asGiven: Schema.Schema<Field.DecimalInput> = Schema.mark(
  Field.decimalParam,
  Field.DecimalParam,
  (input: unknown) =>
    Either.map(PlainDecimal.format(input), (text) =>
      typeof input === "number" && String(input) === text ? input : text
    )
)

/**
 * A new price or quantity of an inverse order. It goes as a JSON number where it is given as one, else as text, and
 * never with an exponent. Left out: it stays as it is.
 */
export const optionalNewValue: Schema.OptionalParam<Field.DecimalInput> = Field.optionalParam(asGiven)
