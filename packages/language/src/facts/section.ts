/** The seven sections of a record, in this order everywhere. */
export const sectionKeys = [
  'anamnese',
  'befund',
  'roentgen',
  'diagnose',
  'behandlung',
  'aufklaerung',
  'procedere',
] as const
export type SectionKey = (typeof sectionKeys)[number]
