/** Takes user and password out of URLs, and lists the forms in which they may come back. */

/** User and password of a URL, which may be invalid: they stand before the last `@` of the host. */
const userInfo = /^((?:[a-z][a-z\d+.-]*:)?\/\/)?([^/?#]*)@/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** A URL without user and password. */
export const withoutUser = (url: string): string => url.replace(userInfo, "$1")

/** The user and password in a URL, as errors and servers may repeat them: plain, or as a header. */
export const userOf = (url: string): ReadonlyArray<string> => {
  const user = userInfo.exec(url)?.[2] ?? ""
  if (user === "") return []
  const password = user.slice(user.indexOf(":") + 1)
  return [user, password].flatMap((text) => [text, decoded(text)]).concat(base64(user), base64(decoded(user)))
}
