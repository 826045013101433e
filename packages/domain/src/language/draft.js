function unite(a, b) {
  return [...new Set([...a, ...b])]
}
/** One fact that carries what both say; the earlier keeps its id. */
export function mergeDrafts(first, more) {
  // a measured index leads what is only seen; else the more exact finding does
  const isIndex = (draft) => draft.values?.API !== undefined || draft.values?.SBI !== undefined
  const isMore = moreSpecific(first.finding, more.finding) !== first.finding
  const leading = isIndex(first) || (!isIndex(more) && !isMore) ? first : more
  return {
    ...first,
    teeth: unite(first.teeth, more.teeth),
    surfaces: unite(first.surfaces, more.surfaces),
    finding: leading.finding,
    noun: leading.noun,
    certainty: first.certainty === 'certain' || more.certainty === 'certain' ? 'certain' : 'suspected',
    jaw: first.jaw ?? more.jaw,
    side: first.side ?? more.side,
    quantity: first.quantity ?? more.quantity,
    canals: more.canals ?? first.canals,
    materials: unite(first.materials, more.materials),
    drug:
      first.drug && more.drug
        ? {
            ...more.drug,
            ...first.drug,
            ...(more.drug.dose && !first.drug.dose ? { dose: more.drug.dose } : {}),
          }
        : (first.drug ?? more.drug),
    values: first.values || more.values ? { ...more.values, ...first.values } : undefined,
    psi: more.psi ?? first.psi,
    surfaceCount: first.surfaceCount ?? more.surfaceCount,
    details: unite(first.details, more.details),
    utteranceIds: unite(first.utteranceIds, more.utteranceIds),
  }
}
const general = new Set([
  undefined,
  'karies',
  'fraktur',
  'krone',
  'avital',
  'lockerung',
  'fehlt',
  'retiniert',
  'plaque',
  'gingivitis',
  'perkussion',
])
function moreSpecific(a, b) {
  return general.has(a) && b !== undefined ? b : a
}
//# sourceMappingURL=draft.js.map
