import { sectionKeys, type SectionKey } from '@honora/language/facts/section.ts'
import { sectionTitles } from '@honora/domain/documentation/section.ts'
import { templateNames, type TemplateName } from '@honora/domain/documentation/templates.ts'
import type { Deps } from '../../platform/deps.ts'
import { locales } from '../../platform/messages/catalogues.ts'
import type { WireCall } from './call.ts'
import { noTemplate } from './errors.ts'
import { listed } from './parse.ts'

type Json = Readonly<Record<string, unknown>>

const translationsOf = (deps: Deps, id: string): Json[] =>
  locales.map((languageId) => ({ languageId, name: deps.catalogues.text(languageId, id), description: '' }))

/** A section of the record as the wire shows it. Writing style and format are the language engine's own. */
function presentSection(deps: Deps, key: SectionKey): Json {
  return {
    key,
    name: sectionTitles[key],
    alternateName: deps.catalogues.text('en', `docSection.${key}`),
    description: deps.catalogues.text('de', `docSection.${key}`),
    defaultWritingStyle: { name: 'full' },
    defaultFormatRule: { name: 'lines' },
    type: 'section',
    translations: translationsOf(deps, `docSection.${key}`),
  }
}

function presentTemplate(deps: Deps, key: TemplateName): Json {
  return {
    key,
    name: templateTitle(deps, key),
    description: templateTitle(deps, key),
    status: 'published',
    templateSections: sectionKeys.map((section, sort) => ({ sort, section: presentSection(deps, section) })),
    translations: translationsOf(deps, `documentationTemplate.${key}`),
  }
}

export const templateTitle = (deps: Deps, key: TemplateName): string =>
  deps.catalogues.text('de', `documentationTemplate.${key}`)

export function templateKey(key: string): TemplateName {
  const known = templateNames.find((name) => name === key)
  if (known === undefined) throw noTemplate()
  return known
}

/** Names exist in all languages of the portal; texts are written in German. */
const speaks = (query: Json): boolean => {
  const wanted = listed(query.lang)
  return wanted.length === 0 || wanted.some((lang) => locales.some((locale) => lang.split('-')[0] === locale))
}

/** The kinds of documentation of the portal, the same for every practice. */
export function templateCalls(deps: Deps): readonly WireCall[] {
  return [
    [
      'GET',
      'templates',
      async ({ query }) => {
        const states = listed(query.status)
        const isWanted = speaks(query) && (states.length === 0 || states.includes('published'))
        return { data: isWanted ? templateNames.map((key) => presentTemplate(deps, key)) : [] }
      },
    ],
    ['GET', 'templates/:key', async ({ params }) => presentTemplate(deps, templateKey(params.key ?? ''))],
    [
      'GET',
      'templateSections',
      async ({ query }) => ({
        data: speaks(query) ? sectionKeys.map((key) => presentSection(deps, key)) : [],
      }),
    ],
  ]
}
