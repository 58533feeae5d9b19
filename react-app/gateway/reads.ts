/**
 * What may be read from a read-only venue: the exchange's public market data, and nothing else.
 */

/** The paths of the public market data. */
export const publicPaths: ReadonlySet<string> = new Set(
  [
    "account-ratio",
    "adlAlert",
    "delivery-price",
    "fee-group-info",
    "full_orderbook",
    "funding/history",
    "historical-volatility",
    "index-price-components",
    "index-price-kline",
    "instruments-info",
    "insurance",
    "kline",
    "mark-price-kline",
    "new-delivery-price",
    "open-interest",
    "option-base-coins",
    "orderbook",
    "premium-index-price-kline",
    "price-limit",
    "recent-trade",
    "risk-limit",
    "rpi_orderbook",
    "tickers",
    "time"
  ].map((name) => `/v5/market/${name}`)
)

const publicParameters: ReadonlySet<string> = new Set([
  "baseCoin",
  "category",
  "coin",
  "cursor",
  "end",
  "endTime",
  "expDate",
  "groupId",
  "indexName",
  "interval",
  "intervalTime",
  "limit",
  "optionType",
  "period",
  "productType",
  "quoteCoin",
  "settleCoin",
  "start",
  "startTime",
  "status",
  "symbol",
  "symbolType"
])

/** Decodes percent signs until none are left to decode. Undefined if the text is malformed or nested suspiciously deep. */
const decoded = (text: string): string | undefined => {
  let known = text
  for (let depth = 0; depth < 4; depth++) {
    let next: string
    try {
      next = decodeURIComponent(known)
    } catch {
      return undefined
    }
    if (next === known) return known
    known = next
  }
  return undefined
}

/** Text without case, separators and compatibility forms: `API-Key` and `ａｐｉ_ｋｅｙ` become `apikey`. */
const squeezed = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9=]/g, "")

const secretName = /apikey|secret|sign|passphrase|authorization/

/** Whether a query consists of documented parameters of public market data, with no room for a key or a signature. */
export const isPublicQuery = (query: string): boolean => {
  const seen = new Set<string>()
  return (
    query === "" ||
    query.split("&").every((pair) => {
      const [, name = "", value = ""] = /^([A-Za-z]+)=([\w.~:,+%-]*)$/.exec(pair) ?? []
      if (!publicParameters.has(name) || seen.has(name)) return false
      seen.add(name)
      const plain = decoded(value)
      // A cursor may contain `=`, but nothing that another decoder could take for a second parameter.
      return (
        plain !== undefined && /^[\w.~:,+=/ -]*$/.test(plain) && !/apikey|sign(?:ature)?=|secret/.test(squeezed(plain))
      )
    })
  )
}

/** Whether a header is, or may be, a key, a signature or part of one. */
export const isSecretHeader = (name: string): boolean => {
  const plain = squeezed(name)
  return plain.includes("bapi") || secretName.test(plain)
}
