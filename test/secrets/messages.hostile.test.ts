import { describe } from "vitest"
import { share } from "../sample.js"
import { messages } from "./socketSituations.js"
import { testUnreadable } from "./sockets.js"

describe("of a private socket or one for orders, nobody can read the key or signature in what a program prints:", () =>
  testUnreadable(share(Object.entries(messages), 8)))
