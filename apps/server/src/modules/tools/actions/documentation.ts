import type { toolArguments } from '@honora/contract/tools.ts'
import { sectionKeys } from '@honora/language/facts/section.ts'
import type { z } from 'zod'
import { isOneOf } from '../../../platform/values.ts'
import {
  finalizeDocumentation,
  findDocumentation,
  openPoints,
  patchDocumentation,
  type DocumentationRow,
} from '../../documentation/index.ts'
import { Refusal, type Effect, type Work } from './action.ts'

type EditSection = z.infer<(typeof toolArguments)['edit_section']>

async function documentationOf(work: Work): Promise<DocumentationRow> {
  if (!work.consultation) throw new Refusal('context_missing')
  const row = await findDocumentation(work.tx, work.scope.organisationId, {
    key: 'consultation_id',
    value: work.consultation.id,
  })
  if (!row) throw new Refusal('context_missing')
  if (row.status === 'finalized') throw new Refusal('finalized')
  return row
}

const textOf = (row: DocumentationRow, key: string): string =>
  row.sections.find((section) => section.key === key)?.text ?? ''

/** Writes into a section by hand: behind what is there, or in its place. */
export async function editSection(work: Work, given: EditSection): Promise<Effect> {
  const row = await documentationOf(work)
  const before = textOf(row, given.key)
  const text = given.mode === 'append' && before !== '' ? `${before}\n${given.text}` : given.text
  await patchDocumentation(work, {
    id: row.id,
    expected: undefined,
    sections: [{ key: given.key, text }],
    answers: [],
  })
  return {
    result: { documentationId: row.id, key: given.key, text },
    undo: { do: 'restoreSection', documentationId: row.id, key: given.key, text: before, written: text },
  }
}

/** Puts the earlier text back, unless somebody has written on since. */
export async function restoreSection(
  work: Work,
  documentationId: string,
  key: string,
  text: string,
  written: string,
): Promise<void> {
  const row = await findDocumentation(work.tx, work.scope.organisationId, {
    key: 'id',
    value: documentationId,
  })
  if (!row) throw new Refusal('not_found')
  if (row.status === 'finalized') throw new Refusal('finalized')
  if (!isOneOf(sectionKeys, key) || textOf(row, key) !== written) throw new Refusal('invalid')
  await patchDocumentation(work, {
    id: row.id,
    expected: undefined,
    sections: [{ key, text }],
    answers: [],
  })
}

/** Freezes the documentation; only ever after a person has confirmed it. */
export async function finalize(work: Work): Promise<Effect> {
  const row = await documentationOf(work)
  const saved = await finalizeDocumentation(work, { id: row.id, expected: undefined })
  return { result: { documentationId: saved.id, status: saved.status } }
}

/** Whether there is a draft that nothing holds back, asked before finalising it is proposed. */
export async function checkFinalizable(work: Work): Promise<void> {
  const row = await documentationOf(work)
  const { gates } = await openPoints(work.tx, work.scope.organisationId, row)
  if (gates.blocking.length > 0) throw new Refusal('not_ready')
}
