/** Every topic of the older markets in one list, for tools. No module that an application bundles imports it. */
import type { Any } from "../../../Socket/TopicDefinition.js"
import * as ContractTopic from "../../ContractV3/topics.js"
import * as DerivativesTopic from "../../DerivativesV3/topics.js"
import * as InverseTopic from "../../Inverse/topics.js"
import * as LinearTopic from "../../Linear/topics.js"
import * as SpotTopic from "../../SpotV1/topics.js"
import * as SpotV3Topic from "../../SpotV3/topics.js"
import * as UnifiedTopic from "../../UnifiedV3/topics.js"
import * as UsdcOptionTopic from "../../UsdcOption/topics.js"
import * as UsdcPerpTopic from "../../UsdcPerpetual/topics.js"

const topicsOf = (module: Readonly<Record<string, unknown>>): ReadonlyArray<Any> =>
  Object.values(module).filter((value): value is Any => typeof value === "function" && "match" in value)

/** Every topic of the older markets. */
export const legacyTopics: ReadonlyArray<Any> = [
  // A topic that two markets share is in both modules.
  ...new Set(
    [
      InverseTopic,
      LinearTopic,
      SpotTopic,
      SpotV3Topic,
      UsdcOptionTopic,
      UsdcPerpTopic,
      DerivativesTopic,
      ContractTopic,
      UnifiedTopic
    ].flatMap(topicsOf)
  )
]
