/** Fields that the operations of asset v1, asset v3 and user v3 share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

const legacyAccountTypes = ["CONTRACT", "SPOT", "INVESTMENT", "OPTION", "UNIFIED", "FUND"] as const

/** A wallet: `OPTION` is the one of USDC contracts, `FUND` the funding wallet. */
export type LegacyAccountType = Schema.OneOf<typeof legacyAccountTypes>
/** {@link LegacyAccountType} as a parameter. */
export const accountTypeParam: Schema.Schema<LegacyAccountType> = Schema.Literals(legacyAccountTypes)
/** {@link LegacyAccountType} as a parameter, or the name of a wallet that came later. */
export const openAccountTypeParam: Schema.Schema<LegacyAccountType | (string & {})> =
  Field.openEnumOf(legacyAccountTypes)
/** Optional {@link accountTypeParam}. */
export const optionalAccountTypeParam: Schema.OptionalParam<LegacyAccountType> = Field.optionalParam(accountTypeParam)
/** {@link LegacyAccountType} in a response. */
export const optionalAccountType: Schema.Optional<LegacyAccountType | (string & {})> =
  Field.optional(openAccountTypeParam)

const transferStatuses = ["SUCCESS", "PENDING", "FAILED"] as const

type Status = Schema.OneOf<typeof transferStatuses> | (string & {})

const status: Schema.Schema<Status> = Field.openEnumOf(transferStatuses)

/** The status of a transfer; `STATUS_UNKNOWN` is possible, too. */
export const optionalTransferStatus: Schema.Optional<Status> = Field.optional(status)
/** Only transfers of this status. */
export const optionalTransferStatusParam: Schema.OptionalParam<Status> = Field.optionalParam(status)

const directions = ["IN", "OUT"] as const

type Direction = Schema.OneOf<typeof directions>

/** `IN`: from the master account to the sub-account; `OUT`: back. */
export const directionParam: Schema.Schema<Direction> = Schema.Literals(directions)
/** {@link directionParam} in a response. */
export const optionalDirection: Schema.Optional<Direction | (string & {})> = Field.optional(
  Field.openEnumOf(directions)
)

const permissionList: Schema.Schema<ReadonlyArray<string>> = Field.list(Field.text)
const optionalPermissions: Schema.Optional<ReadonlyArray<string>> = Field.optional(permissionList)
const optionalPermissionsParam: Schema.OptionalParam<ReadonlyArray<string>> = Field.optionalParam(permissionList)

/** The permissions of an API key, by type, in a response. An empty or absent list grants nothing. */
export const Permissions = Schema.Struct({
  /** `Order`, `Position`. */
  ContractTrade: optionalPermissions,
  /** `SpotTrade`. */
  Spot: optionalPermissions,
  /** `AccountTransfer`, `SubMemberTransfer`, `SubMemberTransferList`, `Withdraw`. */
  Wallet: optionalPermissions,
  /** `OptionsTrade`. */
  Options: optionalPermissions,
  Derivatives: optionalPermissions,
  /** `CopyTrading`. */
  CopyTrading: optionalPermissions,
  BlockTrade: optionalPermissions,
  /** `ExchangeHistory`. */
  Exchange: optionalPermissions,
  NFT: optionalPermissions
})
export interface Permissions extends Schema.Schema.Type<typeof Permissions> {}

/** The permissions to grant to an API key, by type. `Derivatives` is set by the exchange and can be omitted. */
export const PermissionsParam = Schema.Struct({
  /** `Order`, `Position`. */
  ContractTrade: optionalPermissionsParam,
  /** `SpotTrade`. */
  Spot: optionalPermissionsParam,
  /** `AccountTransfer`, and `SubMemberTransfer` of a master account, `SubMemberTransferList` of a sub-account. */
  Wallet: optionalPermissionsParam,
  /** `OptionsTrade`. */
  Options: optionalPermissionsParam,
  Derivatives: optionalPermissionsParam,
  /** `CopyTrading`. */
  CopyTrading: optionalPermissionsParam,
  /** `BlockTrade`, of a master account. */
  BlockTrade: optionalPermissionsParam,
  /** `ExchangeHistory`. */
  Exchange: optionalPermissionsParam,
  /** `NFTQueryProductList`, of a master account. */
  NFT: optionalPermissionsParam
})
export interface PermissionsParam extends Schema.Schema.Type<typeof PermissionsParam> {}

/** IP addresses that the key is bound to, as a list or as text separated by commas; `*` or none for any. */
export const optionalIpsParam: Schema.OptionalParam<string | ReadonlyArray<string>> = Field.optionalParam(
  Schema.Union(Field.text, permissionList)
)
