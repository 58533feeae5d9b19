/** Guesses the values of example answers from the names of their fields. */

/** The words of a field name in lower case: `minOrderQty` and `min_order_qty` both become min, order, qty. */
const wordsOf = (name: string): ReadonlyArray<string> =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase())

const id = "1000000000000001"

const texts: Readonly<Record<string, string>> = {
  accounttype: "UNIFIED",
  basecoin: "BTC",
  category: "linear",
  chain: "ETH",
  chaintype: "ETH",
  contracttype: "LinearPerpetual",
  direction: "Buy",
  exectype: "Trade",
  flag: "",
  fromaccounttype: "UNIFIED",
  fromcoin: "BTC",
  ltcoin: "BTC3L",
  ordertype: "Limit",
  side: "Buy",
  symbol: "BTCUSDT",
  symboltype: "",
  timeinforce: "GTC",
  toaccounttype: "FUND",
  underlyingasset: "BTC",
  viplevel: "No VIP"
}

const meanings: ReadonlyArray<
  readonly [RegExp, "time" | "id" | "name" | "url" | "coin" | "small" | "price" | "scale" | "one"]
> = [
  [/^(time|at|timestamp|date|ts|second)$/, "time"],
  [/^(id|ids|no|seq|uid|uids|uuid)$/, "id"],
  [/^(name|title)$/, "name"],
  [/^(url|href|icon|day|night)$/, "url"],
  [/^(coin|coins|currency|currencies|token|asset|assets|crypto)$/, "coin"],
  [/^(rate|ratio|apr|apy|mmr|imr|ltv|pcnt|percentage|percent|slippage|discount)$/, "small"],
  [/^(price|nav|open|high|low|close|bid|ask)$/, "price"],
  [/^(scale|precision|accuracy|decimals|digital)$/, "scale"],
  [
    /^(amount|aum|balance|bonus|cap|cashback|change|collateral|cost|count|debt|delta|earning|equity|fee|flow|free|gamma|gas|holding|im|interest|investment|iv|leverage|limit|liquidity|loan|loss|lp|margin|max|min|mm|multiplier|num|number|order|periods?|pnl|point|points|premium|profit|qty|quantity|quota|size|share|shares|sum|theta|total|turnover|tvl|usd|value|vega|vol|volume|weight|yield|\d+[hd])$/,
    "one"
  ]
]

const meaningOf = (name: string) => {
  const words = wordsOf(name).map((word) => word.replace(/(?:e[38]|\d+[hd]?)$/, ""))
  for (let i = words.length - 1; i >= 0; i--) {
    const word = words[i] ?? ""
    const last = i === words.length - 1
    // Amount words count anywhere in a name (`totalRepaid`), ID and time words only at the end.
    for (const [pattern, meaning] of meanings) {
      if (pattern.test(word) && (last || meaning === "one" || meaning === "small" || meaning === "price"))
        return meaning
    }
  }
  return undefined
}

/** A plausible string for a field name, or `""` (Bybit's "no value") if the name gives no hint. */
export const textOf = (name: string, now: number): string => {
  const lower = name.toLowerCase()
  const known = Object.hasOwn(texts, lower) ? texts[lower] : undefined
  if (known !== undefined) return known
  if (/cursor$|linkid$/.test(lower)) return ""
  if (lower.endsWith("s") && Object.hasOwn(texts, lower.slice(0, -1))) return texts[lower.slice(0, -1)] ?? ""
  if (/e8$/.test(lower)) return "1000000"
  switch (meaningOf(name)) {
    case "time":
      return String(now)
    case "id":
      return id
    case "name":
      return "Example"
    case "url":
      return "https://example.com"
    case "coin":
      return /^base/.test(lower) ? "BTC" : "USDT"
    case "small":
      return "0.0001"
    case "price":
      return "60000"
    case "scale":
      return "2"
    case "one":
      return "1"
    case undefined:
      return ""
  }
}

/** A plausible number for a field name. */
export const numberOf = (name: string, now: number): number => {
  if (name === "status_code") return 200
  if (/^(?:ret_?|ext_?)?code$/i.test(name)) return 0
  if (/e8$/i.test(name)) return 1_000_000
  switch (meaningOf(name)) {
    case "time":
      return now
    case "id":
      return Number(id)
    case "small":
      return 0.0001
    case "price":
      return 60_000
    case "scale":
      return 2
    default:
      return 1
  }
}
