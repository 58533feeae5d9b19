/**
 * Arrays of all endpoints and topics of the package, for tools like documentation, checks and the paper exchange.
 *
 * Not meant for programs that call endpoints: importing this module loads all of them.
 *
 * @since 0.1.0
 */
import type { Any } from "./Http/Endpoint.js"
import * as Account from "./Http/V5/Account.js"
import * as Affiliate from "./Http/V5/Affiliate.js"
import * as Alpha from "./Http/V5/Alpha.js"
import * as Announcement from "./Http/V5/Announcement.js"
import * as ApiLimit from "./Http/V5/ApiLimit.js"
import * as Asset from "./Http/V5/Asset.js"
import * as Bot from "./Http/V5/Bot.js"
import * as Broker from "./Http/V5/Broker.js"
import * as Card from "./Http/V5/Card.js"
import * as CryptoLoan from "./Http/V5/CryptoLoan.js"
import * as Earn from "./Http/V5/Earn.js"
import * as EventContract from "./Http/V5/EventContract.js"
import * as Fiat from "./Http/V5/Fiat.js"
import * as InstitutionalLoan from "./Http/V5/InstitutionalLoan.js"
import * as LegacyCryptoLoan from "./Http/V5/LegacyCryptoLoan.js"
import * as Lending from "./Http/V5/Lending.js"
import * as LeverageToken from "./Http/V5/LeverageToken.js"
import * as Market from "./Http/V5/Market.js"
import * as Order from "./Http/V5/Order.js"
import * as P2p from "./Http/V5/P2p.js"
import * as Position from "./Http/V5/Position.js"
import * as PreUpgrade from "./Http/V5/PreUpgrade.js"
import * as Rfq from "./Http/V5/Rfq.js"
import * as SpotCrossMargin from "./Http/V5/SpotCrossMargin.js"
import * as SpotMargin from "./Http/V5/SpotMargin.js"
import * as SpotX from "./Http/V5/SpotX.js"
import * as Spread from "./Http/V5/Spread.js"
import * as Strategy from "./Http/V5/Strategy.js"
import * as SystemStatus from "./Http/V5/SystemStatus.js"
import * as User from "./Http/V5/User.js"
import * as AssetV1 from "./Legacy/AssetV1.js"
import * as AssetV3 from "./Legacy/AssetV3.js"
import * as ContractV3 from "./Legacy/ContractV3.js"
import * as CopyTrading from "./Legacy/CopyTrading.js"
import * as DerivativesV3 from "./Legacy/DerivativesV3.js"
import * as Inverse from "./Legacy/Inverse.js"
import * as InverseFutures from "./Legacy/InverseFutures.js"
import * as Linear from "./Legacy/Linear.js"
import * as SpotV1 from "./Legacy/SpotV1.js"
import * as SpotV3 from "./Legacy/SpotV3.js"
import * as UnifiedV3 from "./Legacy/UnifiedV3.js"
import * as UsdcOption from "./Legacy/UsdcOption.js"
import * as UsdcPerpetual from "./Legacy/UsdcPerpetual.js"
import * as UserV3 from "./Legacy/UserV3.js"

const endpointsOf = (family: Readonly<Record<string, unknown>>): ReadonlyArray<Any> =>
  Object.values(family).filter((value): value is Any => typeof value === "function" && "encodeRequest" in value)

/** Every V5 operation. */
export const v5: ReadonlyArray<Any> = [
  Account,
  Affiliate,
  Alpha,
  Announcement,
  ApiLimit,
  Asset,
  Bot,
  Broker,
  Card,
  CryptoLoan,
  Earn,
  EventContract,
  Fiat,
  InstitutionalLoan,
  LegacyCryptoLoan,
  Lending,
  LeverageToken,
  Market,
  Order,
  P2p,
  Position,
  PreUpgrade,
  Rfq,
  SpotCrossMargin,
  SpotMargin,
  SpotX,
  Spread,
  Strategy,
  SystemStatus,
  User
].flatMap(endpointsOf)

/** Every operation of the older APIs. */
export const legacy: ReadonlyArray<Any> = [
  AssetV1,
  AssetV3,
  ContractV3,
  CopyTrading,
  DerivativesV3,
  Inverse,
  InverseFutures,
  Linear,
  SpotV1,
  SpotV3,
  UnifiedV3,
  UsdcOption,
  UsdcPerpetual,
  UserV3
].flatMap(endpointsOf)

/** Every topic of the older markets. */
export { legacyTopics } from "./Legacy/internal/socket/AllTopics.js"
/** Every topic of V5. */
export { topics } from "./Socket/AllTopics.js"
