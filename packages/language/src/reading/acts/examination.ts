import type { ActWords } from './act-words.ts'

/** Examination, indices and tests. */
export const examination: readonly ActWords[] = [
  [
    'befund',
    /eingehende untersuchung|\bbefund ?01\b|befundaufnahme|(erhebung|aufnahme) .{0,12}zahn(status|befund)|zahnbefund\w* .{0,12}(erhoben|aufgenommen)|\b01 erhoben|zahnstatus (erhoben|aufgenommen)|01-befund|befunderhebung (aller|der) zaehne|(zahnaerztliche|vollstaendige|komplette) (kontroll)?untersuchung|befund aller zaehne/,
  ],
  ['parodontalstatus', /(parodontal|par-?|pa-?)\s?-?status/, /plan/],
  ['kfo-untersuchung', /kieferorthopaedische (untersuchung|beratung)|kfo-?\s?(untersuchung|beratung)/],
  ['funktionsanalyse', /funktionsanalyse|funktionsstatus/],
  [
    'vitalitaetspruefung',
    /(sensibil\w*|vitalit\w*|kaelte\w*)[ -]?(pruef|test|probe)|(pruef|test|kontroll)\w* der (sensibil|vitalit)|\bvipr\b|co2-?(test|schnee)|kaeltespray/,
  ],
  ['psi', /\bpsi\b|parodontal\w* screening|screening-?index/],
]
