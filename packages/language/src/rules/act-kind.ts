import type { Act } from '../facts/acts.ts'
import { type Turn, says } from '../turn.ts'
import type { Item } from '../read/item.ts'
import type { ActTerm } from '../vocabulary/entry.ts'

/** Words near an act that make it a kind of its own, with the noun that says so. */
const kinds: Readonly<Partial<Record<Act, Readonly<Record<string, string>>>>> = {
  stift: {
    'para pulp*|parapulp*': 'Parapulpärer Stift gesetzt',
    'gegossen*|gussstift*|stiftkernaufbau*|gestifteter aufbau*': 'Gegossener Stiftaufbau eingesetzt',
  },
  sinuslift: { 'intern*': 'Interner Sinuslift', 'extern*': 'Externer Sinuslift' },
  unterfuetterung: { 'teilunterfuetter*|teilweise*|partiell*': 'Teilunterfütterung der Prothese' },
  exzision: {
    '*fibrom*': 'Exzision eines Fibroms',
    '*epulis*': 'Exzision einer Epulis',
    '*wucherung*|*papillom*': 'Exzision einer Schleimhautwucherung',
  },
  'krone-eingesetzt': { '*implantat*|*suprakonstruktion*': 'Implantatkrone eingesetzt' },
  'bruecke-eingesetzt': {
    '*adhaesivbruecke*|*marylandbruecke*|*klebebruecke*': 'Adhäsivbrücke eingegliedert',
  },
  'schiene-kontrolle': {
    'aufgebaut|ergaenzt|auftragen|aufgetragen': 'Aufbissschiene kontrolliert und aufgebaut',
  },
  osteotomie: {
    '*germektomie*|*zahnkeim*': 'Germektomie',
    'extrem verlagert*|extrem tief*|nerv gefaehrdet*|nerv freiliegend*|nerv freigelegt*|nerv beruehrt*':
      'Osteotomie, extrem verlagert',
  },
  schiene: {
    'einfache*|miniplast*|ohne adjustiert*|tiefgezogen*|tiefziehschiene':
      'Aufbissschiene ohne adjustierte Oberfläche eingegliedert',
    '*schnarch*|*protrusions*': 'Unterkieferprotrusionsschiene eingegliedert',
  },
  extraktion: {
    'x 3|x3|x drei|xdrei|tief frakturiert*|tief abgebrochen*|tief zerstoert*': 'Extraktion, tief frakturiert',
    'wurzel einzeln*|wurzeln einzeln*|wurzel geteilt*|wurzeln geteilt*|wurzel getrennt*|wurzeln getrennt*|wurzel * geteilt*|wurzeln * geteilt*|wurzel * getrennt*|wurzeln * getrennt*':
      'Extraktion, Wurzeln getrennt',
  },
  'schiene-reparatur': { '*unterfuetter*': 'Aufbissschiene unterfüttert' },
  'plastische-deckung': { '*kieferhoehle*|mav|*antrum*': 'Plastische Deckung der Mund-Antrum-Verbindung' },
  narkose: { lachgas: 'Lachgassedierung', 'sedierung|sediert|sedieren|daemmerschlaf': 'Sedierung' },
  'prothese-reparatur': {
    'ohne abdruck|ohne abformung': 'Wiederherstellung der Prothese ohne Abformung',
    'mit abdruck|mit abformung': 'Wiederherstellung der Prothese mit Abformung',
  },
  bissnahme: { '*zentrik*|*zentrisch*': 'Zentrikregistrat (Bissnahme)' },
  mundhygieneunterweisung: {
    'mhu|patientenindividuell*|in der par*|vor der par*|im rahmen der par*':
      'Patientenindividuelle Mundhygieneunterweisung',
  },
  befundevaluation: {
    'bevb|bev b|*nach cpt*|*nach der op|*nach der offenen|*nach der chirurgisch*':
      'Befundevaluation nach CPT',
  },
}

export function ofKind(turn: Turn, item: Item, act: ActTerm): ActTerm {
  const kind = Object.entries(kinds[act.act] ?? {}).find(([words]) => says(turn, item.sentence, words))
  const noun = kind?.[1]
  return noun === undefined ? act : { ...act, noun }
}
