export function makeView(tokens, hits) {
  const at = Array.from({ length: tokens.length })
  for (const hit of hits) for (let index = hit.from; index < hit.to; index++) at[index] = hit
  return { tokens, hits, at }
}
/** The folded word at a place, or nothing. */
export const tokensWord = (view, index) => view.tokens[index]?.word ?? ''
export function entryOf(hit, kind) {
  return hit?.kinds.get(kind)
}
export function hasCue(hit, cue) {
  return hit !== undefined && hit.cues.has(cue)
}
/** First token in the range that carries the cue, or -1. */
export function findCue(view, cue, from, to) {
  for (let index = from; index < to; index++) if (hasCue(view.at[index], cue)) return index
  return -1
}
export function anyCue(view, cues, from, to) {
  for (let index = from; index < to; index++) {
    const hit = view.at[index]
    if (!hit || hit.cues.size === 0) continue
    for (const cue of cues) if (hit.cues.has(cue)) return true
  }
  return false
}
/** All entries of a kind in a range, in order, each hit once. */
export function entriesIn(view, kind, from, to) {
  const out = []
  let last
  for (let index = from; index < to; index++) {
    const hit = view.at[index]
    if (!hit || hit === last) continue
    last = hit
    const entry = entryOf(hit, kind)
    if (entry) out.push({ hit, entry })
  }
  return out
}
//# sourceMappingURL=view.js.map
