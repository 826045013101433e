import type { Act } from '../facts/acts.ts'
import { act } from './act-entries.ts'
import { conservativeActs } from './acts-conservative.ts'
import { hygieneActs } from './acts-hygiene.ts'
import { furtherActs } from './acts-further.ts'
import { prostheticActs } from './acts-prosthetics.ts'
import { surgicalActs } from './acts-surgery.ts'
import type { ActTerm, Entry, ObjectId, Row } from './entry.ts'

/** Words for what is done in a dental session (dental-vocabulary 6 and 7). */
export const actRows: readonly Row[] = [
  ...conservativeActs,
  ...surgicalActs,
  ...hygieneActs,
  ...prostheticActs,
  ...furtherActs,
]

/** Removing or placing an object: what the verb makes of it ("Füllung" + "raus"). */
export const removals: Partial<Record<ObjectId, Entry>> = {
  karies: act('exkavation', 'Karies exkaviert', 'one', { object: 'karies' }),
  fuellung: act('fuellung-entfernt', 'Alte Füllung entfernt', 'one', { object: 'fuellung' }),
  krone: act('krone-entfernt', 'Krone entfernt', 'one', { object: 'krone' }),
  bruecke: act('krone-entfernt', 'Brücke entfernt', 'one', { object: 'bruecke' }),
  inlay: act('fuellung-entfernt', 'Inlay entfernt', 'one', { object: 'inlay' }),
  teilkrone: act('krone-entfernt', 'Teilkrone entfernt', 'one', { object: 'teilkrone' }),
  provisorium: act('provisorium-entfernt', 'Provisorium entfernt', 'all', { object: 'provisorium' }),
  implantat: act('implantat-entfernt', 'Implantat entfernt', 'one', { object: 'implantat' }),
  stift: act('stift-entfernt', 'Wurzelstift entfernt', 'one', { object: 'stift' }),
  wurzelfuellung: act('wurzelfuellung-revision', 'Alte Wurzelfüllung entfernt', 'one'),
  einlage: act('einlage-entfernt', 'Medikamentöse Einlage entfernt', 'one'),
  naht: act('nahtentfernung', 'Nahtentfernung', 'named'),
  faden: act('nahtentfernung', 'Nahtentfernung', 'named'),
  zahnstein: act('zahnsteinentfernung', 'Zahnstein entfernt', 'none'),
  belaege: act('supragingivale-reinigung', 'Beläge entfernt', 'none'),
  schiene: act('schiene-entfernt', 'Schienung entfernt', 'named'),
  drainage: act('streifenwechsel', 'Drainage entfernt', 'one'),
  streifen: act('streifenwechsel', 'Streifen entfernt', 'one'),
  bracket: act('bracket-entfernt', 'Bracket entfernt', 'named'),
  wurzel: act('extraktion', 'Entfernung des Wurzelrests', 'one'),
  druckstelle: act('druckstelle-entlastet', 'Druckstelle entlastet', 'named'),
  zahn: act('extraktion', 'Extraktion', 'all', { object: 'zahn' }),
  okklusion: act('einschleifen', 'Okklusion eingeschliffen', 'one'),
  wucherung: act('exzision', 'Exzision der Schleimhautwucherung (Fibrom)', 'named'),
  zyste: act('zystektomie', 'Zystektomie', 'one'),
  knochenkante: act('alveolotomie', 'Knochenglättung', 'named'),
  schleimhautband: act('schleimhautband', 'Schleimhautband durchtrennt', 'named'),
  kante: act('scharfe-kante', 'Scharfe Zahnkante geglättet', 'one'),
}

export const placements: Partial<Record<ObjectId, Entry>> = {
  fuellung: act('fuellung', 'Füllung gelegt', 'one', { object: 'fuellung' }),
  krone: act('krone-eingesetzt', 'Krone eingesetzt', 'all', { object: 'krone' }),
  teilkrone: act('teilkrone-eingesetzt', 'Teilkrone eingegliedert', 'all', { object: 'teilkrone' }),
  inlay: act('inlay-eingesetzt', 'Inlay eingegliedert', 'all', { object: 'inlay' }),
  bruecke: act('bruecke-eingesetzt', 'Brücke eingegliedert', 'all', { object: 'bruecke' }),
  provisorium: act('provisorium', 'Provisorium eingesetzt', 'all', { object: 'provisorium' }),
  implantat: act('implantation', 'Implantat inseriert', 'named', { object: 'implantat' }),
  stift: act('stift', 'Stift gesetzt', 'one'),
  wurzelfuellung: act('wurzelfuellung', 'Wurzelfüllung', 'one'),
  prothese: act('prothese-eingesetzt', 'Prothese eingegliedert', 'none', { object: 'prothese' }),
  schiene: act('schiene', 'Aufbissschiene eingegliedert', 'none', { object: 'schiene' }),
  versiegelung: act('versiegelung', 'Fissurenversiegelung', 'all'),
  teleskop: act('teleskop-eingesetzt', 'Teleskopkrone eingegliedert', 'all'),
  veneer: act('veneer-eingesetzt', 'Veneer eingegliedert', 'all', { object: 'veneer' }),
  faden: act('fadenlegung', 'Retraktionsfaden gelegt', 'one'),
  fluorid: act('fluoridierung', 'Fluoridierung', 'none'),
  streifen: act('streifeneinlage', 'Streifeneinlage', 'one'),
  bracket: act('bracket', 'Bracket geklebt', 'named'),
  band: act('band', 'Band eingegliedert', 'all'),
  bogen: act('bogen', 'Bogen eingegliedert', 'none'),
}

let byName: ReadonlyMap<string, ActTerm> | undefined

/** The term of an act, as its first row in the vocabulary or its placement says it. */
export function actByName(name: Act): ActTerm | undefined {
  byName ??= new Map(
    [...Object.values(placements), ...actRows.flatMap(([, ...entries]) => entries)]
      .toReversed()
      .flatMap((entry) => (entry?.kind === 'act' ? [[entry.act, entry] as const] : [])),
  )
  return byName.get(name)
}
