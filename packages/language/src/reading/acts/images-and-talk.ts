import { actWords } from './act-words.ts'

export const images = actWords({
  opg: '_opg_|panorama|orthopantomo|_psa_|_pano_',
  dvt: '_dvt_|volumentomo|3-d-(aufnahme/roentgen)',
  fernroentgen: 'fernroentgen|_frs_',
  handroentgen: 'handroentgen|handwurzel',
  bissfluegel: 'bissfluegel|_bitewing',
  messaufnahme: 'mess-aufnahme|roentgenmess|messbild',
  roentgenstatus: 'roentgenstatus|zahnstatus',
  zahnfilm:
    'zahnfilm|einzelbild|kleinbild|roentgen|aufnahme|kontrollbild|(wf/wurzelfuell*)-kontrolle|_bild_ .. ##',
})

export const anaesthesia = actWords({
  narkose: 'narkose|intubation|lachgas|sedier',
  oberflaechenanaesthesie: 'oberflaechen',
  leitung: 'leitung|mandibular|mentalis|_tuber|blockan|alveolaris inf|_l1_',
  intraligamentaer: 'intraligament|_ila_',
  infiltration: 'infiltration|_infi_|plexus|terminal',
  anaesthesie:
    'anaesthesie|betaeub|spritze|articain|ultracain|lidocain|mepivacain|scandicain|ubistesin|septanest',
})

/** What was talked about, and papers. */
export const talk = actWords({
  'par-gespraech': 'aufklaerungs- und therapiegespraech|_atg_|therapiegespraech',
  'heil-und-kostenplan': 'heil- und kostenplan|_hkp_|kostenvoranschlag|kostenplan',
  ueberweisung: 'ueberweis',
  aufklaerung: 'aufklaer|aufgeklaert|risik|alternativ|kosten|besproch|erlaeuter|beratung|beraten|erklaert',
})
