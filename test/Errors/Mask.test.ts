import { assert, describe, it } from "@effect/vitest"
import { maskKey, maskText } from "../../src/Errors/Mask.js"

const key = "AbCdEfGhIjKlMnOpQr"

describe("maskText", () => {
  it("masks the signed text, including brackets inside it", () => {
    assert.strictEqual(
      maskText(`error sign! origin_string[1700000000000${key}5000{"request":[{"symbol":"BTCUSDT"}]}]`, []),
      "error sign! origin_string[****]"
    )
    assert.strictEqual(
      maskText(`Error sign, please check your signature generation algorithm: origin_string[a=1&b=2]`, []),
      "Error sign, please check your signature generation algorithm: origin_string[****]"
    )
  })

  it("masks it to the end if the bracket is missing, and in other spellings", () => {
    assert.strictEqual(maskText(`error sign! origin_string[1700000000000${key}`, []), "error sign! origin_string[****]")
    assert.strictEqual(maskText(`origin_string: 1700000000000${key}`, []), "origin_string[****]")
  })

  it("keeps at most four characters of a key, anywhere in the text", () => {
    assert.strictEqual(maskText(`key ${key} and ${key}`, [key]), "key AbCd**** and AbCd****")
    assert.strictEqual(maskText("short", ["short"]), "****")
    assert.strictEqual(maskKey(key), "AbCd****")
    assert.strictEqual(maskKey("12345678901"), "****")
  })

  it("keeps nothing of a secret, even in JSON and in a query", () => {
    const secret = "line one\nline+two/three="
    for (const text of [secret, JSON.stringify({ secret }), `a=${encodeURIComponent(secret)}`]) {
      const masked = maskText(text, [], [secret])
      assert.include(masked, "****")
      assert.notMatch(masked, /line|three/)
    }
  })

  it("finds parts of 8 characters or more, in any case, and escapes of escapes", () => {
    const secret = "Ab+Cd/Ef=Gh+Ij/Kl"
    for (const text of [
      secret.toUpperCase(),
      secret.slice(5, 13),
      encodeURIComponent(encodeURIComponent(secret)),
      secret.replaceAll("/", "\\\\u002F").replaceAll("+", "&#43;"),
      encodeURIComponent(secret).replaceAll("%", "&amp;#x25;")
    ]) {
      assert.strictEqual(maskText(`<${text}>`, [], [secret]), "<****>")
    }
    assert.strictEqual(maskText(secret.slice(5, 12), [], [secret]), secret.slice(5, 12))
    assert.strictEqual(maskText(`...${key.slice(9)}`, [key]), "...****")
  })

  it("leaves digits that a secret also contains", () => {
    const text = '{"creationTime":1700000000001}'
    assert.strictEqual(maskText(text, [], ["signed1700000000002"]), text)
    assert.strictEqual(maskText(text, [], ["1700000000001"]), '{"creationTime":****}')
  })

  it("masks a short secret only as a word of its own", () => {
    assert.strictEqual(maskText("sign: Short, shorter", [], ["short"]), "sign: ****, shorter")
  })

  it("masks a longer key before its own prefix", () => {
    assert.strictEqual(maskText("XXXXYYYYZZZZ11", ["XXXXYYYYZZZZ", "XXXXYYYYZZZZ11"]), "XXXX****")
  })

  it("masks keys and signatures of older APIs without knowing them", () => {
    assert.strictEqual(
      maskText(`https://host/v2?api_key=${key}&symbol=BTCUSD&sign=0123456789abcdef&timestamp=1`, []),
      "https://host/v2?api_key=AbCd****&symbol=BTCUSD&sign=****&timestamp=1"
    )
    assert.strictEqual(maskText(`api_key=${key}&sign=ff`, [key]), "api_key=AbCd****&sign=****")
  })

  it("leaves other text unchanged", () => {
    const text = '{"retCode":110001,"retMsg":"Order does not exist","result":{}}'
    assert.strictEqual(maskText(text, [key], ["", "unrelated secret"]), text)
    assert.strictEqual(maskText("", [key]), "")
  })
})
