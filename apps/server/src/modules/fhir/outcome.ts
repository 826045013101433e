import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js'
import type { AppError } from '../../platform/errors.ts'

type IssueCode = OperationOutcomeIssue['code']

/** A refusal in the words of FHIR; everything else that goes wrong is put into them on the way out. */
export class FhirError extends Error {
  readonly status: number
  readonly code: IssueCode

  constructor(status: number, code: IssueCode, diagnostics: string) {
    super(diagnostics)
    this.name = 'FhirError'
    this.status = status
    this.code = code
  }
}

const codeOfStatus: Readonly<Record<number, IssueCode>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'throttled',
  503: 'transient',
}

/** What a caller is told of a refusal; nothing of an unexpected error but that there was one. */
export function refusalOf(error: unknown, known: (error: unknown) => AppError): FhirError {
  if (error instanceof FhirError) return error
  const { status, code } = known(error)
  return new FhirError(status, codeOfStatus[status] ?? 'exception', code)
}

export function outcome(
  severity: OperationOutcomeIssue['severity'],
  code: IssueCode,
  diagnostics: string,
): OperationOutcome {
  return { resourceType: 'OperationOutcome', issue: [{ severity, code, diagnostics }] }
}
