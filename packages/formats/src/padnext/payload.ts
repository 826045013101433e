import { fileIssue, type FileIssueCode, type FileIssueDetails } from '@honora/domain/invoice/file-issue.ts'
import { charsetOf, StreamDecoder, type Charset } from '../charset.ts'
import { type ByteStream, FileRefused, isSameCustomer, type ReadEvent, type ReadOptions } from '../reading.ts'
import { FirstFault } from '../xml/first-fault.ts'
import { XmlTokenizer } from '../xml/tokenizer.ts'
import { mapInvoice } from './map.ts'
import { practitionerName } from './practitioners.ts'
import { child, children, type Node, StructureReader, textOf } from './structure.ts'

/** Versions that are read; the older ones with a warning. */
const VERSIONS: Readonly<Record<string, 'current' | 'old'>> = {
  '02.12': 'current',
  '02.11': 'old',
  '02.10': 'old',
}

/** Charset of an XML document by byte order mark and declaration; UTF-8 without one. */
export function xmlCharset(head: Uint8Array): { readonly charset: Charset; readonly skip: number } {
  const start = Buffer.from(head.subarray(0, 256)).toString('latin1')
  const skip = start.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0
  if (start.startsWith('\u00fe\u00ff') || start.startsWith('\u00ff\u00fe')) unreadable('UTF-16')
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start.slice(skip))?.[1] ?? 'UTF-8'
  const charset = charsetOf(declared)
  if (charset === undefined || charset === 'CP850') unreadable(declared)
  return { charset, skip }
}

function unreadable(charset: string): never {
  throw new FileRefused(
    fileIssue('FILE_ENCODING_INVALID', { offset: 0, params: { offset: 0, charset: charset.slice(0, 20) } }),
  )
}

/**
 * Decodes and parses a document with a handler; the limits bound its bytes. A document that is not well-formed is
 * refused as that, whatever the handler said of the part before.
 */
export async function* parseXml(
  bytes: ByteStream,
  handler: StructureReader,
  options: { readonly limits: ReadOptions['limits']; readonly file: string | null },
): AsyncGenerator<Charset | undefined> {
  const listener = new FirstFault(handler)
  const tokenizer = new XmlTokenizer(listener, {
    maxDepth: options.limits.xmlDepth,
    ...(options.file === null ? {} : { path: options.file }),
  })
  let decoder: StreamDecoder | undefined
  let head: Uint8Array = new Uint8Array(0)
  let size = 0
  const start = (): string => {
    const { charset, skip } = xmlCharset(head)
    decoder = new StreamDecoder(charset, skip)
    found = charset
    return composed(decoder.write(head.subarray(skip)))
  }
  let found: Charset | undefined
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > options.limits.xmlBytes) tooLarge(size, options.limits.xmlBytes)
    if (decoder === undefined) {
      head = Buffer.concat([head, chunk])
      if (head.length < 256) continue
      tokenizer.write(start())
    } else tokenizer.write(composed(decoder.write(chunk)))
    yield found
  }
  if (decoder === undefined) tokenizer.write(start())
  tokenizer.write(composed(decoder?.end() ?? ''))
  tokenizer.end()
  listener.rethrow()
  yield found
}

/** NFC; texts of Latin letters only, nearly all, are left alone. */
function composed(text: string): string {
  return /[\u0300-\uffff]/.test(text) ? text.normalize('NFC') : text
}

function tooLarge(size: number, limit: number): never {
  throw new FileRefused(fileIssue('FILE_TOO_LARGE', { params: { size, limit } }))
}

/** Reads a payload (`rechnungen`): one invoice in memory at a time. */
export async function* readPayload(
  bytes: ByteStream,
  options: ReadOptions,
  file: string | null = null,
): AsyncGenerator<ReadEvent> {
  const collector = new PayloadCollector(options, file)
  let isCharsetReported = false
  for await (const charset of parseXml(bytes, new StructureReader(collector, file), {
    limits: options.limits,
    file,
  })) {
    if (!isCharsetReported && charset !== undefined) {
      isCharsetReported = true
      yield { kind: 'charset', charset }
    }
    yield* collector.events.splice(0)
  }
  collector.end()
  yield* collector.events.splice(0)
}

class PayloadCollector {
  readonly roots = { rechnungen: 'Rechnungen', auftrag: 'Auftrag' }
  readonly keepPositions: number
  readonly events: ReadEvent[] = []
  private readonly options: ReadOptions
  private readonly file: string | null
  private readonly practitioners = new Map<string, string | null>()
  private readonly invoiceIds = new Set<string>()
  private rootNode: Node | undefined

  constructor(options: ReadOptions, file: string | null) {
    this.options = options
    this.file = file
    this.keepPositions = options.limits.positions + 1
  }

  root(node: Node): void {
    if (node.name === 'auftrag')
      this.refuse('PADX_PAYLOAD_MISSING', node, '/auftrag', { params: { entry: '_padx.xml' } })
    this.rootNode = node
  }

  complete(node: Node, path: string): void {
    switch (node.name) {
      case 'nachrichtentyp':
        this.version(node, path)
        return
      case 'rechnungsersteller':
        this.sender(node, path)
        return
      case 'leistungserbringer':
        this.practitioner(node, path)
        return
      case 'rechnung':
        this.invoice(node, path)
        return
      default:
    }
  }

  /** The count of the root, once everything has been read. */
  end(): void {
    const node = this.rootNode
    if (node === undefined) return
    const stated = Number(node.attributes.get('anzahl'))
    const counted = this.invoiceIds.size
    if (stated === counted) return
    const details = { field: 'anzahl', params: { stated, counted } }
    this.refuse('PADX_COUNT_MISMATCH', node, '/rechnungen/@anzahl', details)
  }

  private version(node: Node, path: string): void {
    const version = node.attributes.get('version') ?? ''
    const kind = VERSIONS[version]
    const at = {
      line: node.line,
      column: node.column,
      path: `${path}/@version`,
      field: 'version',
    }
    if (kind === undefined)
      throw new FileRefused(fileIssue('PADX_VERSION_UNSUPPORTED', { ...at, params: { version } }))
    if (kind === 'old') {
      this.events.push({
        kind: 'finding',
        finding: fileIssue('PADX_VERSION_OLD', { ...at, params: { version } }),
      })
    }
  }

  private sender(node: Node, path: string): void {
    const found = textOf(node, 'kundennr')
    const expected = this.options.customerNumber
    if (isSameCustomer(found, expected)) return
    const at = child(node, 'kundennr') ?? node
    this.refuse('FILE_CUSTOMER_MISMATCH', at, `${path}/kundennr`, {
      field: 'kundennr',
      params: { found, expected },
    })
  }

  private practitioner(node: Node, path: string): void {
    const id = (node.attributes.get('id') ?? '').trim()
    if (this.practitioners.has(id)) {
      const params = { element: node.name, line: node.line, column: node.column }
      this.refuse('PADX_SCHEMA_VIOLATION', node, `${path}/@id`, { field: 'id', params })
    }
    this.practitioners.set(id, practitionerName(node))
  }

  private invoice(node: Node, path: string): void {
    const id = (node.attributes.get('id') ?? '').trim()
    if (this.invoiceIds.has(id)) {
      const params = { reference: id, line: node.line }
      this.refuse('PADX_DUPLICATE_INVOICE_ID', node, `${path}/@id`, { externalId: id, field: 'id', params })
    }
    this.invoiceIds.add(id)
    const { limits } = this.options
    if (this.invoiceIds.size > limits.invoices) {
      const params = { count: this.invoiceIds.size, limit: limits.invoices }
      this.refuse('FILE_TOO_MANY_INVOICES', node, path, { params })
    }
    this.checkReferences(node, path)
    const { invoice, findings } = mapInvoice(node, path, {
      maxPositions: limits.positions,
      practitioners: this.practitioners,
    })
    this.events.push({ kind: 'invoice', invoice, findings })
  }

  private checkReferences(node: Node, path: string): void {
    const bodies = children(node, 'abrechnungsfall').flatMap((each) => each.children)
    for (const body of bodies) {
      const at = `${path}/abrechnungsfall/${body.name}`
      for (const holder of [body, ...(child(body, 'positionen')?.children ?? [])]) {
        // It is the first child wherever it is allowed.
        const reference = holder.children[0]?.name === 'leistungserbringerid' ? holder.children[0] : undefined
        const id = textOf(reference)
        if (reference === undefined || this.practitioners.has(id)) continue
        const where = holder === body ? at : `${at}/positionen/${holder.name}`
        const params = { reference: id, line: reference.line }
        const details = {
          externalId: node.attributes.get('id') ?? null,
          field: 'leistungserbringerid',
          params,
        }
        this.refuse('PADX_REF_UNRESOLVED', reference, `${where}/leistungserbringerid`, details)
      }
    }
  }

  private refuse(code: FileIssueCode, node: Node, path: string, details: FileIssueDetails): never {
    const params: Record<string, string | number> = { ...details.params }
    if (this.file !== null) params.entry ??= this.file
    throw new FileRefused(fileIssue(code, { line: node.line, column: node.column, path, ...details, params }))
  }
}
