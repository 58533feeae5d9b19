// Templates for a new operation and its test case, filled in from the command line.
const capital = (text) => text[0].toUpperCase() + text.slice(1)

const verbs = { read: "Returns", idempotentWrite: "Sets", commit: "Creates" }

export const operation = ({ docs, family, id, isPublic, key, kind, method, path }) => {
  const params = `${capital(id)}Params`
  const result = `${capital(id)}Result`
  const keyField =
    key === undefined || key === "symbol"
      ? ""
      : `,\n  /** Your own ID for this call. */\n  ${key}: Field.optionalTextParam`
  return `import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const ${params} = Schema.Struct({
  /** Uppercase, such as \`BTCUSDT\`. */
  symbol: Field.text${keyField}
})
export interface ${params} extends Schema.Schema.Type<typeof ${params}> {}

export const ${result} = Schema.Struct({
  symbol: Field.text
})
export interface ${result} extends Schema.Schema.Type<typeof ${result}> {}

/** ${verbs[kind]} what the exchange's page describes. */
export const ${id}: Endpoint.${isPublic ? "Public" : "Private"}<${params}, ${result}> = Endpoint.${method === "POST" ? "post" : isPublic ? "publicGet" : "get"}("${family}.${id}", "${path}", {
  access: "${isPublic ? "public" : "private"}",
  kind: "${kind}",
${kind === "commit" ? `  idempotencyKey: ${key === undefined ? "null" : `"${key}"`},\n` : ""}  params: ${params},
  result: ${result},
  limit: "undocumented",
  docs: "${docs}"
})
`
}

/** A case for the family's test: \`own\` for most, \`untyped\` where the list has no type. */
export const newCase = ({ family, id, isPublic, key, kind, method }, style) => {
  const extra = key === undefined || key === "symbol" ? "" : `, ${key}: "my-call-1"`
  const params = `params: { symbol: "BTCUSDT"${extra} }`
  const query = method === "GET" ? `\n    query: "symbol=BTCUSDT",` : ""
  return `  {
    endpoint: ${family}.${id},
    kind: "${kind}"${style === "untyped" ? " as const" : ""},${isPublic ? `\n    access: "public"${style === "untyped" ? " as const" : ""},` : ""}
    ${params},${query}
    result: { symbol: "BTCUSDT" },
    identity: ["result.symbol"]
  }`
}
