import type { ClinicalEntryInput } from '@honora/contract/clinical.ts'
import { shiftDay } from './days.ts'

type Entry = Pick<ClinicalEntryInput, 'kind' | 'text'> & Partial<ClinicalEntryInput>

/** Invented anamneses, as they are found among the patients of a practice; everything else has none of note. */
const files: readonly (readonly Entry[])[] = [
  [
    { kind: 'allergy', text: 'Penicillin', detail: 'Ausschlag am ganzen Körper, 2009' },
    { kind: 'medication', text: 'Apixaban', dose: '5 mg', intake: '1-0-1', since: '03/2024' },
    {
      kind: 'medication',
      text: 'Ramipril',
      dose: '5 mg',
      intake: '1-0-0',
      since: '2019',
      detail: 'Bluthochdruck',
    },
    { kind: 'condition', text: 'Vorhofflimmern', detail: 'Absetzen nur nach Rücksprache' },
    { kind: 'cave', text: 'Spritze nur im Liegen', detail: 'kurz bewusstlos bei einer Anästhesie' },
  ],
  [
    { kind: 'medication', text: 'Marcumar', intake: 'nach INR', since: '2021' },
    { kind: 'condition', text: 'Herzklappenersatz', since: '2021' },
  ],
  [{ kind: 'allergy', text: 'Latex', detail: 'Kontaktekzem' }],
  [
    { kind: 'medication', text: 'Metformin', dose: '1000 mg', intake: '1-0-1', since: '2018' },
    { kind: 'condition', text: 'Diabetes mellitus', detail: 'Typ 2, zuletzt HbA1c 6,9 %' },
  ],
  [
    {
      kind: 'medication',
      text: 'Alendronsäure',
      dose: '70 mg',
      intake: 'wöchentlich',
      since: '2022',
      risk: 'bisphosphonates',
    },
    { kind: 'condition', text: 'Osteoporose' },
  ],
  [{ kind: 'allergy', text: 'Ibuprofen', detail: 'Atemnot' }],
  [{ kind: 'condition', text: 'Herzschrittmacher', since: '2020' }],
  [{ kind: 'cave', text: 'starker Würgereiz', detail: 'Abformung oben vermeiden, Scan' }],
]

/** Entries of the nth patient: about two of five have some, children none; every third form is more than a year old. */
export function inventFile(n: number, age: number, today: string): readonly Entry[] {
  if (age < 40 || n % 2 === 1) return []
  const entries = files[(n / 2) % files.length] ?? []
  const statedOn = shiftDay(today, n % 3 === 0 ? -420 : -90)
  return entries.map((entry) => ({ ...entry, source: 'form', statedOn }))
}
