/** Written by scripts/categories.mjs from the classes: the codes of each category, as `CategoryOf.ts` reads them. */
import type { Category } from "../Category.js"

// biome-ignore format: one row for each category
export const categories: ReadonlyArray<readonly [category: Category, codes: string]> = [
  ["balance", "ncg 1pj8 2 1 4 1 2 p 1 4 1 1 1 4 1 1 26 g62 1 2 7 39 1 4 b b cxr 3 1 1 1 8 2 7 8 b gyp 2q 3rf s1 3a oe 1 2 1 1 2bc 1jf 2i 3 3 1 4o4q 1 2q 30i 6ce2 1ty97 i096m 1 i"],
  ["orderState", "7q6 7pk 7vy ll mf5 1 1 1 3 4 1 1 2 4 pt 11sw 4 3 1 1 5 1 4 1 1 1 1 4 2 2 1 1 2 2 3 1 c 1 1 3 1 1 2 1 6 1 1 2 2 1 5 1 2 1 4 5 1 2 1 g 2 1 h 2 4j 1 6 g13 h 37 6s3 4 rr 5 g 5e4 5 5 1 1 2 3 2 1 6 2 h1u 2 1 1 1 1 4 1 1 6 x 1 j 3 5 2l 1 1 dt 38l rq 1 1 7 4 3 3 a 5 1 2q o3 d 3 2ay 1 1 b 1 4 1 2 1 1 1 re rw 2h 1 4o7a 1 1 30a 6ce8 1 2 4 1 7 1hlb7 g 6 60 49v0 7 1 1 h 1w 1x 1 1 1 1 1 m5 8248 1 1 1 1 1 k 2 1 i0971 9 1 5 18"],
  ["parameter", "nb4 1 n18 5 1 8 2 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2x 1 m7 1 1 1 1 1 1 1 1 11sz a 4 c 2 h 9 1 k b 3 1 1 9 5 1 7 4 1 52 1 1 1 2 1 1 1 3 1 2 1 1 f6v tg 9 2 1 1 2 2 a 3 2 31 3 5 cya 1 1 1 1 2 1 6 1 1 1 b a 2 2 5 gy3 1 8 2x 8 1 1 2 1 3 8 b x 1 1 1 1 1 1 1 1 2 1 1 2 b b 1 34 u 1 9 1 4cc 1 1 1 4 5 1 2 1 1 1 1 2 2t o8 3 1 1 1 3 4 3 2b4 1 1 1 4pqq 1 1 1 1 6fhd 1 1o11d 5x7r i0964 3 j 1 21 1"],
  ["permission", "1acl 1 q4 11uk 3 3 x 9 2 1 6 4 1 1 b 4w 1 3 4 3 j1 fh7 1 1 1 1 1 1 1 6 7 2 1 1 3 3 31 2 n 1 1 7ju 1 mdy 2 1 4q h h 2v 2 9 5 3l6 rk 6 1 s 1 327 5 1 6 4s20 4my 1y7r 4abn 9 1o0h8 47 6y 8m i66ej b 6"],
  ["unchanged", "q9k 1mmp 1 1 g u 2 1evp 4 4oy k5b1g v"]
]
