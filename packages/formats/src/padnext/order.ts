import { fileIssue, type FileIssueCode, type FileIssueDetails } from '@honora/domain/invoice/file-issue.ts'
import { FileRefused, isSameCustomer, type ByteStream, type ReadEvent, type ReadOptions } from '../reading.ts'
import { parseXml } from './payload.ts'
import { child, children, type Node, StructureReader, textOf } from './structure.ts'

/** A file of the delivery as the order names it. */
export interface OrderedFile {
  readonly kind: string
  readonly name: string
  readonly size: number
  /** SHA-1 in small hex. */
  readonly checksum: string
}

export interface Order {
  readonly files: readonly OrderedFile[]
  /** `{customer 8}_{date}_ADL_{transfer 6}`, as the naming rule wants it. */
  readonly baseName: string
  readonly findings: readonly Extract<ReadEvent, { kind: 'finding' }>[]
}

/** Largest order file: 9 999 files of a delivery fit. */
const MAX_BYTES = 8 * 1024 * 1024

/** Reads the order file (`auftrag`) and judges it: version, real or test data, encryption, customer. */
export async function readOrder(bytes: ByteStream, options: ReadOptions, file: string): Promise<Order> {
  let root: Node | undefined
  const parts: Node[] = []
  const reader = new StructureReader(
    {
      roots: { auftrag: 'Auftrag' },
      keepPositions: 0,
      root: (node) => {
        root = node
      },
      complete: (node) => parts.push(node),
    },
    file,
  )
  const limits = { ...options.limits, xmlBytes: MAX_BYTES }
  const parsing = parseXml(bytes, reader, { limits, file })
  for (let next = await parsing.next(); next.done !== true; next = await parsing.next());
  if (root === undefined) throw new Error('a well-formed document has a root')
  const order: Node = { ...root, children: parts }
  return judge(order, options, file)
}

function judge(order: Node, options: ReadOptions, file: string): Order {
  const refuse = (code: FileIssueCode, node: Node, path: string, details: FileIssueDetails): never => {
    const place = { line: node.line, column: node.column, path: `/auftrag${path}` }
    throw new FileRefused(
      fileIssue(code, { ...place, ...details, params: { ...details.params, entry: file } }),
    )
  }
  const type = child(order, 'nachrichtentyp') ?? order
  const version = type.attributes.get('version') ?? ''
  const findings: Order['findings'][number][] = []
  if (version === '02.10' || version === '02.11') {
    const at = { line: type.line, column: type.column, path: '/auftrag/nachrichtentyp/@version' }
    findings.push({ kind: 'finding', finding: fileIssue('PADX_VERSION_OLD', { ...at, params: { version } }) })
  } else if (version !== '02.12') {
    refuse('PADX_VERSION_UNSUPPORTED', type, '/nachrichtentyp/@version', { params: { version } })
  }
  const flag = (order.attributes.get('echtdaten') ?? '').trim()
  if (!['0', '1', 'true', 'false'].includes(flag)) {
    refuse('PADX_TEST_FLAG_UNKNOWN', order, '/@echtdaten', {
      field: 'echtdaten',
      params: { found: flag.slice(0, 20) },
    })
  }
  if ((flag === '0' || flag === 'false') && options.mode === 'production') {
    refuse('PADX_TEST_DATA', order, '/@echtdaten', { field: 'echtdaten' })
  }
  const cipher = child(order, 'verschluesselung') ?? order
  if (Number(cipher.attributes.get('verfahren')) === 1) {
    refuse('PADX_ENCRYPTED_UNSUPPORTED', cipher, '/verschluesselung/@verfahren', { field: 'verfahren' })
  }
  const sender = child(child(order, 'absender'), 'logisch')
  const found = sender?.attributes.get('kundennr')
  if (sender !== undefined && found !== undefined && !isSameCustomer(found, options.customerNumber)) {
    const params = { found, expected: options.customerNumber }
    refuse('FILE_CUSTOMER_MISMATCH', sender, '/absender/logisch/@kundennr', { field: 'kundennr', params })
  }
  const files = children(order, 'datei')
  const stated = Number(order.attributes.get('dateianzahl'))
  if (stated !== files.length) {
    const params = { stated, counted: files.length }
    refuse('PADX_COUNT_MISMATCH', order, '/@dateianzahl', { field: 'dateianzahl', params })
  }
  const day = (order.attributes.get('erstellungsdatum') ?? '').slice(0, 10).replaceAll('-', '')
  const number = (order.attributes.get('transfernr') ?? '').padStart(6, '0')
  return {
    files: files.map(orderedFile),
    baseName: `${options.customerNumber.padStart(8, '0')}_${day}_ADL_${number}`,
    findings,
  }
}

function orderedFile(node: Node): OrderedFile {
  const length = child(node, 'dateilaenge')
  return {
    kind: textOf(node, 'dokumententyp'),
    name: textOf(node, 'name'),
    size: Number(length?.attributes.get('laenge')),
    checksum: (length?.attributes.get('pruefsumme') ?? '').toLowerCase(),
  }
}
