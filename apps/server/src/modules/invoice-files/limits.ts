import { defaultLimits, type Limits } from '@honora/formats/reading.ts'
import type { Settings } from '../../platform/config.ts'

/** Files up to this size and number of invoices are read before the answer. */
export const SYNCHRONOUS_BYTES = 1024 * 1024
export const SYNCHRONOUS_INVOICES = 50

/** Limits of this installation: the defaults of the formats, with the upload size of the configuration. */
export function limitsOf(config: Settings): Limits {
  return { ...defaultLimits, uploadBytes: config.UPLOAD_LIMIT_MIB * 1024 * 1024 }
}
