/** The forms that a secret takes in Base64, to recognize it there. */

const shortest = 8

/** The characters of Base64 that a text alone decides, if so many bytes stand before it. */
const after = (before: number, text: string): string => {
  const bytes = new TextEncoder().encode(text)
  const whole = btoa(String.fromCharCode(...new Uint8Array(before), ...bytes))
  return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
}

/** How a text, or its form in a URL, may look as part of a longer one in Base64, also in the alphabet of URLs. */
export const inBase64 = (text: string): ReadonlyArray<string> => {
  // Halves of characters have no form in a URL.
  const forms = [text, encodeURIComponent(text.replace(/\p{Cs}/gu, ""))].flatMap((form) =>
    [0, 1, 2].map((before) => after(before, form))
  )
  const inUrls = forms.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))
  return [...new Set([...forms, ...inUrls])].filter((form) => form.length >= shortest)
}
