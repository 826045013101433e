import type { Act } from '@honora/language/facts/acts.ts'
import type { FindingCode } from '@honora/language/facts/findings.ts'

/** A finding that is a diagnosis once one of the treatments was done for it, at the same tooth. */
export type DiagnosisRule = { readonly findings: readonly FindingCode[]; readonly acts: readonly Act[] }

const restored: readonly Act[] = [
  'fuellung',
  'aufbaufuellung',
  'eckenaufbau',
  'exkavation',
  'praeparation',
  'inlay-eingesetzt',
  'krone-eingesetzt',
  'teilkrone-eingesetzt',
  'kinderkrone',
  'provisorischer-verschluss',
]
const pulpTreated: readonly Act[] = [
  'trepanation',
  'vitalexstirpation',
  'pulpotomie',
  'devitalisation',
  'mortalamputation',
  'aufbereitung',
  'wurzelfuellung',
  'wurzelfuellung-revision',
]
const removed: readonly Act[] = ['extraktion', 'osteotomie', 'hemisektion']

export const diagnosisRules: readonly DiagnosisRule[] = [
  {
    findings: ['karies', 'sekundaerkaries', 'karies-profunda', 'initialkaries'],
    acts: [
      ...restored,
      ...pulpTreated,
      ...removed,
      'ueberkappung-indirekt',
      'ueberkappung-direkt',
      'infiltration-karies',
    ],
  },
  { findings: ['fuellung-insuffizient', 'fuellungsverlust'], acts: [...restored, 'fuellung-entfernt'] },
  { findings: ['kronenfraktur', 'fraktur', 'riss'], acts: [...restored, ...pulpTreated, ...removed] },
  { findings: ['pulpitis', 'nekrose'], acts: [...pulpTreated, ...removed] },
  {
    findings: ['apikale-parodontitis', 'zyste'],
    acts: [...pulpTreated, ...removed, 'wurzelspitzenresektion', 'zystektomie'],
  },
  { findings: ['abszess'], acts: [...pulpTreated, ...removed, 'inzision', 'drainage'] },
  { findings: ['wurzelfraktur', 'zerstoert', 'wurzelrest'], acts: removed },
  { findings: ['retiniert', 'impaktiert'], acts: [...removed, 'freilegung'] },
  { findings: ['luxation', 'avulsion'], acts: ['reposition', 'replantation', 'schienung'] },
  { findings: ['alveolitis'], acts: ['wundrevision', 'wundspuelung', 'streifeneinlage', 'spuelung'] },
  {
    findings: ['perikoronitis'],
    acts: ['wundspuelung', 'spuelung', 'taschenspuelung', 'exzision', ...removed],
  },
  { findings: ['keilfoermig', 'hypersensibel'], acts: ['fuellung', 'desensibilisierung'] },
  {
    findings: ['krone-gelockert', 'krone-insuffizient'],
    acts: ['krone-rezementiert', 'krone-entfernt', 'krone-eingesetzt'],
  },
  { findings: ['parodontitis'], acts: ['ait', 'par-chirurgie', 'upt', 'subgingivale-instrumentierung'] },
  { findings: ['druckstelle'], acts: ['druckstelle-entlastet'] },
  { findings: ['aphthe'], acts: ['mundschleimhautbehandlung'] },
]

/** How the record names a diagnosis that follows from finding and treatment. */
export const diagnosisNames: Readonly<Partial<Record<FindingCode, string>>> = {
  karies: 'Karies',
  sekundaerkaries: 'Sekundärkaries',
  'karies-profunda': 'Caries profunda',
  initialkaries: 'Initialkaries',
  'fuellung-insuffizient': 'insuffiziente Füllung',
  fuellungsverlust: 'Füllungsverlust',
  kronenfraktur: 'Kronenfraktur',
  fraktur: 'Zahnfraktur',
  riss: 'Zahnriss',
  pulpitis: 'Pulpitis',
  nekrose: 'Pulpanekrose',
  'apikale-parodontitis': 'apikale Parodontitis',
  zyste: 'Zyste',
  abszess: 'Abszess',
  wurzelfraktur: 'Wurzelfraktur',
  zerstoert: 'Zahn nicht erhaltungswürdig',
  wurzelrest: 'Wurzelrest',
  retiniert: 'retinierter Zahn',
  impaktiert: 'impaktierter Zahn',
  luxation: 'Luxation',
  avulsion: 'Avulsion',
  alveolitis: 'Alveolitis',
  perikoronitis: 'Perikoronitis',
  keilfoermig: 'keilförmiger Defekt',
  hypersensibel: 'überempfindlicher Zahnhals',
  'krone-gelockert': 'gelöste Krone',
  'krone-insuffizient': 'insuffiziente Krone',
  parodontitis: 'Parodontitis',
  druckstelle: 'Druckstelle',
  aphthe: 'Aphthe',
}
