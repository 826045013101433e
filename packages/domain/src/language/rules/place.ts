import type { Item } from '../read/items.ts'
import { entriesIn } from '../read/view.ts'
import { said, timeIn, type Turn } from '../turn.ts'

function jawWord(spoken: string): 'OK' | 'UK' | undefined {
  if (spoken.includes('unterkiefer')) return 'UK'
  return spoken.includes('oberkiefer') ? 'OK' : undefined
}

/** Jaw and side said in the clause of an item. */
export function placeOf(
  turn: Turn,
  item: Item,
): { jaw?: 'OK' | 'UK'; side?: 'rechts' | 'links' | 'beidseits' } {
  const range = item.segment
  const jaw = entriesIn(turn.view, 'jaw', range.from, range.to)[0]?.entry.jaw
  const side = entriesIn(turn.view, 'side', range.from, range.to)[0]?.entry.side
  const spoken = said(turn, range)
  const fromWord = jawWord(spoken)
  const chosen = jaw === 'beide' ? undefined : (jaw ?? fromWord)
  return { ...(chosen ? { jaw: chosen } : {}), ...(side ? { side } : {}) }
}

export function timeText(turn: Turn, range: { from: number; to: number }): string[] {
  const time = timeIn(turn, range)
  return time ? [time.text] : []
}
