import { sectionKeys } from '@honora/language/facts/section.ts'
import { isOneOf } from '../../../platform/values.ts'
import { findDocumentation, patchDocumentation, type DocumentationRow } from '../../documentation/index.ts'
import { Refusal, type Effect, type Work } from './action.ts'
import { documentationOf } from './draft-documentation.ts'
import type { toolArguments } from '@honora/contract/tools.ts'
import type { z } from 'zod'

type EditSection = z.infer<(typeof toolArguments)['edit_section']>

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
