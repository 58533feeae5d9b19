import * as EventContract from "../../../src/Http/V5/EventContract.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(EventContract, new URL("EventContract.json", import.meta.url))

testFamily("EventContract", EventContract, cases)
