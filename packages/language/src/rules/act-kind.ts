import { said, type Turn } from '../turn.ts'
import type { Item } from '../read/items.ts'
import type { ActTerm } from '../vocabulary/entry.ts'

/** Words near an act that make it a kind of its own, with the noun that says so. */
const kinds: Readonly<Partial<Record<ActTerm['act'], readonly (readonly [RegExp, string])[]>>> = {
  stift: [
    [/\bpara ?pulp\w*/, 'Parapulpärer Stift gesetzt'],
    [/\b(gegossen\w*|gussstift\w*|stiftkernaufbau|gestifteter aufbau)/, 'Gegossener Stiftaufbau eingesetzt'],
  ],
  sinuslift: [
    [/\bintern\w*/, 'Interner Sinuslift'],
    [/\bextern\w*/, 'Externer Sinuslift'],
  ],
  unterfuetterung: [[/\b(teilunterfuetter\w*|teilweise\w*|partiell\w*)/, 'Teilunterfütterung der Prothese']],
  exzision: [
    [/fibrom/, 'Exzision eines Fibroms'],
    [/epulis/, 'Exzision einer Epulis'],
    [/wucherung|papillom/, 'Exzision einer Schleimhautwucherung'],
  ],
  'krone-eingesetzt': [[/implantat|suprakonstruktion/, 'Implantatkrone eingesetzt']],
  'bruecke-eingesetzt': [[/adhaesivbruecke|marylandbruecke|klebebruecke/, 'Adhäsivbrücke eingegliedert']],
  'schiene-kontrolle': [
    [/\b(aufgebaut|ergaenzt|auftragen|aufgetragen)\b/, 'Aufbissschiene kontrolliert und aufgebaut'],
  ],
  osteotomie: [
    [/germektomie|zahnkeim/, 'Germektomie'],
    [
      /\bextrem (verlagert|tief)|\bnerv (gefaehrdet|freiliegend|freigelegt|beruehrt)/,
      'Osteotomie, extrem verlagert',
    ],
  ],
  schiene: [
    [
      /\b(einfache\w*|miniplast\w*|ohne adjustiert\w*|tiefgezogen\w*|tiefziehschiene)\b/,
      'Aufbissschiene ohne adjustierte Oberfläche eingegliedert',
    ],
    [/schnarch|protrusions/, 'Unterkieferprotrusionsschiene eingegliedert'],
  ],
  extraktion: [
    [/\bx ?(3|drei)\b|\btief (frakturiert|abgebrochen|zerstoert)/, 'Extraktion, tief frakturiert'],
    [
      /\bwurzeln? (einzeln|geteilt|getrennt)|\bwurzeln? \w+ (geteilt|getrennt)/,
      'Extraktion, Wurzeln getrennt',
    ],
  ],
  'prothese-reparatur': [
    [/\bohne (abdruck|abformung)\b/, 'Wiederherstellung der Prothese ohne Abformung'],
    [/\bmit (abdruck|abformung)\b/, 'Wiederherstellung der Prothese mit Abformung'],
  ],
  bissnahme: [[/zentrik|zentrisch/, 'Zentrikregistrat (Bissnahme)']],
  mundhygieneunterweisung: [
    [
      /\b(mhu|patientenindividuell\w*|(in|vor|im rahmen) der par\w*|im rahmen der parodont\w*)\b/,
      'Patientenindividuelle Mundhygieneunterweisung',
    ],
  ],
  befundevaluation: [
    [/\bbevb\b|\bbev b\b|nach cpt|nach der (op|offenen|chirurgisch\w*)/, 'Befundevaluation nach CPT'],
  ],
}

/** The act with the noun of its kind, where its sentence names one. */
export function ofKind(turn: Turn, item: Item, act: ActTerm): ActTerm {
  const list = kinds[act.act]
  if (!list) return act
  const spoken = said(turn, item.sentence)
  const found = list.find(([pattern]) => pattern.test(spoken))
  return found ? { ...act, noun: found[1] } : act
}
