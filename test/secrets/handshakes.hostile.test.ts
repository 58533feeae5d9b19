import { describe } from "vitest"
import { share } from "../sample.js"
import { handshakes, password, withPassword } from "./socketSituations.js"
import { testUnreadable } from "./sockets.js"

describe("of a socket whose URL is signed, nobody can read the key or signature in what a program prints:", () =>
  testUnreadable(share(Object.entries(handshakes), 8)))

describe("of a socket whose URL has a password, nobody can read it in what a program prints:", () =>
  testUnreadable(share(Object.entries(withPassword), 8), `trader:${password}@`))
