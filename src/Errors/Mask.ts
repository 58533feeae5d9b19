/**
 * Masks keys, signatures and secrets in text.
 *
 * @since 0.1.0
 */

/** Masks all but the first four characters of an API key, and all of a key shorter than 12 characters. */
export const maskKey = (key: string): string => (key.length < 12 ? "****" : `${key.slice(0, 4)}****`)

const replaceAll = (text: string, part: string, by: string): string =>
  part === "" || !text.includes(part) ? text : text.split(part).join(by)

const longestFirst = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.length < 2 ? texts : [...texts].sort((a, b) => b.length - a.length)

/**
 * Masks secrets in a text: the signed text that the exchange repeats in the message of 10004 (`origin_string[...]`),
 * the key and signature parameters of older APIs, the given API keys (all but their first four characters) and the
 * given secrets (completely).
 */
export const maskText = (text: string, keys: ReadonlyArray<string>, secrets: ReadonlyArray<string> = []): string => {
  let masked = text
  // Up to the last bracket: the signed text may contain brackets.
  if (masked.includes("origin_string")) {
    masked = masked.replace(/origin_string\s*[[:=](?:[\s\S]*\]|[\s\S]*)/g, "origin_string[****]")
  }
  for (const secret of longestFirst(secrets)) {
    masked = replaceAll(masked, secret, "****")
    // A private key has line breaks, which JSON escapes.
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
