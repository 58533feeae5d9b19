/** Which permissions a key can have, and which ones an operation needs. */
import type { Any } from "../../../Http/Endpoint.js"

/** The permissions of a key: permission names by group, as in Bybit's answers. */
export type Permissions = Readonly<Record<string, ReadonlyArray<string>>>

/** All permission groups of a master account's key, in Bybit's order. */
const groups: Permissions = {
  ContractTrade: ["Order", "Position"],
  Spot: ["SpotTrade"],
  Wallet: ["AccountTransfer", "SubMemberTransfer", "SubMemberTransferList", "Withdraw"],
  Options: ["OptionsTrade"],
  Derivatives: ["DerivativesTrade"],
  CopyTrading: [],
  BlockTrade: ["BlockTrade"],
  Exchange: ["ExchangeHistory"],
  NFT: [],
  Affiliate: ["Affiliate"],
  Earn: ["Earn"],
  FiatP2P: ["FiatP2POrder", "Advertising"],
  FiatConvertBroker: ["FiatConvertBrokerOrder"],
  FiatGlobalPay: [],
  FiatBitPay: ["FaitPayOrder"],
  BitCard: ["BitCard"],
  ByXPost: ["ByXPost"]
}

/** The permission groups of a sub-account's key. */
const subGroups: Permissions = {
  ContractTrade: ["Order", "Position"],
  Spot: ["SpotTrade"],
  Wallet: ["AccountTransfer", "SubMemberTransferList"],
  Options: ["OptionsTrade"],
  Derivatives: ["DerivativesTrade"],
  CopyTrading: [],
  BlockTrade: [],
  Exchange: ["ExchangeHistory"],
  NFT: [],
  Affiliate: [],
  Earn: ["Earn"],
  FiatP2P: [],
  FiatConvertBroker: []
}

/** All permission groups for a role, filled with the granted permissions. */
export const granted = (
  role: "master" | "sub",
  grants: Readonly<Record<string, ReadonlyArray<string> | undefined>>
): Permissions =>
  Object.fromEntries(
    Object.entries(role === "master" ? groups : subGroups).map(([group, names]) => [
      group,
      names.filter((name) => grants[group]?.includes(name) === true)
    ])
  )

/** All permissions that a key of a role can have. */
export const everything = (role: "master" | "sub"): Permissions =>
  granted(
    role,
    role === "master" ? { ...groups, Wallet: ["AccountTransfer", "SubMemberTransfer", "Withdraw"] } : subGroups
  )

/** A permission and its group. */
export type Grant = readonly [group: string, name: string]

interface Need {
  /** A prefix of the path. */
  readonly path: string
  /** `write` excludes reads. Defaults to all operations. */
  readonly only?: "write"
  /** Any one of these is enough. */
  readonly grants: ReadonlyArray<Grant>
  /** Replaces `grants` if the request has a category. */
  readonly byCategory?: Readonly<Record<string, ReadonlyArray<Grant>>>
}

const order: Grant = ["ContractTrade", "Order"]
const position: Grant = ["ContractTrade", "Position"]
const spot: Grant = ["Spot", "SpotTrade"]
const option: Grant = ["Options", "OptionsTrade"]
const transfer: Grant = ["Wallet", "AccountTransfer"]
const transferToSubs: Grant = ["Wallet", "SubMemberTransfer"]
const transferAmongSubs: Grant = ["Wallet", "SubMemberTransferList"]
const withdraw: Grant = ["Wallet", "Withdraw"]
const exchange: Grant = ["Exchange", "ExchangeHistory"]

const trades: ReadonlyArray<Grant> = [order, position, spot, option]
const contract: ReadonlyArray<Grant> = [order, position]
const wallets: ReadonlyArray<Grant> = [transfer, transferToSubs, withdraw]
const universal: ReadonlyArray<Grant> = [transferToSubs, transferAmongSubs]

const ordering = { spot: [spot], linear: [order], inverse: [order], option: [option] }
const reading = { spot: [spot], linear: contract, inverse: contract, option: [option] }

/**
 * The permissions that an operation needs: the first matching row applies. Most of this is documented. That reading
 * orders and positions takes a permission of the same group is an assumption.
 */
const needs: ReadonlyArray<Need> = [
  { path: "/v5/order/", only: "write", grants: trades, byCategory: ordering },
  { path: "/v5/order/", grants: trades, byCategory: reading },
  { path: "/v5/execution/", grants: trades, byCategory: reading },
  { path: "/v5/position/move-positions", grants: trades },
  { path: "/v5/position/move-history", grants: [] },
  { path: "/v5/position/", only: "write", grants: [position, option], byCategory: { option: [option] } },
  { path: "/v5/position/", grants: [order, position, option], byCategory: reading },
  { path: "/v5/account/contract-transaction-log", grants: [position] },
  { path: "/v5/crypto-loan", grants: [spot] },
  { path: "/v5/asset/transfer/inter-transfer", grants: [transfer] },
  { path: "/v5/asset/transfer/universal-transfer", grants: universal },
  { path: "/v5/asset/transfer/query-universal-transfer-list", grants: universal },
  { path: "/v5/asset/withdraw/create", grants: [withdraw] },
  { path: "/v5/asset/withdraw/cancel", grants: [withdraw] },
  { path: "/v5/asset/exchange/quote-apply", grants: [exchange] },
  { path: "/v5/asset/exchange/convert-execute", grants: [exchange] },
  { path: "/v5/asset/covert/", grants: [exchange] },
  { path: "/v5/user/query-api", grants: [] },
  { path: "/v5/user/get-member-type", grants: [] },
  { path: "/v5/user/sub-apikeys", grants: [] },
  { path: "/v5/user/invitation/", grants: [] },
  { path: "/v5/user/aff-customer-info", grants: [["Affiliate", "Affiliate"]] },
  { path: "/v5/user/", grants: wallets },
  { path: "/v5/affiliate/", grants: [["Affiliate", "Affiliate"]] },
  { path: "/v5/earn/pwm/", grants: [] },
  { path: "/v5/earn/", grants: [["Earn", "Earn"]] },
  { path: "/v5/fiat/", grants: [["FiatConvertBroker", "FiatConvertBrokerOrder"]] }
]

/** Whether permissions allow an operation in the request's category. */
export const allows = (permissions: Permissions, endpoint: Any, category: string | undefined): boolean => {
  const need = needs.find(
    ({ only, path }) => endpoint.path.startsWith(path) && (only === undefined || endpoint.kind !== "read")
  )
  if (need === undefined) return true
  const { byCategory } = need
  const grants =
    byCategory !== undefined && category !== undefined && Object.hasOwn(byCategory, category)
      ? (byCategory[category] ?? need.grants)
      : need.grants
  return grants.length === 0 || includeAny(permissions, grants)
}

/** Whether permissions include at least one of the grants. */
export const includeAny = (permissions: Permissions, grants: ReadonlyArray<Grant>): boolean =>
  grants.some(([group, name]) => permissions[group]?.includes(name) === true)

/** Master-only operations with a specific code for sub-accounts that call them. */
const masterOnly: ReadonlyArray<readonly [path: string, code: number]> = [
  ["/v5/user/agreement", 141027],
  ["/v5/broker/", 3500415],
  ["/v5/earn/", 180024]
]

/** The code for a sub-account that calls a master-only operation. */
export const masterOnlyCode = (endpoint: Any): number =>
  masterOnly.find(([path]) => endpoint.path.startsWith(path))?.[1] ?? 10005
