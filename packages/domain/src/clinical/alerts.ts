import { clinicalKinds, type ClinicalEntry, type ClinicalRisk } from './entry.ts'

/** What must be seen wherever the patient is: `detail` says why an allergy matters or what a note rests on. */
export type ClinicalAlert = Pick<ClinicalEntry, 'kind' | 'text' | 'risk' | 'detail'>

/** Every allergy and note in force, and those drugs and conditions that are a risk; allergies first. */
export function alertsOf(entries: readonly ClinicalEntry[]): ClinicalAlert[] {
  return entries
    .filter(({ stoppedOn }) => stoppedOn === undefined)
    .filter(({ kind, risk }) => kind === 'allergy' || kind === 'cave' || risk !== undefined)
    .toSorted((a, b) => clinicalKinds.indexOf(a.kind) - clinicalKinds.indexOf(b.kind))
    .map(({ kind, text, risk, detail }) => ({
      kind,
      text,
      ...(risk === undefined ? {} : { risk }),
      ...(detail === undefined ? {} : { detail }),
    }))
}

const riskTexts: Readonly<Partial<Record<ClinicalRisk, string>>> = {
  anticoagulation: 'Blutungsrisiko',
  bisphosphonates: 'Kiefernekroserisiko',
  endocarditis: 'Endokarditisprophylaxe prüfen',
  immunosuppression: 'Infektionsrisiko',
}

/** A warning as signed German documents print it; the screen has its own words in four languages. */
export function alertText({ kind, text, risk }: ClinicalAlert): string {
  if (kind === 'allergy') return isCompound(text) ? `${text}-Allergie` : text
  if (kind === 'cave') return `CAVE: ${text}`
  const why = risk === undefined ? undefined : riskTexts[risk]
  return why === undefined ? text : `${text}, ${why}`
}

const intolerance = '-Unverträglichkeit'

/** How an entry of the patient calls a substance that is not borne, without being an allergy. */
export const asIntolerance = (substance: string): string => `${substance}${intolerance}`

/** The substance of such an entry; undefined of every other. */
export const intoleranceTo = (text: string): string | undefined =>
  text.endsWith(intolerance) ? text.slice(0, -intolerance.length) : undefined

/** "Penicillin" takes "-Allergie"; "Heuschnupfen" and what is already called an allergy do not. */
export const isCompound = (allergen: string): boolean =>
  !/allergie|schnupfen|unverträglich|asthma| /i.test(allergen)
