import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { DecodeError } from "../../../src/Errors/Network.js"
import * as P2p from "../../../src/Http/V5/P2p.js"
import { type Case, casesOf, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  ...casesOf(P2p, new URL("P2p.json", import.meta.url)),
  {
    endpoint: P2p.uploadP2pChatFile,
    kind: "commit",
    params: { upload_file: { name: "receipt.pdf", type: "application/pdf", bytes: new Uint8Array([37, 80, 68, 70]) } },
    result: { url: "/fiat/p2p/oss/showObj/881.pdf", type: "type-1812", uploadId: "upload-id-1813" },
    identity: ["result.url"]
  }
]

testFamily("P2p", P2p, cases)

/** The envelope of most P2P operations. */
const answer = (result: unknown) => ({
  ret_code: 0,
  ret_msg: "SUCCESS",
  result,
  ext_code: "",
  ext_info: {},
  time_now: "1790000000.432023"
})

describe("the P2P envelope", () => {
  it("uses its own field names, with the time in ms", () => {
    const response = Either.getOrThrow(P2p.getP2pUserPayment.decodeBody(answer([{ id: "-1", paymentType: 377 }])))
    assert.strictEqual(response.message, "SUCCESS")
    assert.strictEqual(response.time, 1790000000432)
    assert.deepStrictEqual(response.result, [{ id: "-1", paymentType: 377 }])
  })

  it("reports a refusal with the exchange's message", () => {
    const body = {
      ret_code: 912120022,
      ret_msg: "the ad is gone",
      result: null,
      ext_info: null,
      time_now: "1790000000"
    }
    const error = Either.getOrThrow(Either.flip(P2p.removeP2pAd.decodeBody(body)))
    assert.strictEqual(error._tag, "UnknownExchangeError")
    assert.strictEqual(error.message, "the ad is gone")
  })

  it("may be the V5 envelope, without a result", () => {
    assert.isTrue(
      Either.isRight(P2p.reviewP2pSellerCancel.decodeBody({ retCode: 0, retMsg: "SUCCESS", retExtInfo: {} }))
    )
  })
})

it("commits declare their idempotency key, or null", () => {
  const commits = [P2p.postP2pAd, P2p.releaseP2pAssets, P2p.sendP2pChatMessage, P2p.uploadP2pChatFile]
  assert.deepStrictEqual(
    commits.map(({ kind, idempotencyKey }) => [kind, idempotencyKey]),
    [
      ["commit", null],
      ["commit", "orderId"],
      ["commit", "msgUuid"],
      ["commit", null]
    ]
  )
})

it("account and card numbers are masked in errors, as is all else in such an answer", () => {
  const term = { id: 7, accountNo: "11112222", debitCardNumber: "5105105105105100", clabe: "", bankName: "DNB" }
  const error = Either.getOrThrow(Either.flip(P2p.getP2pUserPayment.decodeBody(answer([term]))))
  assert.instanceOf(error, DecodeError)
  const text = JSON.stringify(error)
  assert.notMatch(text, /11112222|5105105105105100/)
  assert.match(text, /"bankName":"\*{4}"/)
})

it("an order in a list may capitalize a field, as in the documentation", () => {
  const order = { id: "1", Extension: { isDelayWithdraw: true, delayTime: "24", startTime: "" } }
  assert.isTrue(Either.isRight(P2p.getP2pAllOrders.decodeBody(answer({ count: 1, items: [order] }))))
})

it("uploads a file as multipart form data, and only the documented file types", () => {
  const bytes = new Uint8Array([0, 255, 13, 10, 128])
  const encoded = P2p.uploadP2pChatFile.encodeRequest({ upload_file: { name: "a.png", type: "image/png", bytes } })
  const { body, multipart } = Either.getOrThrow(encoded)
  assert.isUndefined(body)
  assert.strictEqual(multipart?.contentType, "multipart/form-data; boundary=boundary-for-file")
  assert.deepStrictEqual(
    Buffer.from(multipart?.bytes ?? []),
    Buffer.concat([
      Buffer.from('--boundary-for-file\r\nContent-Disposition: form-data; name="upload_file"; filename="a.png"\r\n'),
      Buffer.from("Content-Type: image/png\r\n\r\n"),
      bytes,
      Buffer.from("\r\n--boundary-for-file--\r\n")
    ])
  )
  const refused = (upload_file: object) => {
    const request = P2p.uploadP2pChatFile.encodeRequest({ upload_file })
    return Either.isLeft(request) ? request.left.parameter : undefined
  }
  assert.strictEqual(refused({ name: "a.exe", type: "application/exe", bytes }), "upload_file.type")
  assert.strictEqual(refused({ name: "a.png", type: "image/png", bytes: "text" }), "upload_file.bytes")
})
