import type { Credentials } from "../../../src/Layers/Credentials.js"
import type { AccountName, MarketName } from "../Acts/ClientAct.js"
import type { Exchange } from "../Exchange/Exchange.js"
import type { Market } from "../Exchange/Market.js"
import type { Settings } from "../Plan.js"
import type { Machine } from "../World/Machine.js"
import type { Network } from "../World/Network.js"
import type { World } from "../World/World.js"
import type { Texts } from "./Texts.js"

/** What the client's program of a run stands in. */
export interface Scene {
  readonly seed: number
  readonly settings: Settings
  readonly world: World
  readonly machine: Machine
  readonly network: Network
  readonly exchange: Exchange
  readonly market: (name: MarketName) => Market
  readonly texts: Texts
  readonly credentials: Readonly<Record<AccountName, Credentials["Type"]>>
}
