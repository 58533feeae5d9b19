// Every rule, in the order in which a module goes through them. A rule edits what it knows and leaves the rest alone.
import { deaths, delays, generators, schedules, timeouts } from "./rules/effects.mjs"
import { forks, ids, runtimes, wakes, yields } from "./rules/fibers.mjs"
import { keys, references, shapes, tags } from "./rules/services.mjs"
import { branches, movedModules, nestedTypes, renamedMembers, sidesOfEither } from "./rules/spelling.mjs"
import {
  clocks,
  contexts,
  folds,
  outside,
  polls,
  printed,
  provided,
  providers,
  repetitions,
  scopes,
  testModules,
  variables,
  wraps
} from "./rules/testing.mjs"
import { clock, readings } from "./rules/time.mjs"

export const rules = [
  renamedMembers,
  movedModules,
  sidesOfEither,
  branches,
  nestedTypes,
  tags,
  references,
  shapes,
  keys,
  ids,
  yields,
  forks,
  wakes,
  runtimes,
  readings,
  clock,
  timeouts,
  deaths,
  schedules,
  generators,
  delays,
  contexts,
  folds,
  printed,
  outside,
  wraps,
  testModules,
  scopes,
  provided,
  providers,
  repetitions,
  polls,
  variables,
  clocks
]
