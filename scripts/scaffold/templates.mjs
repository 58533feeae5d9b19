// What a new operation and its test look like before anything is known of them but what the command line says.
const capital = (text) => text[0].toUpperCase() + text.slice(1)

const verbs = { read: "Reads", idempotentWrite: "Sets", commit: "Makes" }

export const operation = ({ docs, family, id, isPublic, key, kind, method, path }) => {
  const params = `${capital(id)}Params`
  const result = `${capital(id)}Result`
  const keyField =
    key === undefined || key === "symbol"
      ? ""
      : `,\n  /** The caller's own id of this call. */\n  ${key}: Field.optionalTextParam`
  return `${isPublic ? "" : 'import type { Credentials } from "../../../Layers/Credentials.js"\n'}import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link ${id}} takes.
 *
 * @since 0.1.0
 */
export const ${params} = /*#__PURE__*/ Schema.Struct({
  /** Upper case, such as \`BTCUSDT\`. */
  symbol: Field.text${keyField}
})
export interface ${params} extends Schema.Schema.Type<typeof ${params}> {}

/**
 * What {@link ${id}} gives.
 *
 * @since 0.1.0
 */
export const ${result} = /*#__PURE__*/ Schema.Struct({
  symbol: Field.text
})
export interface ${result} extends Schema.Schema.Type<typeof ${result}> {}

/**
 * ${verbs[kind]} what the exchange's page says.
 *
 * - Access: ${isPublic ? "public" : "private"}
 * - Limit: none documented
 * - Source: ${docs}
 *
 * @since 0.1.0
 */
export const ${id}: Endpoint.Endpoint<${params}, ${result}, never, RestClient${isPublic ? "" : " | Credentials"}> = /*#__PURE__*/ Endpoint.${method === "GET" ? "get" : "post"}("${path}", {
  id: "${id}",
  family: "${family}",
  access: "${isPublic ? "public" : "private"}",
  kind: "${kind}",
${kind === "commit" ? `  idempotencyKey: ${key === undefined ? "null" : `"${key}"`},\n` : ""}  params: ${params},
  result: ${result},
  limit: "undocumented",
  demo: false,
  docs: "${docs}"
})
`
}

/** A case for the family's test: \`own\` for most, \`untyped\` where the list has no type, \`sparse\` for market data. */
export const newCase = ({ family, id, isPublic, key, kind, method }, style) => {
  const extra = key === undefined || key === "symbol" ? "" : `, ${key}: "my-call-1"`
  const params = `params: { symbol: "BTCUSDT"${extra} }`
  const query = method === "GET" ? `\n    query: "symbol=BTCUSDT",` : ""
  if (style === "sparse") {
    return `  {
    endpoint: ${family}.${id},
    ${params},${query}
    result: { symbol: "BTCUSDT" },
    identity: "result.symbol",
    sparse: { symbol: "BTCUSDT", fieldToCome: 1 }
  }`
  }
  return `  {
    endpoint: ${family}.${id},
    kind: "${kind}"${style === "untyped" ? " as const" : ""},${isPublic ? `\n    access: "public"${style === "untyped" ? " as const" : ""},` : ""}
    ${params},${query}
    result: { symbol: "BTCUSDT" },
    identity: ["result.symbol"]
  }`
}
