const restorations = new Set([
  'fuellung',
  'krone',
  'teilkrone',
  'inlay',
  'implantat',
  'teleskop',
  'prothese',
  'provisorium',
  'stift',
  'wurzelfuellung',
  'versiegelung',
  'brueckenanker',
  'brueckenglied',
])
/** Dental work that is there, or that may be made or planned. */
export function isRestoration(term) {
  return term?.code !== undefined && restorations.has(term.code)
}
//# sourceMappingURL=finding-term.js.map
