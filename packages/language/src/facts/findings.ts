import { nameSet } from '../text/words.ts'

/** The closed list of finding codes, lower case with umlauts folded. */
export const findingCodes = [
  ...nameSet(
    'gesund fehlt luecke nichtanlage milchzahn durchbruch nicht-durchgebrochen retiniert impaktiert karies initialkaries sekundaerkaries karies-profunda zerstoert wurzelrest fraktur kronenfraktur wurzelfraktur riss keilfoermig abrasion erosion mih verfaerbung retention resorption fuellung fuellung-insuffizient fuellungsverlust versiegelung inlay teilkrone krone krone-insuffizient krone-gelockert brueckenanker brueckenglied implantat teleskop prothese provisorium stift wurzelfuellung wurzelfuellung-insuffizient vital avital nekrose pulpitis pulpa-eroeffnet perkussion druckdolenz hypersensibel apikale-aufhellung apikale-parodontitis zyste taschentiefe blutung furkation lockerung mobil rezession gingivitis parodontitis knochenabbau zahnstein plaque belaege mukositis periimplantitis abszess fistel schwellung perikoronitis alveolitis wunde druckstelle schleimhaut aphthe luxation avulsion engstand fehlstellung kiefergelenk myogelose mundoeffnung',
  ),
]
export type FindingCode = (typeof findingCodes)[number]

const known: ReadonlySet<string> = new Set(findingCodes)

export function isFindingCode(value: string): value is FindingCode {
  return known.has(value)
}

const parents: Partial<Record<FindingCode, FindingCode>> = {
  sekundaerkaries: 'karies',
  'karies-profunda': 'karies',
  initialkaries: 'karies',
  kronenfraktur: 'fraktur',
  wurzelfraktur: 'fraktur',
  riss: 'fraktur',
  teilkrone: 'krone',
  nekrose: 'avital',
  mobil: 'lockerung',
  luecke: 'fehlt',
  nichtanlage: 'fehlt',
  impaktiert: 'retiniert',
  'nicht-durchgebrochen': 'retiniert',
  belaege: 'plaque',
  mukositis: 'gingivitis',
  'krone-gelockert': 'krone-insuffizient',
  fuellungsverlust: 'fuellung-insuffizient',
  druckdolenz: 'perkussion',
  abrasion: 'erosion',
}

/** The broader code of a finding, or the code itself (sekundaerkaries → karies). */
export function parentFinding(code: FindingCode): FindingCode {
  return parents[code] ?? code
}

/** Same code, or one is the broader form of the other. */
export function sameFinding(a: FindingCode, b: FindingCode): boolean {
  return parentFinding(a) === parentFinding(b)
}
