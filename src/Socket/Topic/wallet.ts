/** The account's wallet, with the coins that changed. */
import { Wallet } from "../../Schema/Wallet.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

const facts: Facts<PrivateMessage<Wallet>, "private"> = {
  name: "wallet",
  channel: "/v5/private",
  categories: [],
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/wallet",
  message: privateMessage(Wallet)
}

/** The account's wallet, pushed whenever a balance changes. There is no initial message with the current state. */
export const wallet: Single<PrivateMessage<Wallet>, "private"> = single(facts, "wallet")
