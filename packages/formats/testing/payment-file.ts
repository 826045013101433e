import { SaxesParser } from 'saxes'

/** An element of a payment file as another program reads it: name, text, children in order. */
export interface Read {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: Read[]
}

/** Reads a file with a parser of its own, which the writer does not know. Throws when it is not well-formed. */
export function readXml(bytes: Uint8Array): Read {
  const root: Read = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    const element: Read = { name: tag.name, attributes: tag.attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last !== undefined) last.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(Buffer.from(bytes).toString('utf8')).close()
  return root
}

/** All elements of a path below an element, `PmtInf/CdtTrfTxInf/PmtId/EndToEndId`. */
export function all(below: Read, path: string): readonly Read[] {
  return path
    .split('/')
    .reduce<readonly Read[]>(
      (found, name) =>
        found.flatMap((each) => each.children.filter((child) => name === '*' || child.name === name)),
      [below],
    )
}

export const texts = (below: Read, path: string): readonly string[] =>
  all(below, path).map((each) => each.text)

export interface ReadPayment {
  readonly endToEndId: string
  readonly cents: number
  readonly name: string
  readonly iban: string
  readonly text: string
  readonly mandate: string | null
}

export interface ReadPaymentFile {
  readonly namespace: string
  readonly messageId: string
  readonly count: number
  readonly sumCents: number
  readonly payments: readonly ReadPayment[]
}

const cents = (text: string | undefined): number => Math.round(Number(text) * 100)

/** What a payment file orders. */
export function readPaymentFile(bytes: Uint8Array): ReadPaymentFile {
  const document = readXml(bytes)
  const [body] = all(document, 'Document/*')
  if (body === undefined) throw new Error('not a payment file')
  const isDebit = body.name === 'CstmrDrctDbtInitn'
  const one = (below: Read, path: string): string => texts(below, path)[0] ?? ''
  return {
    namespace: all(document, 'Document')[0]?.attributes.xmlns ?? '',
    messageId: one(body, 'GrpHdr/MsgId'),
    count: Number(one(body, 'GrpHdr/NbOfTxs')),
    sumCents: cents(one(body, 'GrpHdr/CtrlSum')),
    payments: all(body, isDebit ? 'PmtInf/DrctDbtTxInf' : 'PmtInf/CdtTrfTxInf').map((payment) => ({
      endToEndId: one(payment, 'PmtId/EndToEndId'),
      cents: cents(one(payment, isDebit ? 'InstdAmt' : 'Amt/InstdAmt')),
      name: one(payment, isDebit ? 'Dbtr/Nm' : 'Cdtr/Nm'),
      iban: one(payment, isDebit ? 'DbtrAcct/Id/IBAN' : 'CdtrAcct/Id/IBAN'),
      text: one(payment, 'RmtInf/Ustrd'),
      mandate: texts(payment, 'DrctDbtTx/MndtRltdInf/MndtId')[0] ?? null,
    })),
  }
}

const sepaLetters = /^[A-Za-z0-9/\-?:().,'+ ]*$/

/** Forms of single elements in the files of the German banks, by the end of their path. */
const forms: readonly (readonly [path: string, form: RegExp])[] = [
  ['MsgId', /^.{1,35}$/],
  ['PmtInfId', /^.{1,35}$/],
  ['EndToEndId', /^.{1,35}$/],
  ['MndtId', /^.{1,35}$/],
  ['Nm', /^.{1,70}$/],
  ['Ustrd', /^.{1,140}$/],
  ['CreDtTm', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/],
  ['PmtMtd', /^(TRF|DD)$/],
  ['BtchBookg', /^(true|false)$/],
  ['ChrgBr', /^SLEV$/],
  ['IBAN', /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/],
  ['SeqTp', /^(FRST|RCUR|FNAL|OOFF)$/],
  ['ReqdColltnDt', /^\d{4}-\d\d-\d\d$/],
  ['DtOfSgntr', /^\d{4}-\d\d-\d\d$/],
  ['InstdAmt', /^(?!0+\.00$)\d{1,9}\.\d\d$/],
]

/** What every message must have, each path at least once. */
const required = {
  CstmrCdtTrfInitn: [
    'GrpHdr/CtrlSum',
    'PmtInf/BtchBookg',
    'PmtInf/CtrlSum',
    'PmtInf/PmtTpInf/SvcLvl/Cd',
    'PmtInf/ReqdExctnDt/Dt',
    'PmtInf/ChrgBr',
    'PmtInf/CdtTrfTxInf/Cdtr/Nm',
    'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN',
  ],
  CstmrDrctDbtInitn: [
    'GrpHdr/CtrlSum',
    'PmtInf/BtchBookg',
    'PmtInf/CtrlSum',
    'PmtInf/PmtTpInf/SvcLvl/Cd',
    'PmtInf/PmtTpInf/LclInstrm/Cd',
    'PmtInf/PmtTpInf/SeqTp',
    'PmtInf/ChrgBr',
    'PmtInf/CdtrSchmeId/Id/PrvtId/Othr/Id',
    'PmtInf/DrctDbtTxInf/DrctDbtTx/MndtRltdInf/MndtId',
    'PmtInf/DrctDbtTxInf/DrctDbtTx/MndtRltdInf/DtOfSgntr',
    'PmtInf/DrctDbtTxInf/DbtrAgt/FinInstnId',
  ],
} as const

/**
 * Rules of the German banks for payment files (DFÜ-Abkommen, Anlage 3; EPC guidelines) that go beyond the schema: one line
 * for each that is broken.
 */
export function brokenPaymentRules(bytes: Uint8Array): readonly string[] {
  const document = readXml(bytes)
  const [body] = all(document, 'Document/*')
  if (body === undefined) return ['no message']
  const broken: string[] = []
  const walk = (element: Read, path: string): void => {
    for (const [name, form] of forms)
      if (element.name === name && !form.test(element.text)) broken.push(`${path}: form`)
    if (element.children.length === 0 && !sepaLetters.test(element.text)) broken.push(`${path}: letters`)
    if (element.name.endsWith('Id') && element.children.length === 0 && /^\/|\/$|\/\//.test(element.text))
      broken.push(`${path}: slashes`)
    if (element.name === 'InstdAmt' && element.attributes.Ccy !== 'EUR') broken.push(`${path}: currency`)
    if (element.name === 'PstlAdr') {
      const parts = new Set(element.children.map((child) => child.name))
      if (parts.has('AdrLine') || !parts.has('TwnNm') || !parts.has('Ctry'))
        broken.push(`${path}: address in parts`)
    }
    element.children.forEach((child) => walk(child, `${path}/${child.name}`))
  }
  walk(body, body.name)
  const isDebit = body.name === 'CstmrDrctDbtInitn'
  const paths = isDebit ? required.CstmrDrctDbtInitn : required.CstmrCdtTrfInitn
  for (const path of paths) if (all(body, path).length === 0) broken.push(`${path}: missing`)
  const payment = isDebit ? 'DrctDbtTxInf' : 'CdtTrfTxInf'
  const amountPath = isDebit ? 'InstdAmt' : 'Amt/InstdAmt'
  const controls = (at: string, head: Read | undefined, below: readonly Read[]): void => {
    if (head === undefined) return
    const sum = below.reduce((total, each) => total + cents(texts(each, amountPath)[0]), 0)
    if (texts(head, 'NbOfTxs')[0] !== String(below.length)) broken.push(`${at}: number`)
    if (cents(texts(head, 'CtrlSum')[0]) !== sum) broken.push(`${at}: sum`)
  }
  controls('GrpHdr', all(body, 'GrpHdr')[0], all(body, `PmtInf/${payment}`))
  for (const batch of all(body, 'PmtInf')) controls('PmtInf', batch, all(batch, payment))
  const ids = texts(body, `PmtInf/${payment}/PmtId/EndToEndId`)
  if (new Set(ids).size !== ids.length) broken.push('EndToEndId: twice')
  return broken
}
