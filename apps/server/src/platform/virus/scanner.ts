/** What a scanner says of a whole file. */
export type Verdict = 'clean' | 'infected'

/** One file on its way through a scanner; bytes are handed over as they come by. */
export interface Scan {
  /** Resolves when the scanner can take more. Never throws: what went wrong is told at the end. */
  write(bytes: Uint8Array): Promise<void>
  /** The verdict, or {@link ScannerUnavailable} when there is none. */
  end(): Promise<Verdict>
  /** Gives the file up; nothing more is expected. */
  cancel(): void
}

/** Looks for malicious content in what people hand in. */
export interface VirusScanner {
  begin(): Scan
}

/** The scanner did not answer, or not with a verdict: the file is as unknown as before. */
export class ScannerUnavailable extends Error {}

/** Seconds until a scanner that did not answer is asked again: 5, 10, 20 … at most five minutes, for as long as it takes. */
export function rescanPauseSeconds(attempt: number): number {
  return Math.min(300, 5 * 2 ** Math.min(attempt, 10))
}

/** Runs stored pieces of a file through a scanner. */
export async function scanAll(scanner: VirusScanner, bytes: AsyncIterable<Uint8Array>): Promise<Verdict> {
  const scan = scanner.begin()
  try {
    for await (const part of bytes) await scan.write(part)
  } catch (error) {
    scan.cancel()
    throw error
  }
  return scan.end()
}
