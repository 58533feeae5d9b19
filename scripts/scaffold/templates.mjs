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

/** What the family's data file has on the operation. */
export const newCase = ({ isPublic, key, kind, method }) => ({
  kind,
  ...(isPublic ? { access: "public" } : {}),
  params: { symbol: "BTCUSDT", ...(key === undefined || key === "symbol" ? {} : { [key]: "my-call-1" }) },
  ...(method === "GET" ? { query: "symbol=BTCUSDT" } : {}),
  result: { symbol: "BTCUSDT" },
  identity: ["result.symbol"]
})
