import type { Locale } from '@honora/contract/common.ts'
import { deriveFacts } from '@honora/language/engine.ts'
import { acts } from '@honora/language/facts/acts.ts'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { findingCodes } from '@honora/language/facts/findings.ts'
import { placedLabel } from '@honora/language/facts/shown.ts'
import { riskIds } from '@honora/language/facts/terms/risks.ts'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadCatalogues, locales } from '../../platform/messages/catalogues.ts'
import { cataloguesFolder } from '../../platform/open.ts'
import { speechFactsIn, type StoredFact } from './facts.ts'

const catalogues = loadCatalogues(cataloguesFolder)

const samplesFolder = fileURLToPath(new URL('../../../demo/consultations', import.meta.url))
/** Words by themselves; shorter ones are measures and canals. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3)

const stored = (group: Fact['group'], text: string, more: Partial<Fact> = {}): StoredFact =>
  asStored(fact({ id: 'f', group, text, ...more }))

const asStored = (one: Fact): StoredFact => ({
  ...one,
  state: 'recorded',
  source: 'speech',
  wireSource: null,
  isDiscarded: false,
  isEdited: false,
  decidedBy: null,
  decidedAt: null,
  before: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
})

describe('every word of the closed lexicon has a name', () => {
  const ids = [
    ...findingCodes.map((code) => `finding.${code}`),
    ...acts.map((act) => `act.${act}`),
    ...riskIds.map((risk) => `risk.${risk}`),
  ]

  test.each(locales)('in %s', (locale) => {
    const own = new Map(
      ['finding', 'act', 'risk'].flatMap((name) => Object.entries(catalogues.namespace(locale, name) ?? {})),
    )
    expect(ids.filter((id) => (own.get(id) ?? '') === '')).toEqual([])
  })

  test.each(locales)('in %s no two of one list share one', (locale) => {
    for (const list of ['finding', 'act', 'risk']) {
      const names = ids.filter((id) => id.startsWith(`${list}.`)).map((id) => catalogues.text(locale, id))
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
  })

  test.each(locales.filter((locale) => locale !== 'de'))('of its own in %s, not the German one', (locale) => {
    const sameEverywhere = /^(?:PSI|DVT|OPG|MIH|Osteotomie|Implantat|Position)/
    const borrowed = ids.filter((id) => {
      const [german, own] = [catalogues.text('de', id), catalogues.text(locale, id)]
      return german === own && german.length > 8 && !sameEverywhere.test(german)
    })
    expect(borrowed.length).toBeLessThan(ids.length / 20)
  })
})

describe('the facts of the sample consultations', () => {
  const Sample = z.object({
    patient: z.object({ age: z.number() }),
    utterances: z.array(z.object({ speaker: z.enum(['dentist', 'assistant', 'patient']), text: z.string() })),
  })
  const samples = readdirSync(samplesFolder).map((name) => {
    const { patient, utterances } = Sample.parse(
      JSON.parse(readFileSync(path.join(samplesFolder, name, 'transcript.json'), 'utf8')),
    )
    const said = utterances.map((one, index) => ({ ...one, id: `u${index}` }))
    return deriveFacts(said, { patientAge: patient.age }).map(asStored)
  })
  const lineIn = (locale: Locale, one: StoredFact): string =>
    placedLabel(speechFactsIn(catalogues, locale)(one))

  test.each(locales)('that differ in German differ in %s', (locale) => {
    for (const facts of samples) {
      const german = new Set(facts.map((one) => lineIn('de', one)))
      expect(new Set(facts.map((one) => lineIn(locale, one))).size).toBe(german.size)
    }
  })

  test.each(locales.filter((locale) => locale !== 'de'))('hold no German word in %s', (locale) => {
    const namespaces = ['act', 'finding', 'factLabel', 'factWord', 'risk']
    const texts = namespaces.flatMap((name) => Object.values(catalogues.namespace(locale, name) ?? {}))
    const ownWords = new Set(texts.flatMap(wordsIn))
    for (const one of samples.flat()) {
      const drug = wordsIn([one.drug?.name, one.material].join(' '))
      const german = wordsIn(`${lineIn('de', one)} ${one.structure?.noun ?? ''}`)
      const left = wordsIn(lineIn(locale, one)).filter(
        (word) => german.includes(word) && !drug.includes(word) && !ownWords.has(word),
      )
      expect({ text: one.text, left }).toEqual({ text: one.text, left: [] })
    }
  })
})

describe('facts are named in the language of the request', () => {
  const caries = stored('finding', 'Sekundärkaries an 36 distal', {
    teeth: [36],
    surfaces: ['d'],
    finding: 'sekundaerkaries',
  })
  const apex = stored('finding', 'Keine apikale Aufhellung an 36', {
    teeth: [36],
    finding: 'apikale-aufhellung',
    negated: true,
  })
  const allergy = stored('allergy', 'Penicillin-Allergie', { drug: { name: 'Penicillin' } })
  const intolerance = stored('allergy', 'Ibuprofen-Unverträglichkeit', { drug: { name: 'Ibuprofen' } })
  const canals = stored('treatment', 'Wurzelkanalaufbereitung an 46, drei Kanäle', {
    teeth: [46],
    canals: 3,
    act: 'aufbereitung',
  })
  const refused = stored('consent', 'Patientin lehnt Extraktion von 14 ab', { teeth: [14], negated: true })
  const well = stored('chief-complaint', 'Keine Beschwerden, kommt zur Kontrolle', { negated: true })
  const risks = stored('advice', 'Aufklärung über Nachblutung, Schwellung')

  test.each<[StoredFact, string, string, string, string]>([
    [caries, 'Sekundärkaries', 'Secondary caries', 'Carie secondaria', 'Caries secundaria'],
    [allergy, 'Penicillin-Allergie', 'Allergy: Penicillin', 'Allergia: Penicillin', 'Alergia: Penicillin'],
    [
      intolerance,
      'Ibuprofen-Unverträglichkeit',
      'Intolerance: Ibuprofen',
      'Intolleranza: Ibuprofen',
      'Intolerancia: Ibuprofen',
    ],
    [
      canals,
      'Wurzelkanalaufbereitung, 3 Kanäle',
      'Root canal preparation, 3 canals',
      'Preparazione canalare, 3 canali',
      'Preparación de conductos, 3 conductos',
    ],
    [
      well,
      'Keine Beschwerden, kommt zur Kontrolle',
      'No complaints, comes for a check-up',
      'Nessun disturbo, viene per un controllo',
      'Sin molestias, viene a revisión',
    ],
    [
      risks,
      'Risiken: Nachblutung, Schwellung',
      'Risks: Secondary bleeding, Swelling',
      'Rischi: Emorragia secondaria, Gonfiore',
      'Riesgos: Hemorragia secundaria, Hinchazón',
    ],
  ])('$0.text', (one, ...names) => {
    expect(locales.map((locale) => speechFactsIn(catalogues, locale)(one).label)).toEqual(names)
  })

  test('a denial and a refusal stay what they are in every language', () => {
    expect(locales.map((locale) => speechFactsIn(catalogues, locale)(apex).label.split(' ')[0])).toEqual([
      'Keine',
      'None:',
      'Assente:',
      'Ausente:',
    ])
    expect(speechFactsIn(catalogues, 'en')(refused).label).toMatch(/^Declined: /)
  })

  test('the text of the record stays German', () => {
    expect(speechFactsIn(catalogues, 'es')(caries).text).toBe('Sekundärkaries an 36 distal')
  })
})
