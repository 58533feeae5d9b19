import { Component, type ReactNode } from "react"
import { Button } from "./Button.js"
import { Empty } from "./Empty.js"

interface Props {
  /** The content, as the message names it: `the chart`. */
  readonly what: string
  readonly children: ReactNode
}

/** Contains the failure of one screen, so that the others keep working. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error("unknown") }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <Empty
        action={
          <Button size="small" onClick={() => this.setState({ error: undefined })}>
            Try again
          </Button>
        }
      >
        <span role="alert">
          Something went wrong in {this.props.what}
          {error instanceof Error && error.message !== "" ? `: ${error.message.slice(0, 200)}` : ""}
        </span>
      </Empty>
    )
  }
}
