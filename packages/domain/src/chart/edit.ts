import type { Fact } from '@honora/language/facts/fact.ts'
import type { FindingCode } from '@honora/language/facts/findings.ts'
import { surfacesOn, surfaceWords, type Surface } from '@honora/language/facts/surfaces.ts'
import { isDeciduous, type Tooth } from '@honora/language/teeth/fdi.ts'

/** Words of the findings as they stand in a fact's text; the screen has its own in four languages. */
const names: Readonly<Record<FindingCode, string>> = {
  gesund: 'ohne Befund',
  fehlt: 'fehlt',
  luecke: 'Lücke',
  nichtanlage: 'Nichtanlage',
  milchzahn: 'Milchzahn',
  durchbruch: 'im Durchbruch',
  'nicht-durchgebrochen': 'nicht durchgebrochen',
  retiniert: 'retiniert',
  impaktiert: 'impaktiert',
  karies: 'Karies',
  initialkaries: 'Initialkaries',
  sekundaerkaries: 'Sekundärkaries',
  'karies-profunda': 'Caries profunda',
  zerstoert: 'zerstört',
  wurzelrest: 'Wurzelrest',
  fraktur: 'Fraktur',
  kronenfraktur: 'Kronenfraktur',
  wurzelfraktur: 'Wurzelfraktur',
  riss: 'Riss',
  keilfoermig: 'Keilförmiger Defekt',
  abrasion: 'Abrasion',
  erosion: 'Erosion',
  mih: 'MIH',
  verfaerbung: 'Verfärbung',
  retention: 'Retentionsstelle',
  resorption: 'Resorption',
  fuellung: 'Füllung',
  'fuellung-insuffizient': 'Insuffiziente Füllung',
  fuellungsverlust: 'Füllungsverlust',
  versiegelung: 'Versiegelung',
  inlay: 'Inlay',
  teilkrone: 'Teilkrone',
  krone: 'Krone',
  'krone-insuffizient': 'Insuffiziente Krone',
  'krone-gelockert': 'Gelockerte Krone',
  brueckenanker: 'Brückenanker',
  brueckenglied: 'Brückenglied',
  implantat: 'Implantat',
  teleskop: 'Teleskopkrone',
  prothese: 'Prothesenzahn',
  provisorium: 'Provisorium',
  stift: 'Stift',
  wurzelfuellung: 'Wurzelfüllung',
  'wurzelfuellung-insuffizient': 'Insuffiziente Wurzelfüllung',
  vital: 'vital',
  avital: 'avital',
  nekrose: 'Pulpanekrose',
  pulpitis: 'Pulpitis',
  'pulpa-eroeffnet': 'Pulpa eröffnet',
  perkussion: 'perkussionsempfindlich',
  druckdolenz: 'druckdolent',
  hypersensibel: 'überempfindlich',
  'apikale-aufhellung': 'Apikale Aufhellung',
  'apikale-parodontitis': 'Apikale Parodontitis',
  zyste: 'Zyste',
  taschentiefe: 'Erhöhte Sondierungstiefe',
  blutung: 'Blutung',
  furkation: 'Furkationsbefall',
  lockerung: 'gelockert',
  mobil: 'beweglich',
  rezession: 'Rezession',
  gingivitis: 'Gingivitis',
  parodontitis: 'Parodontitis',
  knochenabbau: 'Knochenabbau',
  zahnstein: 'Zahnstein',
  plaque: 'Plaque',
  belaege: 'Beläge',
  mukositis: 'Mukositis',
  periimplantitis: 'Periimplantitis',
  abszess: 'Abszess',
  fistel: 'Fistel',
  schwellung: 'Schwellung',
  perikoronitis: 'Perikoronitis',
  alveolitis: 'Alveolitis',
  wunde: 'Wunde',
  druckstelle: 'Druckstelle',
  schleimhaut: 'Schleimhautveränderung',
  aphthe: 'Aphthe',
  luxation: 'luxiert',
  avulsion: 'Avulsion',
  engstand: 'Engstand',
  fehlstellung: 'Fehlstellung',
  kiefergelenk: 'Kiefergelenksbefund',
  myogelose: 'Myogelose',
  mundoeffnung: 'Mundöffnung',
}

const isAdjective = (name: string): boolean => name.charAt(0) === name.charAt(0).toLowerCase()

/** "Karies an 36 mesial-okklusal", "Zahn 18 fehlt", "Keine Karies an 36": the phrase of a finding. */
export function findingText(
  code: FindingCode,
  tooth: Tooth,
  options: { surfaces?: readonly Surface[]; isDenied?: boolean } = {},
): string {
  const name = names[code]
  const where = surfaceWords(options.surfaces ?? [])
  const noun = isDeciduous(tooth) ? 'Milchzahn' : 'Zahn'
  if (isAdjective(name)) {
    const denied = code === 'fehlt' ? `${noun} ${tooth} vorhanden` : `${noun} ${tooth} nicht ${name}`
    return options.isDenied ? denied : `${noun} ${tooth} ${name}`
  }
  const phrase = `${name} an ${tooth}${where === '' ? '' : ` ${where}`}`
  return options.isDenied ? `Kein Befund mehr: ${phrase}` : phrase
}

export type ChartEdit = {
  readonly tooth: Tooth
  readonly finding: FindingCode
  readonly surfaces?: readonly Surface[]
  readonly isPresent: boolean
}

/** A change in the chart is a fact like any other: this is the one that the change adds (without its id). */
export function factOfEdit(
  edit: ChartEdit,
): Pick<
  Fact,
  'group' | 'text' | 'teeth' | 'surfaces' | 'finding' | 'negated' | 'temporality' | 'certainty' | 'speaker'
> {
  const surfaces = surfacesOn(edit.tooth, edit.surfaces ?? [])
  return {
    group: 'finding',
    text: findingText(edit.finding, edit.tooth, { surfaces, isDenied: !edit.isPresent }),
    teeth: [edit.tooth],
    surfaces,
    finding: edit.finding,
    negated: !edit.isPresent,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
  }
}
