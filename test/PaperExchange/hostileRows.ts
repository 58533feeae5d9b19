/**
 * What web pages, rebound names and broken clients send to a server on this machine, with the verdict on each. One table for the
 * served paper exchange and for the terminal's gateway, both of which allow the pages of `http://localhost:5173`.
 */
export const page = "http://localhost:5173"

export type Kind = "order" | "read" | "upgrade" | "preflight"

export interface Row {
  readonly name: string
  readonly kind: Kind
  /** The statuses that are right. */
  readonly statuses: ReadonlyArray<number>
  /** The `Host` lines; PORT stands for the server's port. */
  readonly hosts?: ReadonlyArray<string>
  readonly headers?: ReadonlyArray<string>
  readonly version?: string
}

export const ok: ReadonlyArray<number> = [200, 204]
export const refused: ReadonlyArray<number> = [403]
const malformed = [400, 403]

/** Pages that aren't allowed, in every spelling that a careless comparison takes for an allowed one. */
export const foreignOrigins: ReadonlyArray<string> = [
  "http://evil.example",
  "https://evil.example:443",
  "http://evil.example:PORT",
  "null",
  "file://",
  "https://localhost.evil.example",
  "http://localhost.evil.example:5173",
  "http://127.0.0.1.nip.io",
  "http://127.0.0.1.nip.io:PORT",
  "http://evil-localhost:5173",
  "http://localhost:5173.evil.example",
  "http://127.0.0.1:PORT.evil.example",
  "http://localhost:5173@evil.example",
  "http://127.0.0.1:PORT@evil.example",
  "http://evil.example#http://localhost:5173",
  "http://evil.example?http://localhost:5173",
  "http://evil.example/http://localhost:5173",
  "http://[::1].evil.example",
  "http://evil.example, http://localhost:5173",
  "http://localhost:5173, http://evil.example",
  "http://localhost:5173 http://evil.example",
  "chrome-extension://evilevilevil",
  "javascript:evil"
]

const brokenOrigins = [
  "",
  "http://",
  "http://[evil",
  "http://localhost:99999x",
  "%%%",
  "*",
  `http://${"evil".repeat(1500)}`
]

/** Names that a rebound page has in its address bar, and spellings of them. */
export const foreignHosts: ReadonlyArray<string> = [
  "evil.example",
  "evil.example:PORT",
  "EVIL.EXAMPLE:PORT",
  "evil.example.:PORT",
  "localhost.:PORT",
  "localhost.evil.example:PORT",
  "127.0.0.1.nip.io:PORT",
  "127.0.0.1.evil.example",
  "evil-localhost:PORT",
  "notlocalhost:PORT",
  "127.0.0.1evil:PORT",
  "paper:PORT"
]

const brokenHosts = [
  "",
  "*",
  ":PORT",
  "localhost:PORT@evil.example",
  "localhost@evil.example:PORT",
  "localhost:PORT.evil.example",
  "evil.example#localhost:PORT",
  "evil.example/localhost",
  "evil.example\\localhost",
  "localhost/evil.example",
  "localhost, evil.example",
  "evil.example, localhost",
  "localhost evil.example",
  "[::1].evil.example:PORT",
  "[::1",
  "[evil]:PORT",
  "localhost:evil",
  "localhost:PORT:PORT",
  "evil".repeat(1500)
]

/** What browsers say of requests that another site caused, and what isn't a word of theirs. */
const foreignSites = ["cross-site", "same-site", "CROSS-SITE", "same-origin, cross-site", "evil", ""]

const kinds: ReadonlyArray<Kind> = ["read", "upgrade", "preflight"]

export const hostile: ReadonlyArray<Row> = [
  ...foreignOrigins.map(
    (origin): Row => ({
      name: `an order from ${origin}`,
      kind: "order",
      statuses: refused,
      headers: [`Origin: ${origin}`, "Content-Type: text/plain"]
    })
  ),
  ...brokenOrigins.map(
    (origin): Row => ({
      name: `an order from the origin "${origin.slice(0, 30)}"`,
      kind: "order",
      statuses: malformed,
      headers: [`Origin: ${origin}`]
    })
  ),
  ...foreignHosts.map(
    (host): Row => ({ name: `an order to ${host}`, kind: "order", statuses: refused, hosts: [host] })
  ),
  ...brokenHosts.map(
    (host): Row => ({
      name: `an order to the host "${host.slice(0, 30)}"`,
      kind: "order",
      statuses: malformed,
      hosts: [host]
    })
  ),
  ...foreignSites.map(
    (site): Row => ({
      name: `an order whose Sec-Fetch-Site is "${site}"`,
      kind: "order",
      statuses: refused,
      headers: [`Sec-Fetch-Site: ${site}`, "Content-Type: text/plain"]
    })
  ),
  ...kinds.flatMap(
    (kind): ReadonlyArray<Row> => [
      { name: `a ${kind} from a foreign page`, kind, statuses: refused, headers: ["Origin: http://evil.example"] },
      { name: `a ${kind} from a sandboxed page`, kind, statuses: refused, headers: ["Origin: null"] },
      { name: `a ${kind} to a foreign host`, kind, statuses: refused, hosts: ["evil.example:PORT"] },
      {
        name: `a ${kind} of a rebound page, which is of the same origin`,
        kind,
        statuses: refused,
        hosts: ["evil.example:PORT"],
        headers: ["Origin: http://evil.example:PORT", "Sec-Fetch-Site: same-origin"]
      },
      {
        name: `a ${kind} from an allowed page to a foreign host`,
        kind,
        statuses: refused,
        hosts: ["evil.example:PORT"],
        headers: [`Origin: ${page}`]
      },
      { name: `a ${kind} that another site caused`, kind, statuses: refused, headers: ["Sec-Fetch-Site: cross-site"] }
    ]
  ),
  {
    name: "a read by an image of another port",
    kind: "read",
    statuses: refused,
    headers: ["Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"]
  },
  {
    name: "a read by a link of another site",
    kind: "read",
    statuses: refused,
    headers: ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-User: ?1"]
  },
  {
    name: "a preflight that asks for the private network",
    kind: "preflight",
    statuses: refused,
    headers: ["Origin: http://evil.example", "Access-Control-Request-Private-Network: true"]
  },
  ...[
    "X-Forwarded-Host: localhost",
    "X-Host: localhost",
    "Forwarded: host=localhost",
    "X-Original-Host: localhost"
  ].map(
    (header): Row => ({
      name: `an order to a foreign host with ${header}`,
      kind: "order",
      statuses: refused,
      hosts: ["evil.example:PORT"],
      headers: [header]
    })
  ),
  ...[["localhost", "evil.example"], ["evil.example", "localhost"], ["evil.example", "evil.example"], []].map(
    (hosts): Row => ({
      name: `an order with the hosts [${hosts}]`,
      kind: "order",
      statuses: malformed,
      hosts
    })
  ),
  { name: "an order of HTTP/1.0 without a host", kind: "order", statuses: malformed, hosts: [], version: "1.0" },
  ...[
    [page, "http://evil.example"],
    ["http://evil.example", page]
  ].map(
    (origins): Row => ({
      name: `an order with the origins [${origins}]`,
      kind: "order",
      statuses: malformed,
      headers: origins.map((origin) => `Origin: ${origin}`)
    })
  )
]

const ownHosts = ["127.0.0.1:PORT", "localhost:PORT", "LOCALHOST:PORT", "[::1]:PORT", "127.0.0.1", "localhost:9000"]

export const friendly: ReadonlyArray<Row> = [
  ...ownHosts.flatMap(
    (host): ReadonlyArray<Row> => [
      { name: `an order to ${host}`, kind: "order", statuses: ok, hosts: [host] },
      { name: `a read from ${host}`, kind: "read", statuses: ok, hosts: [host] }
    ]
  ),
  ...["127.0.0.1:PORT", "localhost:PORT", "[::1]:PORT"].map(
    (host): Row => ({
      name: `an order by a page of ${host} itself`,
      kind: "order",
      statuses: ok,
      hosts: [host],
      headers: [`Origin: http://${host}`, "Sec-Fetch-Site: same-origin"]
    })
  ),
  ...["same-origin", "none"].map(
    (site): Row => ({
      name: `a read whose Sec-Fetch-Site is ${site}`,
      kind: "read",
      statuses: ok,
      headers: [`Sec-Fetch-Site: ${site}`]
    })
  ),
  { name: "a read by Node's fetch", kind: "read", statuses: ok, headers: ["Sec-Fetch-Mode: cors"] },
  ...["cross-site", "same-site"].flatMap(
    (site): ReadonlyArray<Row> => [
      {
        name: `an order by an allowed page, ${site}`,
        kind: "order",
        statuses: ok,
        headers: [`Origin: ${page}`, `Sec-Fetch-Site: ${site}`]
      },
      {
        name: `a preflight of an allowed page, ${site}`,
        kind: "preflight",
        statuses: ok,
        headers: [`Origin: ${page}`, `Sec-Fetch-Site: ${site}`]
      }
    ]
  )
]

/** Targets that no client of ours sends. They are answered with 4xx, or the connection is closed. */
export const brokenTargets: ReadonlyArray<string> = [
  "GET http://evil.example/v5/market/time",
  "GET http://[::1",
  "GET //evil.example/v5/market/time",
  "GET //",
  "GET \\\\evil.example\\x",
  "GET /%zz",
  "GET /%00%0d%0aevil",
  "GET ?evil",
  "GET *",
  "GET evil",
  "POST http://evil.example:PORT/v5/order/create",
  "CONNECT evil.example:443",
  "TRACE /evil",
  "EVIL /"
]
