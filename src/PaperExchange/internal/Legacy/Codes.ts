/** The refusal codes of the older APIs. */
import * as Either from "effect/Either"
import { Reply } from "../../../Http/Handler.js"
import type { Outcome } from "../Outcome.js"

/** Translates the refusal of an outcome into the codes of an API. */
export type Answer = <A>(outcome: Outcome<A>) => Outcome<A>

/** Codes below this mean the same in all APIs. */
const gateway = 34_000

/** Translates V5 refusals into those of an API. `otherwise` replaces codes that the API does not have. */
export const translating =
  (codes: (code: number) => number | undefined, otherwise: number) =>
  (refusal: Reply): Reply =>
    refusal.code < gateway ? refusal : new Reply({ code: codes(refusal.code) ?? otherwise, message: refusal.message })

const answering =
  (translated: (refusal: Reply) => Reply): Answer =>
  (outcome) =>
    Either.mapLeft(outcome, translated)

const among =
  (codes: Readonly<Record<number, number>>) =>
  (code: number): number | undefined =>
    codes[code]

const spotCodes: Readonly<Record<number, number>> = {
  170381: 12135,
  170810: 12210
}

const spotV3 = new Set([
  12115, 12116, 12117, 12121, 12124, 12130, 12131, 12132, 12133, 12134, 12136, 12137, 12140, 12141, 12148, 12193, 12194,
  12202, 12213, 12227
])

/** Spot v3: V5's spot codes minus 158000. */
export const spot: Answer = answering(
  translating((code) => {
    const same = code - 158_000
    return spotCodes[code] ?? (spotV3.has(same) ? same : undefined)
  }, 12_149)
)

const inverseCodes: Readonly<Record<number, number>> = {
  110001: 30034,
  110003: 30005,
  110007: 30031,
  110009: 30033,
  110012: 30049,
  110017: 30063,
  110020: 30033,
  110058: 37007,
  110059: 37009,
  110060: 37010,
  110061: 37011,
  110064: 30076,
  110072: 20094,
  110090: 30057,
  110092: 30074,
  110093: 30075,
  110094: 30003,
  110118: 30006
}

/** Inverse contracts (v2). */
export const inverse: Answer = answering(translating(among(inverseCodes), 20_010))

/** Copy trading: the codes of inverse contracts with a few exceptions. */
export const copy: Answer = answering(
  translating(among({ ...inverseCodes, 110001: 11043, 110020: 30073, 110072: 11041 }), 20_010)
)

/** Linear perpetuals (v2): most codes are those of inverse contracts plus 100000. */
export const linear: Answer = answering(
  translating(
    among({
      ...inverseCodes,
      110001: 130010,
      110003: 130005,
      110007: 130021,
      110009: 130033,
      110012: 130049,
      110017: 130145,
      110020: 130033,
      110058: 130155,
      110059: 130157,
      110060: 130158,
      110061: 130159,
      110064: 130076,
      110090: 130137,
      110092: 130074,
      110093: 130075,
      110094: 130009
    }),
    20_010
  )
)

const contractFrom =
  (base: number) =>
  (code: number): number | undefined => {
    const number = code - 110_000
    if (number === 72) return base + 30
    if (number === 90) return base + 16
    if (number === 92 || number === 93) return 10_001
    if (number === 94) return base + 17
    return number > 0 && number <= 70 ? base + number : undefined
  }

/** Contract v3: V5's codes, moved to the range from 140000. */
export const contract: Answer = answering(translating(contractFrom(140_000), 140_032))

/** Unified margin v3 refusals: V5's codes, as far as they already existed. */
export const unifiedRefusal: (refusal: Reply) => Reply = translating(contractFrom(110_000), 110_032)

/** Unified margin v3. */
export const unified: Answer = answering(unifiedRefusal)
