import type { ActWords } from './treatments.ts'

/** Images taken. */
export const images: readonly ActWords[] = [
  ['opg', /\bopg\b|panorama|orthopantomo|\bpsa\b|\bpano\b/],
  ['dvt', /\bdvt\b|volumentomo|3-?d-?\s?(aufnahme|roentgen)/],
  ['fernroentgen', /fernroentgen|\bfrs\b/],
  ['handroentgen', /handroentgen|handwurzel/],
  ['bissfluegel', /bissfluegel|\bbitewing/],
  ['messaufnahme', /mess-?aufnahme|roentgenmess|messbild/],
  ['roentgenstatus', /roentgenstatus|zahnstatus/],
  ['zahnfilm', /zahnfilm|einzelbild|kleinbild|roentgen|aufnahme/],
]

/** Kinds of anaesthesia. */
export const anaesthesia: readonly ActWords[] = [
  ['oberflaechenanaesthesie', /oberflaechen/],
  ['leitung', /leitung|mandibular|mentalis|\btuber|blockan|alveolaris inf|\bl1\b/],
  ['intraligamentaer', /intraligament|\bila\b/],
  ['infiltration', /infiltration|\binfi\b|plexus|terminal/],
  [
    'anaesthesie',
    /anaesthesie|betaeub|spritze|articain|ultracain|lidocain|mepivacain|scandicain|ubistesin|septanest/,
  ],
]

/** What was talked about, and papers. */
export const talk: readonly ActWords[] = [
  ['par-gespraech', /aufklaerungs- und therapiegespraech|\batg\b|therapiegespraech/],
  ['heil-und-kostenplan', /heil- und kostenplan|\bhkp\b|kostenvoranschlag|kostenplan/],
  ['ueberweisung', /ueberweis/],
  [
    'aufklaerung',
    /aufklaer|aufgeklaert|risik|alternativ|kosten|besproch|erlaeuter|beratung|beraten|erklaert/,
  ],
]
