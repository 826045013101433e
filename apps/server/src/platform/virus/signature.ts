import type { Scan, VirusScanner } from './scanner.ts'

/** The signature that every virus scanner reports, made for trying scanners out. */
const testSignature = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
)

/** Stands in where no scanner is installed: knows the test signature and nothing else. */
export const signatureScanner: VirusScanner = { begin: () => new SignatureScan() }

class SignatureScan implements Scan {
  private tail = Buffer.alloc(0)
  private isInfected = false

  write(part: Uint8Array): Promise<void> {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.length)
    const seam = Buffer.concat([this.tail, bytes.subarray(0, testSignature.length)])
    this.isInfected ||= seam.includes(testSignature) || bytes.includes(testSignature)
    const last = bytes.length < testSignature.length ? Buffer.concat([this.tail, bytes]) : bytes
    this.tail = Buffer.from(last.subarray(Math.max(0, last.length - testSignature.length)))
    return Promise.resolve()
  }

  end(): Promise<'clean' | 'infected'> {
    return Promise.resolve(this.isInfected ? 'infected' : 'clean')
  }

  cancel(): void {
    this.tail = Buffer.alloc(0)
  }
}
