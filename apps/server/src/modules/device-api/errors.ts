/** A refusal in the wire protocol's own form (section 3); `id` is the documented code. */
export class WireError extends Error {
  readonly status: number
  readonly id: string
  readonly detail: string
  /** Members of the body that are wrong, where the body is. */
  readonly validationErrors: readonly Readonly<Record<string, string>>[]

  constructor(
    status: number,
    id: string,
    detail: string,
    validationErrors: readonly Readonly<Record<string, string>>[] = [],
  ) {
    super(detail)
    this.status = status
    this.id = id
    this.detail = detail
    this.validationErrors = validationErrors
  }
}

type Fields = readonly Readonly<Record<string, string>>[]

export const forbidden = (detail: string): WireError => new WireError(403, 'A0001', detail)
export const badRequest = (detail: string, fields: Fields = []): WireError =>
  new WireError(400, 'A0003', detail, fields)
export const noInteraction = (): WireError => new WireError(404, 'A0007', 'interaction not found')
export const badId = (): WireError => new WireError(400, 'A0008', 'not a UUID')
export const noTranscript = (): WireError => new WireError(404, 'A0012', 'transcript not found')
export const isDuplicate = (detail: string): WireError => new WireError(400, 'A0017', detail)
export const badLanguage = (language: string): WireError =>
  new WireError(400, 'A0018', `language not available: ${language}`)
export const noGroup = (): WireError => new WireError(404, 'A0019', 'fact group not found')
export const noFact = (): WireError => new WireError(404, 'A0020', 'fact not found')

// The provider documents no code for these.
export const noRecording = (): WireError => new WireError(404, 'A0013', 'recording not found')
export const noDocument = (): WireError => new WireError(404, 'A0021', 'document not found')
export const noTemplate = (): WireError => new WireError(404, 'A0022', 'template not found')
