import { describe, expect, test } from 'vitest'
import type { Utterance } from '../utterance.ts'
import { assembleFacts } from './assemble.ts'
import { judge, type Judged } from './judge.ts'
import type { Candidate } from './port.ts'
import { talkOf } from './talk.ts'

/** A line of talk; the patient's begin with "P: ". The evidence is the last one, or the quote of a case. */
const talkIn = (said: string): Utterance[] =>
  said.split(' | ').map((line, index) => ({
    id: `u${index}`,
    text: line.replace(/^P: /, ''),
    speaker: line.startsWith('P: ') ? 'patient' : 'dentist',
  }))

type Given = Partial<Candidate> & Pick<Candidate, 'group' | 'text'>

function judged(said: string, { evidence, ...given }: Given): Judged {
  const talk = talkIn(said)
  const last = talk.at(-1)
  if (last === undefined) throw new Error('nothing is said')
  const candidate: Candidate = {
    teeth: [],
    surfaces: [],
    negated: false,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
    ...given,
    evidence: evidence ?? [{ utteranceId: last.id, quote: last.text }],
  }
  return judge(candidate, talkOf(talk, 44))
}

const caries: Given = { group: 'finding', text: 'Karies an 26', finding: 'karies', teeth: [26] }
const quoted = (quote: string): Given => ({ ...caries, evidence: [{ utteranceId: 'u0', quote }] })
const filling: Given = { group: 'treatment', text: 'Füllung an 26', act: 'fuellung', teeth: [26] }
const said = (quote: string): Given => ({ ...filling, evidence: [{ utteranceId: 'u0', quote }] })
const pulled: Given = { group: 'treatment', text: 'Extraktion von 26', act: 'extraktion', teeth: [26] }
const drug = (name: string, dose?: string): Given => ({
  group: 'medication',
  text: `Einnahme von ${name}`,
  speaker: 'patient',
  drug: { name, ...(dose === undefined ? {} : { dose }) },
})
const canals = (count: number): Given => ({
  group: 'treatment',
  text: 'Aufbereitung an 46',
  act: 'aufbereitung',
  teeth: [46],
  canals: count,
})
const psi = (S1: string, S2: string, S3: string, S4: string, S5: string, S6: string): Given => ({
  group: 'finding',
  text: 'PSI',
  psi: { S1, S2, S3, S4, S5, S6 },
})
const allergy: Given = { group: 'allergy', text: 'Penicillin-Allergie', drug: { name: 'Penicillin' } }
const diabetes: Given = { group: 'history', text: 'Diabetes mellitus', speaker: 'patient' }
const noAllergies: Given = { group: 'allergy', text: 'Keine Allergien', negated: true, speaker: 'patient' }
const noDrugs: Given = { ...noAllergies, group: 'medication', text: 'Keine Medikamente' }
const noDiseases: Given = { ...noAllergies, group: 'history', text: 'Keine Allgemeinerkrankungen' }
const noLatex: Given = { ...noAllergies, text: 'Keine Allergie gegen Latex' }
/** An order of the dentist; its evidence is the first line. */
const ordered: Given = {
  group: 'medication',
  text: 'Ibuprofen 600 mg',
  drug: { name: 'Ibuprofen' },
  evidence: [{ utteranceId: 'u0', quote: 'Ibuprofen 600' }],
}
const antibiotic: Given = { ...drug('Antibiotikum'), text: 'Verordnung Antibiotikum', speaker: 'dentist' }
const refusal: Given = {
  group: 'consent',
  text: 'Patient lehnt die Extraktion ab',
  negated: true,
  speaker: 'patient',
}
const deferral: Given = { group: 'consent', text: 'Patient möchte darüber nachdenken', speaker: 'patient' }
const consent: Given = { group: 'consent', text: 'Patient willigt in die Extraktion ein', speaker: 'patient' }

const penicillin: Given = { ...allergy, evidence: [{ utteranceId: 'u0', quote: 'Penicillin verträgt er' }] }
const noPenicillin: Given = { ...penicillin, text: 'Keine Penicillinallergie', negated: true }
const pulledBefore: Given = {
  ...pulled,
  group: 'history',
  temporality: 'past',
  evidence: [{ utteranceId: 'u0', quote: '26' }],
}
const bothArches: Given = {
  group: 'treatment',
  text: 'Bleaching oben und unten',
  teeth: [15, 11, 21, 25, 35, 31, 41, 45],
}
const whiteBand: Given = { group: 'finding', text: 'Nicht abwischbares weißes Band an der Wange' }

/** What becomes of a statement: nothing of it is shown, it fails a check, or it passes. */
const fate = ({ isDropped, failed }: Judged): string => (isDropped ? 'dropped' : failed.join(' ') || 'passed')

/** Each row of the judge's table: a case in which it fails, and near misses that pass. */
const rows: readonly (readonly [row: string, said: string, given: Given, fate: string])[] = [
  ['quote', 'An 26 ist Karies.', quoted('An 26 sehe ich Karies'), 'dropped'],
  ['quote', 'An 26 ist Karies.', quoted('an 26 ... ist KARIES'), 'passed'],
  ['quote', 'An 26 ist Karies, distal.', quoted('26 ist Karies'), 'passed'],
  ['vocabulary', 'An 29 ist Karies.', { ...caries, text: 'Karies an 29', teeth: [29] }, 'dropped'],
  ['vocabulary', 'An 26 ist Karies.', caries, 'passed'],
  ['vocabulary', 'An 28 ist Karies.', { ...caries, text: 'Karies an 28', teeth: [28] }, 'passed'],
  ['tooth', 'An 16 ist Karies.', caries, 'tooth'],
  ['tooth', 'Der 26. | Da ist Karies.', caries, 'passed'],
  ['tooth', 'Oben links der Sechser hat Karies.', caries, 'passed'],
  ['tooth', 'Der 25 ist heil. | Der daneben, der 26, hat Karies.', caries, 'passed'],
  ['tooth', 'Bleaching von fünf bis fünf oben und unten.', bothArches, 'passed'],
  ['tooth', 'Bleaching von fünf bis fünf oben.', bothArches, 'tooth'],
  ['focus', 'Der 26. | So. | Gut. | Ja. | Hm. | Da ist Karies.', caries, 'tooth'],
  ['focus', 'Der 26. | Unten rechts. | Da ist Karies.', caries, 'tooth'],
  ['focus', 'Der 26. | So. | Gut. | Ja. | Da ist Karies.', caries, 'passed'],
  ['dose', 'P: Ich nehme Ramipril zehn Milligramm.', drug('Ramipril', '5 mg'), 'number'],
  ['dose', 'P: Ich nehme Ramipril fünf Milligramm.', drug('Ramipril', '5 mg'), 'passed'],
  ['dose', 'P: Ich nehme Ramipril 5.', drug('Ramipril', '5 mg'), 'passed'],
  ['drug name', 'P: Ich nehme Ibuprofen.', drug('Ramipril'), 'number'],
  ['drug name', 'P: Ich nehme Rami pril.', drug('Ramipril'), 'passed'],
  ['drug name', 'P: Ich nehme Ramipryl.', drug('Ramipril'), 'passed'],
  ['psi', 'PSI eins, zwei, eins, zwei, zwei, eins.', psi('1', '2', '4', '2', '2', '1'), 'number'],
  ['psi', 'PSI eins, zwei, eins, zwei, zwei, eins.', psi('1', '2', '1', '2', '2', '1'), 'passed'],
  ['psi', 'PSI 1 2 1 2 2 3 mit Stern.', psi('1', '2', '1', '2', '2', '3*'), 'passed'],
  ['polarity', 'An 26 keine Karies.', caries, 'polarity'],
  ['polarity', 'An 26 ist Karies.', { ...caries, text: 'Keine Karies an 26', negated: true }, 'polarity'],
  ['polarity', 'An 26 keine Karies.', { ...caries, text: 'Keine Karies an 26', negated: true }, 'passed'],
  ['polarity', 'An 26 ist Karies, an 27 keine.', caries, 'passed'],
  ['time', 'Die Füllung an 26 legen wir nächste Woche.', filling, 'time'],
  ['time', 'Sollen wir an 26 eine Füllung legen?', filling, 'time'],
  ['time', 'Die Füllung an 26 ist jetzt drin.', filling, 'passed'],
  ['time', 'Füllung an 26 gelegt. Nächste Woche die andere.', said('Füllung an 26 gelegt'), 'passed'],
  ['person', 'P: Mein Bruder hat Zucker.', diabetes, 'dropped'],
  ['person', 'P: Unser Hund hat Zucker.', diabetes, 'dropped'],
  ['person', 'P: Ich hab Zucker wie mein Bruder.', diabetes, 'passed'],
  ['person', 'P: Zucker hab ich, meine Frau kocht danach.', diabetes, 'passed'],
  ['deed', '26, guten Morgen.', pulled, 'deed'],
  ['deed', '26 ist draußen.', pulled, 'passed'],
  ['deed', 'Die 26 hab ich mit der Zange geholt.', pulled, 'passed'],
  ['deed', 'Die 26 ist schön.', filling, 'deed'],
  ['deed', 'Die 26 ist jetzt zu.', filling, 'passed'],
  ['deed', 'P: Penicillin?', allergy, 'deed'],
  ['deed', 'P: Auf Penicillin krieg ich Pickel.', allergy, 'passed'],
  ['deed', 'P: Penicillin vertrag ich nicht.', allergy, 'passed'],
  ['deed', 'P: Der Zahn?', consent, 'deed'],
  ['deed', 'P: Ja, raus damit.', consent, 'passed'],
  ['deed', 'P: Machen Sie mal.', consent, 'passed'],
  ['drug denied', 'Ein Antibiotikum kriegen Sie nicht.', antibiotic, 'polarity'],
  ['drug denied', 'Ein Antibiotikum kriegen Sie, das nicht mit Milch.', antibiotic, 'passed'],
  ['drug denied', 'Ein Antibiotikum, kein Cortison.', antibiotic, 'passed'],
  ['drug denied', 'P: Das nehm ich, kein Ibuprofen.', drug('Ibuprofen'), 'passed'],
  ['ordered', 'Ibuprofen 600, höchstens drei am Tag. | P: Gut.', ordered, 'passed'],
  ['ordered', 'Ibuprofen 600? | P: Gut.', ordered, 'deed'],
  ['allergy denied', 'Allergien? | P: Nein.', noAllergies, 'passed'],
  ['allergy denied', 'Schmerzen? | P: Nein.', noAllergies, 'deed'],
  ['allergy denied', 'Latex? | P: Null.', noLatex, 'passed'],
  ['allergy denied', 'Allergie Latex, keine', noLatex, 'polarity'],
  ['allergy denied', 'P: Gegen Jod nicht, gegen Latex schon.', noLatex, 'polarity'],
  ['allergy denied', 'P: Gegen Latex nicht, gegen Jod schon.', noLatex, 'passed'],
  ['allergy denied', 'Penicillin verträgt er.', noPenicillin, 'passed'],
  ['allergy denied', 'Penicillin verträgt er nicht.', penicillin, 'passed'],
  ['told', 'Gestern früh der 26, oben links. | P: Genau.', pulledBefore, 'passed'],
  ['told', 'Gestern früh der 26? | P: Nein.', pulledBefore, 'deed'],
  ['told', 'Der 26 ist gezogen. | P: Nein.', { ...pulledBefore }, 'deed'],
  ['own denial', 'Linke Wange ein weißes Band.', whiteBand, 'passed'],
  ['consent', 'P: Nein, den lass ich drin.', consent, 'polarity'],
  ['consent', 'P: Ja, das überleg ich mir noch.', consent, 'polarity'],
  ['consent', 'P: Nee, lange überleg ich da nicht, machen Sie.', consent, 'passed'],
  ['consent', 'P: Meinetwegen.', consent, 'passed'],
  ['consent', 'P: Nicht schön, aber einverstanden.', consent, 'passed'],
  ['consent', 'P: Nein.', refusal, 'passed'],
  ['consent', 'P: Ja, gern.', refusal, 'polarity'],
  ['consent', 'P: Ich schlaf da mal drüber.', deferral, 'passed'],
  ['general denial', 'P: Keine Schmerzen.', noDrugs, 'general-denial'],
  ['general denial', 'P: Keine Allergien.', noDrugs, 'general-denial'],
  ['general denial', 'P: Nein.', noDrugs, 'passed'],
  ['general denial', 'P: Keine Tabletten.', noDrugs, 'passed'],
  ['general denial', 'P: Keine Medikamente, keine Schmerzen.', noDrugs, 'passed'],
  ['general denial', 'P: Herz nein.', noDiseases, 'general-denial'],
  ['general denial', 'P: Keine Schmerzen.', noDiseases, 'general-denial'],
  ['general denial', 'P: Sonst bin ich gesund, nichts.', noDiseases, 'passed'],
  ['general denial', 'P: Krankheiten keine.', noDiseases, 'passed'],
  ['general denial', 'P: Keine Medikamente.', noAllergies, 'general-denial deed'],
  ['general denial', 'P: Nichts, was ich nicht vertrag.', noAllergies, 'passed'],
  ['general denial', 'P: Blutverdünner nehm ich keine.', noDrugs, 'general-denial'],
  ['general denial', 'P: Medikamente nehm ich keine.', noDrugs, 'passed'],
]

describe("each row of the judge's table", () => {
  test.each(rows)('%s: %s', (_row, said, given, expected) => {
    expect(fate(judged(said, given))).toBe(expected)
  })
})

describe('what is only partly proven keeps the rest', () => {
  test.each([
    ['An 46 drei Kanäle aufbereitet.', 4, undefined],
    ['An 46 drei Kanäle aufbereitet.', 3, 3],
    ['An 46 beide Kanäle aufbereitet.', 2, 2],
  ])('%s, %s canals told: %s', (said, told, kept) => {
    expect(judged(said, canals(told)).candidate.canals).toBe(kept)
  })
  test.each([
    ['P: Keine Allergie gegen Penicillin.', 'Keine Penicillin-Allergie'],
    ['P: Keine Allergien.', 'Keine Allergien'],
    ['P: Allergisch bin ich gegen nichts.', 'Keine Allergien'],
  ])('%s says: %s', (said, text) => {
    expect(judged(said, noAllergies).candidate.text).toBe(text)
  })
})

describe('contradictions', () => {
  const facts = (said: string, ...given: Given[]) => {
    const utterances = talkIn(said)
    const candidates = given.map((one): Candidate => ({
      teeth: [],
      surfaces: [],
      negated: false,
      temporality: 'now',
      certainty: 'certain',
      speaker: 'dentist',
      evidence: [],
      ...one,
    }))
    const readIds = new Set(utterances.map(({ id }) => id))
    return assembleFacts({
      patient: { insurance: 'statutory', age: 44 },
      utterances,
      rules: [],
      model: { candidates, readIds },
    }).map(({ state, question }) => (question?.kind === 'contradiction' ? 'asked' : state))
  }
  const at = (utteranceId: string, quote: string) => ({ evidence: [{ utteranceId, quote }] })
  const missing: Given = { group: 'finding', text: 'Zahn 26 fehlt', finding: 'fehlt', teeth: [26] }

  test('a tooth that is gone is not filled: both are asked', () => {
    const said = '26 fehlt. | Füllung an 26 gelegt.'
    expect(
      facts(
        said,
        { ...missing, ...at('u0', '26 fehlt') },
        { ...filling, ...at('u1', 'Füllung an 26 gelegt') },
      ),
    ).toEqual(['asked', 'asked'])
  })
  test('another tooth is filled', () => {
    const said = '25 fehlt. | Füllung an 26 gelegt.'
    const other = { ...missing, text: 'Zahn 25 fehlt', teeth: [25], ...at('u0', '25 fehlt') }
    expect(facts(said, other, { ...filling, ...at('u1', 'Füllung an 26 gelegt') })).toEqual([
      'recorded',
      'recorded',
    ])
  })
  const bleeding: Given = { group: 'finding', text: 'Blutung an 26', finding: 'blutung', teeth: [26] }
  const suture: Given = { group: 'treatment', text: 'Naht an 26', teeth: [26] }
  const dry: Given = { ...bleeding, text: 'Keine Blutung an 26', negated: true }
  test('a bleeding that stands after a suture is none, after a filling or without work both are asked', () => {
    const worked = '26 blutet. | Naht an 26 gelegt. | An 26 keine Blutung.'
    const found = { ...bleeding, ...at('u0', '26 blutet') }
    expect(
      facts(
        worked,
        found,
        { ...suture, ...at('u1', 'Naht an 26 gelegt') },
        { ...dry, ...at('u2', 'An 26 keine Blutung') },
      ),
    ).toEqual(['recorded', 'recorded', 'recorded'])
    expect(
      facts(
        '26 blutet. | Füllung an 26 gelegt. | An 26 keine Blutung.',
        found,
        { ...filling, ...at('u1', 'Füllung an 26 gelegt') },
        { ...dry, ...at('u2', 'An 26 keine Blutung') },
      ),
    ).toEqual(['asked', 'recorded', 'asked'])
    expect(
      facts('26 blutet. | An 26 keine Blutung.', found, { ...dry, ...at('u1', 'An 26 keine Blutung') }),
    ).toEqual(['asked', 'asked'])
  })
  test('a denial after work that does not name what was found is a proposal beside what was found', () => {
    const worked = '26 blutet. | Naht an 26 gelegt. | 26 trocken. Na also.'
    expect(
      facts(
        worked,
        { ...bleeding, ...at('u0', '26 blutet') },
        { ...suture, ...at('u1', 'Naht an 26 gelegt') },
        { ...dry, ...at('u2', '26 trocken. Na also.') },
      ),
    ).toEqual(['recorded', 'recorded', 'proposed'])
  })
  test('a sound surface beside one with caries', () => {
    const said = 'An 26 distal Karies. | An 26 mesial keine Karies.'
    const distal = { ...caries, surfaces: ['d' as const], ...at('u0', 'An 26 distal Karies') }
    const mesial = {
      ...caries,
      text: 'Keine Karies an 26 mesial',
      negated: true,
      surfaces: ['m' as const],
      ...at('u1', 'An 26 mesial keine Karies'),
    }
    expect(facts(said, distal, mesial)).toEqual(['recorded', 'recorded'])
  })
})
