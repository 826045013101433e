const ways = {
  'Füllung gelegt': 'Füllung',
  'Kofferdam angelegt': 'Kofferdam',
  'Zahnstein entfernt': 'Zahnsteinentfernung',
  'Krone eingesetzt': 'Eingliederung der Krone',
  'Brücke eingegliedert': 'Eingliederung der Brücke',
  'Prothese eingegliedert': 'Eingliederung der Prothese',
  'Inlay eingegliedert': 'Eingliederung des Inlays',
  'Teilkrone eingegliedert': 'Eingliederung der Teilkrone',
  'Implantat inseriert': 'Implantation, Implantat',
  'Alte Füllung entfernt': 'Füllungsaustausch',
  'OPG (Panoramaschichtaufnahme) angefertigt': 'OPG (Panoramaschichtaufnahme)',
  'Parodontalstatus erhoben': 'Parodontalstatus (PAR-Status)',
  Extraktion: 'Extraktion, Entfernung',
  'Aufbissschiene eingegliedert': 'Eingliederung der Aufbissschiene',
  'Befundevaluation durchgeführt': 'Befundevaluation',
}
/** The noun of work that is still to come. */
export function planNoun(act) {
  return ways[act.noun] ?? act.noun
}
//# sourceMappingURL=plan-noun.js.map
