/** Makes the text of a topic from parameters, and the pattern that recognizes it. */

/** A parameter's value in a topic's text. */
type Value = string | number

/** The values of a parameter in a topic's text: a list, or a pattern. */
export type Values = Readonly<Record<string, ReadonlyArray<Value> | RegExp>>

/** The names in braces in a template. */
export type NameIn<Text extends string> = Text extends `${string}{${infer Names}}${infer Rest}`
  ? OneOf<Names> | NameIn<Rest>
  : never
type OneOf<Names extends string> = Names extends `${infer Name}|${infer Rest}` ? Name | OneOf<Rest> : Names

/** The parameters of each member of a union. */
type ParameterOf<Params> = Params extends object ? keyof Params : never

/** A template that names only parameters; `never` if it names anything else. */
export type TemplateFor<Text extends string, Params> = [NameIn<Text>] extends [ParameterOf<Params>] ? Text : never

/**
 * A topic's text and its pattern, from one template such as `orderbook.{depth}.{symbol}`.
 *
 * A name in braces is a parameter; `{symbol|baseCoin}` is the first one that is set. A part in square brackets is omitted if none of
 * its parameters is set: `order[.{category}]`.
 */
export interface TopicTemplate {
  readonly pattern: RegExp
  /** A parameter that JavaScript left out stays in the text as its name in braces, which {@link missingIn} finds. */
  readonly textOf: (params: unknown) => string
}

const optionalPart = /\[([^\]]*)\]/g
const placeholder = /\{([^}]*)\}/g

/** The parameters that a text lacks. */
export const missingIn = (text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(placeholder), ([, names = ""]) => names.split("|").join(" or "))

/** Any text without a dot. */
const anyPart = "[^.]+"

const escape = (text: string): string => text.replace(/[.*+?^$()|\\/]/g, "\\$&")

const sourceOf = (values: ReadonlyArray<Value> | RegExp | undefined): string =>
  values === undefined
    ? anyPart
    : values instanceof RegExp
      ? `(?:${values.source})`
      : `(?:${values.map((value) => escape(`${value}`)).join("|")})`

/** A parameter that is not in `values` matches any text without a dot. */
export const make = (template: string, values: Values = {}): TopicTemplate => {
  const patternOf = (part: string): string =>
    part
      .split(placeholder)
      .map((piece, index) => {
        if (index % 2 === 0) return escape(piece)
        const [name = ""] = piece.split("|")
        return sourceOf(values[name])
      })
      .join("")
  const pattern = template
    .split(optionalPart)
    .map((piece, index) => (index % 2 === 0 ? patternOf(piece) : `(?:${patternOf(piece)})?`))
    .join("")
  return {
    pattern: new RegExp(`^${pattern}$`),
    textOf: (params) => {
      const given = (params ?? {}) as Readonly<Record<string, unknown>>
      const valueOf = (names: string) =>
        names
          .split("|")
          .map((name) => given[name])
          .find((value) => value !== undefined && value !== null)
      return template
        .replace(optionalPart, (_, part: string) =>
          [...part.matchAll(placeholder)].some(([, names = ""]) => valueOf(names) !== undefined) ? part : ""
        )
        .replace(placeholder, (whole, names: string) => `${valueOf(names) ?? whole}`)
    }
  }
}
