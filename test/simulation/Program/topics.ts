import * as Socket from "../../../src/Socket.js"
import { type TopicName, topics } from "../Acts/ClientAct.js"

const make = (name: TopicName) => {
  const { Topic } = Socket
  switch (name) {
    case "order":
      return Topic.order()
    case "order.linear":
      return Topic.order({ category: "linear" })
    case "order.spot":
      return Topic.order({ category: "spot" })
    case "execution":
      return Topic.execution()
    case "execution.linear":
      return Topic.execution({ category: "linear" })
    case "execution.spot":
      return Topic.execution({ category: "spot" })
    case "execution.fast":
      return Topic.executionFast()
    case "execution.fast.linear":
      return Topic.executionFast({ category: "linear" })
    case "position":
      return Topic.position()
    case "position.linear":
      return Topic.position({ category: "linear" })
    case "publicTrade linear BTCUSDT":
      return Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
    case "publicTrade linear ETHUSDT":
      return Topic.publicTrade({ category: "linear", symbol: "ETHUSDT" })
    case "publicTrade spot BTCUSDT":
      return Topic.publicTrade({ category: "spot", symbol: "BTCUSDT" })
  }
}

const made = new Map(topics.map((name) => [name, make(name)] as const))

/** The library's topic. */
export const topicOf = (name: TopicName): ReturnType<typeof make> => made.get(name) ?? make(name)
