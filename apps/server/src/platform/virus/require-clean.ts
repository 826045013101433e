import { AppError } from '../errors.ts'

/** What the virus scanner has not passed is not handed out: 409 that says whether it waits or is infected. */
export function requireClean(scanState: 'clean' | 'waiting' | 'infected' | undefined): void {
  if (scanState !== 'clean')
    throw new AppError('INVALID_TRANSITION', { extra: { scanState, reason: `document_${scanState}` } })
}
