import type { ActTerm } from '../vocabulary/entry.ts'

const ways: Readonly<Record<string, string>> = {
  'Füllung gelegt': 'Füllung',
  'Kofferdam angelegt': 'Kofferdam',
  'Zahnstein entfernt': 'Zahnsteinentfernung',
  'Krone eingesetzt': 'Eingliederung der Krone',
  'Brücke eingegliedert': 'Eingliederung der Brücke',
  'Prothese eingegliedert': 'Eingliederung der Prothese',
  'Inlay eingegliedert': 'Eingliederung des Inlays',
  'Teilkrone eingegliedert': 'Eingliederung der Teilkrone',
  'Implantat inseriert': 'Implantation',
  'Alte Füllung entfernt': 'Füllungsaustausch',
  'OPG (Panoramaschichtaufnahme) angefertigt': 'OPG (Panoramaschichtaufnahme)',
  'Parodontalstatus erhoben': 'Parodontalstatus (PAR-Status)',
  'Aufbissschiene eingegliedert': 'Eingliederung der Aufbissschiene',
  'Befundevaluation durchgeführt': 'Befundevaluation',
}

/** The noun of work that is still to come. */
export function planNoun(act: ActTerm): string {
  return ways[act.noun] ?? act.noun
}
