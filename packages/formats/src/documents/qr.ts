import { encode } from 'uqr'

/** A QR code symbol (ISO/IEC 18004, model 2). Modules are true where dark. */
export interface QrSymbol {
  readonly size: number
  readonly version: number
  isDark(row: number, column: number): boolean
}

/** Encodes bytes as the transfer code of the EPC wants it (EPC069-12); null when they do not fit version 13 at level M (331 bytes). */
export function encodeQr(bytes: Uint8Array): QrSymbol | null {
  try {
    const { size, version, data } = encode([...bytes], {
      ecc: 'M',
      boostEcc: false,
      maxVersion: 13,
      border: 0,
    })
    return { size, version, isDark: (row, column) => data[row]?.[column] === true }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
