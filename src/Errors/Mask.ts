/** Shows no more of an API key than its first four characters. */
export const maskKey = (key: string): string => (key.length < 12 ? "****" : `${key.slice(0, 4)}****`)

const replaceAll = (text: string, part: string, by: string): string =>
  part === "" || !text.includes(part) ? text : text.split(part).join(by)

const longestFirst = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.length < 2 ? texts : [...texts].sort((a, b) => b.length - a.length)

/**
 * Takes out of a text what must not be shown: the signed text that the exchange repeats in the message of 10004
 * (`origin_string[...]`), key and signature parameters of older apis, the given API keys (their first four characters stay) and
 * the given secrets (nothing of them stays).
 */
export const maskText = (text: string, keys: ReadonlyArray<string>, secrets: ReadonlyArray<string> = []): string => {
  let masked = text
  // To the last bracket of the text: the signed text may hold brackets of its own.
  if (masked.includes("origin_string")) {
    masked = masked.replace(/origin_string\s*[[:=](?:[\s\S]*\]|[\s\S]*)/g, "origin_string[****]")
  }
  for (const secret of longestFirst(secrets)) {
    masked = replaceAll(masked, secret, "****")
    // A private key has line breaks, which JSON spells otherwise.
    masked = replaceAll(masked, JSON.stringify(secret).slice(1, -1), "****")
    masked = replaceAll(masked, encodeURIComponent(secret), "****")
  }
  for (const key of longestFirst(keys)) masked = replaceAll(masked, key, maskKey(key))
  return masked.replace(
    /\b(api_?key|sign|signature)=([^&\s"'\],}]+)/gi,
    (_, name: string, value: string) =>
      `${name}=${value.endsWith("****") ? value : name.toLowerCase().startsWith("api") ? maskKey(value) : "****"}`
  )
}
