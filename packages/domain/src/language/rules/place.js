import { entriesIn } from '../read/view.js'
import { said, timeIn } from '../turn.js'
function jawWord(spoken) {
  if (spoken.includes('unterkiefer')) return 'UK'
  return spoken.includes('oberkiefer') ? 'OK' : undefined
}
/** Jaw and side said in the clause of an item. */
export function placeOf(turn, item) {
  const range = item.segment
  const jaw = entriesIn(turn.view, 'jaw', range.from, range.to)[0]?.entry.jaw
  const side = entriesIn(turn.view, 'side', range.from, range.to)[0]?.entry.side
  const spoken = said(turn, range)
  const fromWord = jawWord(spoken)
  const chosen = jaw === 'beide' ? undefined : (jaw ?? fromWord)
  return { ...(chosen ? { jaw: chosen } : {}), ...(side ? { side } : {}) }
}
export function timeText(turn, range) {
  const time = timeIn(turn, range)
  return time ? [time.text] : []
}
//# sourceMappingURL=place.js.map
