import * as Announcement from "../../../src/Http/V5/Announcement.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Announcement.getAnnouncement,
    kind: "read",
    access: "public",
    params: {
      locale: "tr-TR",
      type: "delistings",
      tag: "Spot",
      page: 2,
      limit: 5
    },
    query: "locale=tr-TR&type=delistings&tag=Spot&page=2&limit=5",
    result: {
      total: 846,
      list: [
        {
          title: "SOL options are listed",
          description: "Some words about it",
          type: {
            title: "New Listings",
            key: "new_crypto"
          },
          tags: ["Options", "Options"],
          url: "https://example.com/picture.svg",
          dateTimestamp: 1790000000000,
          startDateTimestamp: 1790000001000,
          endDateTimestamp: 1790000002000,
          startDataTimestamp: 1790000000000,
          endDataTimestamp: 1790000000000,
          publishTime: 1790000000000
        }
      ]
    },
    identity: ["result.total", "result.list", "result.list.0.title", "result.list.0.url"]
  }
]

testFamily("Announcement", Announcement, cases)
