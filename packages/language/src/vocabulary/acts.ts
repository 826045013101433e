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
  wurzelfuellung: act('wurzelfuellung-revision', 'Alte Wurzelfüllung entfernt', 'one', { takes: ['canals'] }),
  einlage: act('einlage-entfernt', 'Medikamentöse Einlage entfernt', 'one'),
  naht: act('nahtentfernung', 'Nahtentfernung', 'named', { takes: ['quantity'] }),
  faden: act('nahtentfernung', 'Nahtentfernung', 'named', { takes: ['quantity'] }),
  zahnstein: act('zahnsteinentfernung', 'Zahnstein entfernt', 'none'),
  belaege: act('supragingivale-reinigung', 'Beläge entfernt', 'none', { takes: ['quantity'] }),
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
  knochenkante: act('alveolotomie', 'Knochenglättung', 'named', { takes: ['region'] }),
  schleimhautband: act('schleimhautband', 'Schleimhautband durchtrennt', 'named'),
  kante: act('scharfe-kante', 'Scharfe Zahnkante geglättet', 'one'),
}

export const placements: Partial<Record<ObjectId, Entry>> = {
  fuellung: act('fuellung', 'Füllung gelegt', 'one', { object: 'fuellung', takes: ['surfaces', 'material'] }),
  krone: act('krone-eingesetzt', 'Krone eingesetzt', 'all', { object: 'krone', takes: ['material'] }),
  teilkrone: act('teilkrone-eingesetzt', 'Teilkrone eingegliedert', 'all', {
    object: 'teilkrone',
    takes: ['material'],
  }),
  inlay: act('inlay-eingesetzt', 'Inlay eingegliedert', 'all', {
    object: 'inlay',
    takes: ['surfaces', 'material'],
  }),
  bruecke: act('bruecke-eingesetzt', 'Brücke eingegliedert', 'all', {
    object: 'bruecke',
    takes: ['material'],
  }),
  provisorium: act('provisorium', 'Provisorium eingesetzt', 'all', {
    object: 'provisorium',
    takes: ['material'],
  }),
  implantat: act('implantation', 'Implantat inseriert', 'named', {
    object: 'implantat',
    takes: ['material'],
  }),
  stift: act('stift', 'Stift gesetzt', 'one', { takes: ['material'] }),
  wurzelfuellung: act('wurzelfuellung', 'Wurzelfüllung', 'one', { takes: ['canals', 'material'] }),
  prothese: act('prothese-eingesetzt', 'Prothese eingegliedert', 'none', {
    object: 'prothese',
    takes: ['region'],
  }),
  schiene: act('schiene', 'Aufbissschiene eingegliedert', 'none', { object: 'schiene', takes: ['region'] }),
  versiegelung: act('versiegelung', 'Fissurenversiegelung', 'all', { takes: ['material'] }),
  teleskop: act('teleskop-eingesetzt', 'Teleskopkrone eingegliedert', 'all', { takes: ['material'] }),
  veneer: act('veneer-eingesetzt', 'Veneer eingegliedert', 'all', { object: 'veneer', takes: ['material'] }),
  faden: act('fadenlegung', 'Retraktionsfaden gelegt', 'one'),
  fluorid: act('fluoridierung', 'Fluoridierung', 'none', { takes: ['material'] }),
  streifen: act('streifeneinlage', 'Streifeneinlage', 'one', { takes: ['material'] }),
  bracket: act('bracket', 'Bracket geklebt', 'named'),
  band: act('band', 'Band eingegliedert', 'all'),
  bogen: act('bogen', 'Bogen eingegliedert', 'none', { takes: ['region'] }),
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
