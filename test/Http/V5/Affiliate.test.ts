import * as Affiliate from "../../../src/Http/V5/Affiliate.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Affiliate, new URL("Affiliate.json", import.meta.url))

testFamily("Affiliate", Affiliate, cases)
