/** A refusal in the wire protocol's own form (section 3); `id` is the documented code. */
export class WireError extends Error {
  readonly status: number
  readonly id: string
  readonly detail: string

  constructor(status: number, id: string, detail: string) {
    super(detail)
    this.status = status
    this.id = id
    this.detail = detail
  }
}

export const forbidden = (detail: string): WireError => new WireError(403, 'A0001', detail)
export const badRequest = (detail: string): WireError => new WireError(400, 'A0003', detail)
export const noInteraction = (): WireError => new WireError(404, 'A0007', 'interaction not found')
export const badId = (): WireError => new WireError(400, 'A0008', 'not a UUID')
export const noTranscript = (): WireError => new WireError(404, 'A0012', 'transcript not found')
export const noGroup = (): WireError => new WireError(404, 'A0019', 'fact group not found')
export const noFact = (): WireError => new WireError(404, 'A0020', 'fact not found')
