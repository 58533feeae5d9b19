import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { activityFields, activityParams, nextPageFields } from "./fields.js"

export const GetPuzzleProjectListParams = Schema.Struct({
  ...activityParams
})
export interface GetPuzzleProjectListParams extends Schema.Schema.Type<typeof GetPuzzleProjectListParams> {}

/** A Puzzle activity. */
export const PuzzleProject = Schema.Struct({
  ...activityFields,
  /** In ms. */
  startTime: Field.optionalMillisText,
  /** In ms. */
  endTime: Field.optionalMillisText,
  participantCount: Field.optionalText
})
export interface PuzzleProject extends Schema.Schema.Type<typeof PuzzleProject> {}

export const GetPuzzleProjectListResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<PuzzleProject>(PuzzleProject)
})
export interface GetPuzzleProjectListResult extends Schema.Schema.Type<typeof GetPuzzleProjectListResult> {}

/**
 * Lists Puzzle activities, newest first.
 *
 * @example
 * ```ts
 * import * as SpotX from "effect-bybit/SpotX"
 *
 * export const program = SpotX.getPuzzleProjectList({ status: 1 })
 * ```
 */
export const getPuzzleProjectList: Paged.Public<GetPuzzleProjectListParams, GetPuzzleProjectListResult> =
  Paged.endpoint(
    Endpoint.publicGet("SpotX.getPuzzleProjectList", "/v5/spot-x/puzzle/project/list", {
      access: "public",
      kind: "read",
      params: GetPuzzleProjectListParams,
      result: GetPuzzleProjectListResult,
      rows: "list",
      limit: "undocumented",
      docs: "https://bybit-exchange.github.io/docs/v5/finance/spot-x/puzzle/puzzle-project-list"
    })
  )
