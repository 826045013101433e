import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { invoicePdf } from '../billing/index.ts'
import { documentationPdf } from '../documentation/index.ts'
import type { Document } from './queries/documents.ts'

export async function writeDocument(
  work: { readonly deps: Deps; readonly tx: Tx; readonly scope: WorkScope },
  { kind, id }: Document,
): Promise<Uint8Array> {
  if (kind === 'documentation') return (await documentationPdf(work, id)).content
  return (await invoicePdf(work, id, 'invoice')).bytes
}

const words = { documentation: 'Dokumentation', billing: 'Rechnung' } as const

/** `2026-11-24-Dokumentation-1a2b3c4d.pdf`: sorts by day, and no two are alike. */
export const documentName = ({ kind, id, day }: Document): string =>
  `${day}-${words[kind]}-${id.slice(-8)}.pdf`

export const documentTitle = ({ kind, number }: Document): string =>
  number === '' ? words[kind] : `${words[kind]} ${number}`
