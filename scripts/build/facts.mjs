// Turns the data of an operation or topic into the last lines of its docstring.

const span = { 1000: "per second", 60000: "per minute" }
const per = (millis) => span[millis] ?? `per ${millis} ms`

/** `10 per second`, `spot 20, linear 10 per second`, `undocumented`. */
export const limitOf = ({ limit, limitNote }) => {
  const note = limitNote === undefined ? "" : `, ${limitNote}`
  if (limit === "undocumented") return `undocumented${note}`
  const [first] = limit
  const isOneSpan = limit.every(({ perMs }) => perMs === first.perMs)
  if (!isOneSpan) return `${limit.map((one) => `${one.for} ${one.count} ${per(one.perMs)}`).join(", ")}${note}`
  const isOneCount = limit.every(({ count }) => count === first.count)
  if (isOneCount && limit.length > 1) return `${first.count} ${per(first.perMs)} in each category${note}`
  const counts = limit.map((one) => (one.for === undefined ? one.count : `${one.for} ${one.count}`))
  return `${counts.join(", ")} ${per(first.perMs)}${note}`
}

const accessOf = ({ access, permission }) => (permission === undefined ? access : `${access}, ${permission}`)

const kinds = {
  read: "read",
  idempotentWrite: "idempotent write, safe to repeat",
  commit: "commit, not safe to repeat"
}
const kindOf = ({ idempotencyKey, kind }) =>
  idempotencyKey === null ? kinds[kind] : `commit, recognized by its \`${idempotencyKey}\` when repeated`

const errorsOf = ({ errors }, unions) => {
  if (errors.length === 0) return "those of every call"
  const classes = [...new Set(errors.flatMap((union) => union.classes.map(({ tag }) => tag)))]
  const names = classes.length > 8 ? unions : classes
  return `${names.map((name) => `\`${name}\``).join(", ")}, and those of every call`
}

/** The replacement: a name becomes code; a sentence starts in lower case and loses its period. */
const replacementOf = (deprecated) =>
  /^\w+(?:\.\w+)?$/.test(deprecated) ? `\`${deprecated}\`` : deprecated.replace(/^N/, "n").replace(/\.$/, "")

const originOf = ({ api, deprecated, docs }) => [
  ...(deprecated === undefined ? [] : [`- ${api === "v5" ? "Deprecated" : "In V5"}: ${replacementOf(deprecated)}.`]),
  `- Source: ${docs}`
]

/** The lines for an operation, without asterisks. `unions` are the error unions in its type. */
export const factsOf = (endpoint, unions) => [
  `- Access: ${accessOf(endpoint)}.`,
  `- Kind: ${kindOf(endpoint)}.`,
  `- Limit: ${limitOf(endpoint)}.`,
  `- Errors: ${errorsOf(endpoint, unions)}.`,
  ...originOf(endpoint)
]

/** The lines for a topic. */
export const topicFactsOf = (topic) => originOf(topic)
