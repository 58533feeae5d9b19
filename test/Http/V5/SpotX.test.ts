import * as SpotX from "../../../src/Http/V5/SpotX.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(SpotX, new URL("SpotX.json", import.meta.url))

testFamily("SpotX", SpotX, cases)
