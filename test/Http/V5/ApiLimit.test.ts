import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as ApiLimit from "../../../src/Http/V5/ApiLimit.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: ApiLimit.getApiLimitAllRateLimits,
    kind: "read",
    params: {
      limit: 100,
      cursor: "eyJhIjoxfQ==",
      uids: "700123,700124"
    },
    query: "limit=100&cursor=eyJhIjoxfQ%3D%3D&uids=700123%2C700124",
    result: {
      list: [
        {
          uids: "205380414,2785277,2210134,202557040",
          bizType: "SPOT",
          rate: 334
        },
        {
          uids: "205085060,205415214,205237077",
          bizType: "OPTIONS",
          rate: 334
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.uids", "result.list.0.bizType"]
  },
  {
    endpoint: ApiLimit.getApiLimitRateLimit,
    kind: "read",
    params: {
      uids: "700123,700124"
    },
    query: "uids=700123%2C700124",
    result: {
      list: [
        {
          uids: "310229",
          bizType: "SPOT",
          rate: 700
        },
        {
          uids: "310229",
          bizType: "DERIVATIVES",
          rate: 500
        }
      ]
    },
    identity: ["result.list", "result.list.0.uids", "result.list.0.bizType"]
  },
  {
    endpoint: ApiLimit.getApiLimitRateLimitCap,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      list: [
        {
          insCap: "40000",
          uidCap: "700",
          totalRate: "31993",
          bizType: "SPOT"
        },
        {
          insCap: "40000",
          uidCap: "700",
          totalRate: "31993",
          bizType: "OPTIONS"
        }
      ]
    },
    identity: ["result.list", "result.list.0.bizType"]
  },
  {
    endpoint: ApiLimit.setApiLimitRateLimit,
    kind: "idempotentWrite",
    params: {
      list: [
        {
          uids: "207314949",
          bizType: "DERIVATIVES",
          rate: 60
        }
      ]
    },
    result: {
      result: [
        {
          uids: "310229",
          bizType: "SPOT",
          rate: 700,
          success: false,
          msg: "API limit updated successfully"
        }
      ],
      list: []
    },
    identity: []
  }
]

testFamily("ApiLimit", ApiLimit, cases)

describe("rate limits", () => {
  it("are for institutions only", () => {
    const decoded = ApiLimit.getApiLimitRateLimitCap.decodeBody({ retCode: 3500002, retMsg: "no", result: {} })
    assert.strictEqual(Either.isLeft(decoded) ? decoded.left._tag : undefined, "InstitutionOnly")
  })

  it("may be strings or numbers", () => {
    const read = (totalRate: unknown) =>
      Either.isRight(
        ApiLimit.getApiLimitRateLimitCap.decodeBody({
          retCode: 0,
          retMsg: "",
          result: { list: [{ bizType: "SPOT", totalRate }] }
        })
      )
    assert.isTrue(read("39932"))
    assert.isTrue(read(39932))
    assert.isFalse(read(null))
  })
})
