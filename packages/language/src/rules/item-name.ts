import type { Turn } from '../turn.ts'
import { pairsOf } from '../text/words.ts'
import type { ActTerm } from '../vocabulary/entry.ts'

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

const ways = new Map(
  pairsOf(
    'Füllung: Füllung gelegt; Kofferdam: Kofferdam angelegt; Zahnsteinentfernung: Zahnstein entfernt; Eingliederung der Krone: Krone eingesetzt; Eingliederung der Brücke: Brücke eingegliedert; Eingliederung der Prothese: Prothese eingegliedert; Eingliederung des Inlays: Inlay eingegliedert; Eingliederung der Teilkrone: Teilkrone eingegliedert; Eingliederung der Veneers: Veneer eingegliedert; Implantation: Implantat inseriert; Füllungsaustausch: Alte Füllung entfernt; OPG (Panoramaschichtaufnahme): OPG (Panoramaschichtaufnahme) angefertigt; Parodontalstatus (PAR-Status): Parodontalstatus erhoben; Eingliederung der Aufbissschiene: Aufbissschiene eingegliedert; Befundevaluation: Befundevaluation durchgeführt',
  ),
)

/** The noun of work that is still to come. */
export const planNoun = (act: ActTerm): string => ways.get(act.noun) ?? act.noun
