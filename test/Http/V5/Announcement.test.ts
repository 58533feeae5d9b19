import * as Announcement from "../../../src/Http/V5/Announcement.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Announcement, new URL("Announcement.json", import.meta.url))

testFamily("Announcement", Announcement, cases)
