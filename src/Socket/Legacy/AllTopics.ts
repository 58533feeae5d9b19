/**
 * Every topic of the older markets in one list, for tools: nothing that ends in a user's bundle imports it.
 *
 * @since 0.1.0
 */
import type { Any } from "../TopicDefinition.js"
import * as ContractTopic from "./ContractTopic.js"
import * as DerivativesTopic from "./DerivativesTopic.js"
import * as InverseTopic from "./InverseTopic.js"
import * as LinearTopic from "./LinearTopic.js"
import * as SpotTopic from "./SpotTopic.js"
import * as SpotV3Topic from "./SpotV3Topic.js"
import * as UnifiedTopic from "./UnifiedTopic.js"
import * as UsdcOptionTopic from "./UsdcOptionTopic.js"
import * as UsdcPerpTopic from "./UsdcPerpTopic.js"

const topicsOf = (module: Readonly<Record<string, unknown>>): ReadonlyArray<Any> =>
  Object.values(module).filter((value): value is Any => typeof value === "function" && "match" in value)

/** Every topic of the older markets. */
export const legacyTopics: ReadonlyArray<Any> = [
  // A topic of two markets is in two modules.
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
