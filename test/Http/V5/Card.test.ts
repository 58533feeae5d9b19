import * as Card from "../../../src/Http/V5/Card.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Card, new URL("Card.json", import.meta.url))

testFamily("Card", Card, cases)
