import { describe } from "@effect/vitest"
import * as TransportFetch from "../../src/Http/TransportFetch.js"
import { transportSuite } from "./transportSuite.js"

describe("fetch", () => transportSuite(TransportFetch.layer, { knowsUnsent: false }))
