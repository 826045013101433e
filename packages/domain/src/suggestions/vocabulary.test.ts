import { describe, expect, test, vi } from 'vitest'
import type { Fact } from '@honora/language/facts/fact.ts'
import { isFindingCode, sameFinding } from '@honora/language/facts/findings.ts'
import { suggestCodes } from './suggest.ts'
import { factsOf } from '@honora/language/testing/judge.ts'

/**
 * Every term in a handful of sentences; what must come of it follows from the sentence it is put into.
 * Terms: text, gender, expected finding or act.
 */
const genders = ['f', 'm', 'n'] as const
type Gender = (typeof genders)[number]
type Term = { readonly text: string; readonly gender: Gender; readonly means: string }

const read = (rows: string): Term[] =>
  rows
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((row) => {
      const parts = row.split(' ')
      const means = parts.pop() ?? ''
      const letter = parts.pop()
      const gender = genders.find((one) => one === letter)
      if (gender === undefined) throw new Error(`no gender: ${row}`)
      return { text: parts.join(' '), gender, means }
    })

const findings = read(`
Karies f karies|Sekundärkaries f sekundaerkaries|Initialkaries f initialkaries|Caries profunda f karies-profunda
Karies media f karies|Approximalkaries f karies|Fissurenkaries f karies|Wurzelkaries f karies
Kronenfraktur f kronenfraktur|Schmelzfraktur f kronenfraktur|Längsfraktur f wurzelfraktur|Höckerfraktur f kronenfraktur
Schmelzriss m riss|Infraktion f riss|Wurzelrest m wurzelrest|irreversible Pulpitis f pulpitis|Pulpanekrose f nekrose
Gangrän f nekrose|apikale Parodontitis f apikale-parodontitis|apikale Aufhellung f apikale-aufhellung
periapikale Aufhellung f apikale-aufhellung|Granulom n apikale-parodontitis|Fistel f fistel|Abszess m abszess
submuköser Abszess m abszess|radikuläre Zyste f zyste|Perikoronitis f perikoronitis|Dentitio difficilis f perikoronitis
Gingivitis f gingivitis|Rezession f rezession|Furkationsbefall m furkation|Erosion f erosion|Abrasion f abrasion
Attrition f abrasion|keilförmiger Defekt m keilfoermig|Hypersensibilität f hypersensibel|Alveolitis f alveolitis
trockene Alveole f alveolitis|Druckstelle f druckstelle|MIH f mih|Engstand m engstand|Rotation f fehlstellung
Elongation f fehlstellung|Kippung f fehlstellung|Zahnstein m zahnstein|Plaque f plaque|Blutung f blutung
Resorption f resorption|Schwellung f schwellung|Periimplantitis f periimplantitis|Luxation f luxation
Lockerung f lockerung|Füllung f fuellung|Amalgamfüllung f fuellung|Krone f krone|Teilkrone f teilkrone|Inlay n inlay
Veneer n teilkrone|Brückenglied n brueckenglied|Brückenanker m brueckenanker|Implantat n implantat|Teleskop n teleskop
Stift m stift|Wurzelfüllung f wurzelfuellung|Provisorium n provisorium|insuffiziente Füllung f fuellung-insuffizient
Randspalt m fuellung-insuffizient|Verfärbung f verfaerbung|Knochenabbau m knochenabbau|Sondierungsblutung f blutung
`)
const acts = read(`
Füllung f fuellung|Kompositfüllung f fuellung|Vitalexstirpation f vitalexstirpation|Pulpotomie f pulpotomie
Trepanation f trepanation|Wurzelkanalaufbereitung f aufbereitung|Wurzelfüllung f wurzelfuellung
medikamentöse Einlage f einlage|Extraktion f extraktion|Osteotomie f osteotomie|Germektomie f osteotomie
Wurzelspitzenresektion f wurzelspitzenresektion|WSR f wurzelspitzenresektion|Zystektomie f zystektomie
Inzision f inzision|Hemisektion f hemisektion|Infiltrationsanästhesie f infiltration|Leitungsanästhesie f leitung
intraligamentäre Anästhesie f intraligamentaer|Oberflächenanästhesie f oberflaechenanaesthesie|Zahnfilm m zahnfilm
Zahnsteinentfernung f zahnsteinentfernung|Zahnreinigung f zahnreinigung|Fissurenversiegelung f versiegelung
Fluoridierung f fluoridierung|indirekte Überkappung f ueberkappung-indirekt|direkte Überkappung f ueberkappung-direkt
Kronenpräparation f praeparation|Implantation f implantation|Augmentation f augmentation|Sinuslift m sinuslift
Implantatfreilegung f implantat-freilegung|Gingivektomie f gingivektomie|Nahtentfernung f nahtentfernung
Wundkontrolle f wundkontrolle|Wundrevision f wundrevision|Replantation f replantation|Schienung f schienung
Unterfütterung f unterfuetterung|Devitalisierung f devitalisation|Desensibilisierung f desensibilisierung
Aufbaufüllung f aufbaufuellung|Kofferdam m kofferdam|elektrometrische Längenmessung f laengenmessung
Probeexzision f probeexzision|Taschenspülung f taschenspuelung|DVT n dvt|Bissnahme f bissnahme|Abformung f abformung
Frenektomie f frenektomie|Alveolotomie f alveolotomie|Revision f wurzelfuellung-revision|Politur f politur
Bleaching n bleaching|Krone f krone-eingesetzt|Brücke f bruecke-eingesetzt|Inlay n inlay-eingesetzt
Veneer n veneer-eingesetzt|Implantat n implantation|Provisorium n provisorium|Stift m stift|Teilkrone f teilkrone-eingesetzt
`)

// hundreds of sentences in one test: slow on a busy machine
vi.setConfig({ testTimeout: 60_000 })

const one: Readonly<Record<Gender, string>> = { f: 'eine', m: 'einen', n: 'ein' }
const named: Readonly<Record<Gender, string>> = { f: 'eine', m: 'ein', n: 'ein' }
const none: Readonly<Record<Gender, string>> = { f: 'keine', m: 'keinen', n: 'kein' }
const no: Readonly<Record<Gender, string>> = { f: 'keine', m: 'kein', n: 'kein' }
const the: Readonly<Record<Gender, string>> = { f: 'die', m: 'der', n: 'das' }
const whom: Readonly<Record<Gender, string>> = { f: 'die', m: 'den', n: 'das' }
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const seen = (facts: readonly Fact[]): Fact[] =>
  facts.filter((fact) => fact.group === 'finding' || fact.group === 'diagnosis')
const done = (facts: readonly Fact[]): Fact[] =>
  facts.filter(
    (fact) =>
      ['treatment', 'anaesthesia', 'radiograph'].includes(fact.group) &&
      !fact.negated &&
      fact.temporality === 'now',
  )
const billed = (facts: readonly Fact[]): string[] =>
  suggestCodes(facts, { insurance: 'private', ageMonths: 480 })
    .map((code) => code.code)
    .filter((code) => !['1', '5', '3', '0010'].includes(code))
const isAt36 = (fact: Fact, means: string, negated: boolean): boolean =>
  fact.finding !== undefined &&
  isFindingCode(means) &&
  sameFinding(fact.finding, means) &&
  fact.negated === negated &&
  fact.temporality === 'now' &&
  fact.teeth.join() === '36'

/** Sentences that do not come out as they must; a failing test lists them. */
function failing(
  terms: readonly Term[],
  sentences: (term: Term) => string[],
  holds: (facts: Fact[], term: Term) => boolean,
): string[] {
  return terms.flatMap((term) =>
    sentences(term).flatMap((say) => {
      const facts = factsOf(say)
      return holds(facts, term) ? [] : [`${say} → ${facts.map((fact) => fact.text).join('; ')}`]
    }),
  )
}

describe('a finding of the vocabulary', () => {
  test('is there when it is stated', () => {
    const wrong = failing(
      findings,
      ({ text, gender }) => [
        `36 ${text}.`,
        `${text} an 36.`,
        `Am Sechsunddreißiger sehe ich ${one[gender]} ${text}.`,
        `Der Sechser unten links hat ${one[gender]} ${text}.`,
        `drei sechs ${text}`,
      ],
      (facts, { means }) =>
        seen(facts).length === 1 && seen(facts).some((fact) => isAt36(fact, means, false)),
    )
    expect(wrong).toEqual([])
  })

  test('is denied by what denies it', () => {
    const wrong = failing(
      findings,
      ({ text, gender }) => [
        `36 ${no[gender]} ${text}.`,
        `${upper(no[gender])} ${text} an 36.`,
        `An 36 ${no[gender]} ${text} erkennbar.`,
        `36 ohne ${text}.`,
      ],
      (facts, { means }) =>
        seen(facts).some((fact) => isAt36(fact, means, true)) && seen(facts).every((fact) => fact.negated),
    )
    expect(wrong).toEqual([])
  })

  test('is suspected where it is suspected', () => {
    const wrong = failing(
      findings,
      ({ text }) => [`Verdacht auf ${text} an 36.`, `36 V. a. ${text}.`],
      (facts, { means }) =>
        seen(facts).some((fact) => isAt36(fact, means, false) && fact.certainty === 'suspected'),
    )
    expect(wrong).toEqual([])
  })

  test('is no finding in a question or of somebody else', () => {
    const wrong = failing(
      findings,
      ({ text, gender }) => [
        `Ist an 36 ${named[gender]} ${text}?`,
        `P: Meine Nachbarin hatte ${one[gender]} ${text} an 36.`,
        `P: Bei meinem Mann war da ${named[gender]} ${text}.`,
      ],
      (facts) => seen(facts).length === 0 && done(facts).length === 0,
    )
    expect(wrong).toEqual([])
  })
})

describe('a treatment of the vocabulary', () => {
  const things = /^(Krone|Brücke|Inlay|Veneer|Implantat|Provisorium|Stift|Teilkrone|Füllung)$/
  const verb = (text: string): string => (things.test(text) ? 'eingesetzt' : 'durchgeführt')

  test('is done when it is reported', () => {
    const wrong = failing(
      acts,
      ({ text, gender }) => [
        `${text} an 36 ${verb(text)}.`,
        `Ich habe am 36 ${whom[gender]} ${text} gemacht.`,
        `drei sechs ${text} ${verb(text)}`,
        `So, ${the[gender]} ${text} an 36 ist gemacht.`,
      ],
      (facts, { means }) => done(facts).length === 1 && done(facts)[0]?.act === means,
    )
    expect(wrong).toEqual([])
  })

  test('is planned, and never billed, when it is still to come', () => {
    const wrong = failing(
      acts,
      ({ text, gender }) => [
        `${text} an 36 geplant.`,
        `Nächste Woche ${text} an 36.`,
        `In zwei Wochen machen wir an 36 ${one[gender]} ${text}.`,
        `36: ${text} steht noch aus.`,
        `Da muss am 36 ${named[gender]} ${text} gemacht werden.`,
      ],
      (facts) =>
        facts.some((fact) => fact.group === 'plan' || fact.group === 'follow-up') &&
        done(facts).length === 0 &&
        billed(facts).length === 0,
    )
    expect(wrong).toEqual([])
  })

  test('is refused when it is refused', () => {
    const wrong = failing(
      acts,
      ({ text, gender }) => [
        `Patient lehnt ${one[gender]} ${text} an 36 ab.`,
        `P: ${upper(one[gender])} ${text} an 36 will ich nicht.`,
      ],
      (facts) => facts.some((fact) => fact.group === 'consent' && fact.negated) && done(facts).length === 0,
    )
    expect(wrong).toEqual([])
  })

  test.each([
    [
      'in the past',
      ({ text, gender }: Term) => [
        `Vor zwei Jahren ${text} an 36.`,
        `Zustand nach ${text} 36.`,
        `Beim letzten Termin war ${the[gender]} ${text} an 36.`,
        `P: Letztes Jahr hatte ich da ${one[gender]} ${text} an 36.`,
      ],
    ],
    [
      'denied',
      ({ text, gender }: Term) => [
        `${text} an 36 ist nicht nötig.`,
        `Wir machen an 36 ${none[gender]} ${text}.`,
      ],
    ],
    [
      'asked about or only possible',
      ({ text, gender }: Term) => [
        `Brauchen Sie an 36 ${one[gender]} ${text}?`,
        `Man könnte an 36 ${one[gender]} ${text} machen.`,
        `Wenn es schlimmer wird, machen wir an 36 ${one[gender]} ${text}.`,
      ],
    ],
    [
      'of somebody else',
      ({ text, gender }: Term) => [`P: Mein Mann hat letzte Woche ${one[gender]} ${text} an 36 bekommen.`],
    ],
  ] as const)('is nothing that was done today when it is %s', (_when, sentences) => {
    const wrong = failing(acts, sentences, (facts) => done(facts).length === 0 && billed(facts).length === 0)
    expect(wrong).toEqual([])
  })
})
