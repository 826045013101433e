import type { Turn } from '../turn.ts'
import { planNoun } from './plan-noun.ts'

const names: Readonly<Record<string, string>> = {
  fuellung: 'Füllung',
  krone: 'Krone',
  bruecke: 'Brücke',
  implantat: 'Implantat',
  prothese: 'Prothese',
  inlay: 'Inlay',
  teilkrone: 'Teilkrone',
  veneer: 'Veneer',
  zahn: 'Extraktion',
  wurzelfuellung: 'Wurzelkanalbehandlung',
  schiene: 'Schiene',
}

export function nameOf(item: Turn['items'][number]): string {
  if (item.act) return planNoun(item.act)
  return (item.object && names[item.object]) ?? item.finding?.noun.replace('~', '') ?? ''
}
