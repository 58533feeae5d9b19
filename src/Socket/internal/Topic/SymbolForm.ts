/** Which markets a symbol may belong to, by its form. */

/** Symbols whose form only some markets have, after a dot or alone. New coins may have any letters. */
const forms: ReadonlyArray<
  readonly [form: RegExp, ...markets: Array<"option" | "linear" | "inverse" | "spot" | "spread">]
> = [
  [/\//, "spread"],
  [/(?:^|\.)[^-._]+-\d{1,2}[A-Z]{3}\d\d-\d+(?:\.\d+)?-[CP](?:-USD[CT])?$/, "option"],
  [/(?:^|\.)[^-._]+-\d{1,2}[A-Z]{3}\d\d$/, "linear"],
  [/(?:^|\.)[^-._]+PERP$/, "linear"],
  [/(?:^|\.)[^-._]+USD[FGHJKMNQUVXZ]\d\d$/, "inverse"],
  [/(?:^|\.)[^-._]+USDT$/, "linear", "spot"]
]

/** The markets that may have a symbol, or the one at the end of a topic, the likeliest first; empty if its form doesn't tell. */
export const marketsOf = (text: string): ReadonlyArray<string> => {
  const [, ...markets] = forms.find(([form]) => form.test(text)) ?? []
  return markets
}
