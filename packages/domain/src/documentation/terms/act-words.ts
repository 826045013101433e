import type { Act } from '@honora/language/facts/acts.ts'

/** Made outside the mouth, tried in, ground and then cemented. */
const cemented: readonly Act[] = [
  'inlay-eingesetzt',
  'krone-eingesetzt',
  'teilkrone-eingesetzt',
  'bruecke-eingesetzt',
  'krone-rezementiert',
]

/** Steps of a treatment in clinical order; what is not listed keeps its place behind what was said before it. */
const order: readonly (readonly Act[])[] = [
  ['oberflaechenanaesthesie'],
  ['infiltration', 'leitung', 'intraligamentaer', 'anaesthesie', 'narkose'],
  ['kofferdam'],
  ['fuellung-entfernt', 'krone-entfernt', 'provisorium-entfernt', 'einlage-entfernt', 'stift-entfernt'],
  ['exkavation', 'trepanation'],
  ['vitalexstirpation', 'pulpotomie', 'ueberkappung-indirekt', 'ueberkappung-direkt', 'unterfuellung'],
  ['laengenmessung', 'messaufnahme'],
  ['aufbereitung', 'wurzelfuellung-revision'],
  ['spuelung', 'ultraschallspuelung'],
  ['einlage', 'wurzelfuellung'],
  ['matrize', 'adhaesivtechnik'],
  ['aufbaufuellung', 'fuellung', 'eckenaufbau', 'provisorischer-verschluss', 'versiegelung'],
  cemented,
  ['einschleifen'],
  ['politur'],
  ['okklusionskontrolle'],
]
const ranks = new Map<string, number>(order.flatMap((acts, rank) => acts.map((act) => [act, rank] as const)))

export const rankOfAct = (act: string): number | undefined => ranks.get(act)

export const isCemented = (act: string | undefined): boolean =>
  act !== undefined && (cemented as readonly string[]).includes(act)

/** Steps that prepare and steps that finish: they stand in sentences or lines of their own. */
export const isPreparation = (act: string | undefined): boolean =>
  act !== undefined && (order.slice(0, 3).flat() as readonly string[]).includes(act)
export const isFinish = (act: string | undefined): boolean =>
  act !== undefined && (order.slice(-3).flat() as readonly string[]).includes(act)

/** How the record names a step whose words say no more than this; `{s}` surfaces, `{m}` material. */
export const actWords: Readonly<Partial<Record<Act, readonly (readonly [RegExp, string])[]>>> = {
  kofferdam: [[/^Kofferdam(?: (?:an)?gelegt)?$/, 'Kofferdam']],
  matrize: [[/^(?:Matrize und Keil|Teilmatrizen?|Matrize|Matrizen)(?: (?:an)?gelegt)?$/, 'Matrize und Keil']],
  fadenlegung: [[/^Retraktionsfaden(?: gelegt)?$/, 'Retraktionsfaden gelegt']],
  exkavation: [
    [
      /^(?:Kariesexkavation|Exkavation|Kariesentfernung|Karies (?:entfernt|exkaviert)|Exkavation der Karies)$/,
      'Karies exkaviert',
    ],
  ],
  'fuellung-entfernt': [
    [
      /^(?:Alte Füllung entfernt|Entfernung der alten Füllung|Füllung entfernt|Alte Füllungen entfernt)$/,
      'alte Füllung entfernt',
    ],
  ],
  fuellung: [
    [/^(?:Komposit|Kunststoff)füllung(?: gelegt)?$/, 'Füllung {s} {m|Komposit}'],
    [/^(?:Plastische |Adhäsive )?Füllung(?: gelegt)?$/, 'Füllung {s} {m}'],
    [/^(?:Glasionomer|GIZ-)(?:füllung|Füllung)(?: gelegt)?$/, 'Füllung {s} {m|Glasionomerzement}'],
  ],
  eckenaufbau: [[/^Eckenaufbau(?: in Komposit)?$/, 'Eckenaufbau {s} {m|Komposit}']],
  aufbaufuellung: [[/^Aufbaufüllung(?: gelegt)?$/, 'Aufbaufüllung {s} {m}']],
  politur: [[/^(?:Poliert|Politur(?: der Füllung(?:en)?)?|Füllung(?:en)? poliert)$/, 'poliert']],
  okklusionskontrolle: [
    [
      /^(?:Okklusionskontrolle|Okklusion (?:geprüft|kontrolliert)|Biss (?:geprüft|kontrolliert)|Okklusionsprüfung)$/,
      'Okklusion kontrolliert',
    ],
  ],
  einschleifen: [
    [/^Frühkontakt eingeschliffen$/, 'Frühkontakt eingeschliffen'],
    [
      /^(?:Okklusion eingeschliffen|Einschleifen|Okklusale Korrektur|Einschleifen der Füllung(?:en)?)$/,
      'eingeschliffen',
    ],
  ],
  opg: [
    [/^(?:OPG|Panoramaschichtaufnahme|OPG \(Panoramaschichtaufnahme\))(?: (?:heute )?angefertigt)?$/, 'OPG'],
  ],
  dvt: [[/^DVT(?: angefertigt)?$/, 'DVT']],
  zahnfilm: [
    [
      /^(?:Röntgenaufnahme|Röntgenbild) \(Zahnfilm\)(?: angefertigt)?$|^(?:Röntgen-Einzelbild|Einzelbild|Zahnfilm|Röntgenzahnfilm)(?: angefertigt)?$/,
      'Zahnfilm',
    ],
  ],
  ait: [
    [
      /^(?:Antiinfektiöse Therapie, subgingivale Instrumentierung|AIT, subgingivale Instrumentierung|Antiinfektiöse Therapie)$/,
      'AIT (subgingivale Instrumentierung)',
    ],
  ],
  mundhygieneunterweisung: [
    [/^Mundhygieneunterweisung, Anleitung zum Zähneputzen$/, 'Mundhygieneunterweisung'],
  ],
}

/** The deed of a step in a whole sentence, where its noun does not say it. */
export const deeds: Readonly<Partial<Record<Act, string>>> = {
  fuellung: 'gelegt',
  aufbaufuellung: 'gelegt',
  kofferdam: 'angelegt',
  matrize: 'angelegt',
  fadenlegung: 'gelegt',
  naht: 'gelegt',
  aufbisstupfer: 'eingelegt',
  opg: 'angefertigt',
  dvt: 'angefertigt',
  zahnfilm: 'angefertigt',
  roentgen: 'angefertigt',
  bissfluegel: 'angefertigt',
  messaufnahme: 'angefertigt',
  fernroentgen: 'angefertigt',
  drainage: 'eingelegt',
  provisorium: 'eingesetzt',
}

/** Deeds as they end the words of a step: "Alte Füllung entfernt". */
export const participle =
  /^(?:gelegt|angelegt|eingelegt|entfernt|eingesetzt|eingegliedert|wiedereingesetzt|poliert|gespült|aufgetragen|appliziert|durchgeführt|erhoben|erstellt|angefertigt|genommen|verschlossen|gereinigt|eröffnet|inseriert|versorgt|vernäht|entlastet|eingeschliffen|reponiert|extrahiert|trepaniert|aufbereitet|versiegelt|geprüft|kontrolliert|gewechselt|desinfiziert|befestigt|zementiert|abgeformt|geschient|inzidiert|exkaviert|gekürzt|geglättet|ausgeformt|eingebracht|entleert|angefärbt|beurteilt|verwendet|geschrieben|ausgestellt|durchtrennt|belassen|anprobiert|herausgenommen|repariert|erneuert|unterfüttert|gemessen|bestimmt|verordnet|vergeben|exkochleiert)$/
