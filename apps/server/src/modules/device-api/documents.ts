import { generateSections } from '@honora/domain/documentation/generate.ts'
import { sectionKeys, type SectionKey } from '@honora/language/facts/section.ts'
import { sectionTitles, type Section } from '@honora/domain/documentation/section.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { listFacts } from '../transcripts/index.ts'
import { known, type Call, type WireCall } from './call.ts'
import { DocumentContext, factsOfContexts } from './context.ts'
import { badRequest, noDocument } from './errors.ts'
import { templateKey, templateTitle } from './templates.ts'
import { parsed, requireLanguage } from './parse.ts'
import { findDocumentSections, findWireDocument, listWireDocuments } from './queries.ts'
import { deleteWireDocument, type DocumentSection, insertWireDocument, updateWireDocument } from './tables.ts'

type Json = Readonly<Record<string, unknown>>

const Name = z.string().trim().min(1).max(200)
const Key = z.string().max(100)
/** Prompts for a language model have nothing to act on here; of an override only the name is taken. */
const Template = z.looseObject({
  sectionKeys: z.array(Key).min(1).max(50).optional(),
  sections: z
    .array(z.looseObject({ key: Key, nameOverride: Name.optional() }))
    .min(1)
    .max(50)
    .optional(),
  documentName: Name.optional(),
})
const NewDocument = z.looseObject({
  context: z.array(DocumentContext).max(200).optional(),
  templateKey: Key.optional(),
  template: Template.optional(),
  name: Name.optional(),
  outputLanguage: z.string().max(20),
})
const DocumentChange = z.looseObject({
  name: Name.optional(),
  sections: z
    .array(
      z.looseObject({
        key: Key,
        name: Name.optional(),
        text: z.string().max(50_000).optional(),
        sort: z.int().min(0).max(1000).optional(),
      }),
    )
    .max(50)
    .optional(),
})

type Row = Awaited<ReturnType<typeof documentRow>>

async function documentRow(tx: Tx, interactionId: string, id: string) {
  const row = await findWireDocument(tx, interactionId, id)
  if (row === undefined) throw noDocument()
  return row
}

const sectionsOf = (row: Row): DocumentSection[] => row.sections

function present(row: Row): Json {
  return {
    id: row.id,
    name: row.name,
    templateRef: row.template_ref,
    isStream: false,
    sections: sectionsOf(row).toSorted((a, b) => a.sort - b.sort),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    outputLanguage: row.output_language,
    usageInfo: { creditsConsumed: 0 },
  }
}

/** Which sections a document has, in which order and under which names. */
function wantedSections(deps: Deps, body: z.infer<typeof NewDocument>) {
  if (body.template !== undefined) {
    const { sectionKeys: keys, sections } = body.template
    const wanted = sections ?? keys?.map((key) => ({ key, nameOverride: undefined }))
    if (wanted === undefined) throw badRequest('template.sectionKeys')
    return {
      ref: 'custom',
      name: body.name ?? body.template.documentName ?? wanted.map(({ key }) => sectionName(key)).join(', '),
      sections: wanted.map(({ key, nameOverride }) => ({
        key: sectionKey(key),
        name: nameOverride ?? sectionName(key),
      })),
    }
  }
  if (body.templateKey === undefined) throw badRequest('templateKey')
  const key = templateKey(body.templateKey)
  return {
    ref: key,
    name: body.name ?? templateTitle(deps, key),
    sections: sectionKeys.map((section) => ({ key: section, name: sectionTitles[section] })),
  }
}

function sectionKey(key: string): SectionKey {
  const found = sectionKeys.find((one) => one === key)
  if (found === undefined) throw badRequest(`section ${key} does not exist`)
  return found
}

const sectionName = (key: string): string => sectionTitles[sectionKey(key)]

/** Writes a document from the given context, or from the interaction's own facts where none is given. */
async function createDocument(call: Call, deps: Deps): Promise<Json> {
  const interactionId = await known(call)
  const body = parsed(NewDocument, call.request.body)
  requireLanguage(body.outputLanguage)
  const wanted = wantedSections(deps, body)
  const facts =
    body.context === undefined ? await listFacts(call.tx, interactionId) : await factsOfContexts(body.context)
  const written = new Map<SectionKey, Section>(
    generateSections({ facts, style: 'terse' }).map((section) => [section.key, section]),
  )
  const at = deps.clock.now()
  const row = await insertWireDocument(call.tx, {
    id: newId(),
    organisation_id: call.scope.organisationId,
    interaction_id: interactionId,
    name: wanted.name,
    template_ref: wanted.ref,
    output_language: body.outputLanguage,
    sections: JSON.stringify(
      wanted.sections.map(({ key, name }, sort) => ({
        key,
        name,
        text: written.get(key)?.text ?? '',
        sort,
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
      })),
    ),
    created_at: at,
    updated_at: at,
  })
  deps.audit.append(call.tx, { action: 'wireDocument.created', record: `interaction:${interactionId}` })
  call.reply.code(201)
  return present(row)
}

/** Names and texts by a person; a section with a new key is added. */
async function changeDocument(call: Call, deps: Deps): Promise<Json> {
  const interactionId = await known(call)
  const row = await documentRow(call.tx, interactionId, call.params.did ?? '')
  const change = parsed(DocumentChange, call.request.body)
  const at = deps.clock.now()
  const sections = new Map(sectionsOf(row).map((section) => [section.key, section]))
  for (const given of change.sections ?? []) {
    const before = sections.get(given.key)
    sections.set(given.key, {
      key: given.key,
      name: given.name ?? before?.name ?? given.key,
      text: given.text ?? before?.text ?? '',
      sort: given.sort ?? before?.sort ?? sections.size,
      createdAt: before?.createdAt ?? at.toISOString(),
      updatedAt: at.toISOString(),
    })
  }
  const saved = await updateWireDocument(
    call.tx,
    { name: change.name ?? row.name, sections: JSON.stringify([...sections.values()]), updated_at: at },
    row.id,
  )
  deps.audit.append(call.tx, { action: 'wireDocument.changed', record: `interaction:${interactionId}` })
  return present(saved)
}

async function deleteDocument(call: Call, deps: Deps): Promise<void> {
  const interactionId = await known(call)
  const row = await documentRow(call.tx, interactionId, call.params.did ?? '')
  await deleteWireDocument(call.tx, row.id)
  deps.audit.append(call.tx, { action: 'wireDocument.deleted', record: `interaction:${interactionId}` })
  call.reply.code(204)
}

/** The text of a document of the caller's practice. */
export async function documentText(tx: Tx, id: string): Promise<string> {
  const row = await findDocumentSections(tx, id)
  if (row === undefined) throw noDocument()
  return row.sections.map((section) => section.text).join('\n')
}

/** Documents that outside clients make; the practice's own documentation is never among them. */
export function documentCalls(deps: Deps): readonly WireCall[] {
  const path = 'interactions/:id/documents'
  return [
    [
      'GET',
      path,
      async (call) => {
        const rows = await listWireDocuments(call.tx, await known(call))
        return { data: rows.map(present) }
      },
    ],
    ['POST', path, (call) => createDocument(call, deps)],
    [
      'GET',
      `${path}/:did`,
      async (call) => present(await documentRow(call.tx, await known(call), call.params.did ?? '')),
    ],
    ['PATCH', `${path}/:did`, (call) => changeDocument(call, deps)],
    ['DELETE', `${path}/:did`, (call) => deleteDocument(call, deps)],
  ]
}
