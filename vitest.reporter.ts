import type { TestCase, TestModule } from "vitest/node"
import { DefaultReporter } from "vitest/reporters"

declare module "vitest" {
  interface TaskMeta {
    /** Why a test was repeated. */
    repeated?: ReadonlyArray<string>
  }
}

/** Prints the files that failed, the tests that were repeated, and the sums. A file that passed is no line. */
export default class QuietReporter extends DefaultReporter {
  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test)
    for (const why of test.meta().repeated ?? []) this.log(why)
  }

  protected override printTestModule(module: TestModule): void {
    if (module.state() === "failed") super.printTestModule(module)
  }
}
