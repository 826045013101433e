import { createContext, useContext } from 'react'

/** What names the place of an error; `url` is sent without what could be a secret or name a patient. */
interface ErrorContext {
  readonly kind: 'render' | 'route' | 'live'
  readonly url?: string
  /** Kind of a live session's failure. */
  readonly type?: string
}

/** Reports an error; true once the report has arrived where errors are collected. */
export type ReportError = (error: unknown, context: ErrorContext) => Promise<boolean>

const nowhere: ReportError = () => Promise.resolve(false)

/** Given by the application; without it nothing is reported. */
export const ReportErrorContext = createContext<ReportError>(nowhere)

export function useReportError(): ReportError {
  return useContext(ReportErrorContext)
}
