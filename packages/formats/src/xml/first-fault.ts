import { FileRefused } from '../reading.ts'
import type { Attributes, Place, XmlHandler } from './tokenizer.ts'

/**
 * Keeps the first fault of a handler until the whole document has been found well-formed: a missing end tag would
 * otherwise show as an element in the wrong place. What must end the reading at once is thrown at once.
 */
export class FirstFault implements XmlHandler {
  private readonly inner: XmlHandler
  private fault: FileRefused | undefined

  constructor(inner: XmlHandler) {
    this.inner = inner
  }

  open(name: string, space: string, attributes: Attributes, place: Place): void {
    if (this.fault !== undefined) return
    try {
      this.inner.open(name, space, attributes, place)
    } catch (error) {
      this.keep(error)
    }
  }

  text(text: string): void {
    if (this.fault !== undefined) return
    try {
      this.inner.text(text)
    } catch (error) {
      this.keep(error)
    }
  }

  close(name: string): void {
    if (this.fault !== undefined) return
    try {
      this.inner.close(name)
    } catch (error) {
      this.keep(error)
    }
  }

  leaf(name: string, space: string, attributes: Attributes, text: string, place: Place): void {
    if (this.fault !== undefined) return
    try {
      this.inner.leaf(name, space, attributes, text, place)
    } catch (error) {
      this.keep(error)
    }
  }

  /** To be called at the end of the document: throws what was kept. */
  rethrow(): void {
    if (this.fault !== undefined) throw this.fault
  }

  private keep(error: unknown): void {
    if (!(error instanceof FileRefused) || error.finding.code === 'FILE_TOO_MANY_INVOICES') throw error
    this.fault = error
  }
}
