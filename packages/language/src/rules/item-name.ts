import type { Turn } from '../turn.ts'
import { planNoun } from './plan-noun.ts'

/** Things made for the patient, by what they are called. */
export const restorationNames: Readonly<Record<string, string>> = {
  fuellung: 'Füllung',
  krone: 'Krone',
  bruecke: 'Brücke',
  implantat: 'Implantat',
  prothese: 'Prothese',
  inlay: 'Inlay',
  teilkrone: 'Teilkrone',
  veneer: 'Veneer',
}
const work = { zahn: 'Extraktion', wurzelfuellung: 'Wurzelkanalbehandlung', schiene: 'Schiene' }
const names: typeof restorationNames = { ...restorationNames, ...work }

export function nameOf(item: Turn['items'][number]): string {
  if (item.act) return planNoun(item.act)
  return (item.object && names[item.object]) ?? item.finding?.noun.replace('~', '') ?? ''
}
