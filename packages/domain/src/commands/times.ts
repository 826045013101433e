import { count } from './counts.ts'

const clockWord = String.raw`(\d{1,2}|[a-z]{2,20})`
const quarter: Readonly<Record<string, (hour: number) => readonly [number, number]>> = {
  halb: (hour) => [hour - 1, 30],
  'half past': (hour) => [hour, 30],
  'viertel nach': (hour) => [hour, 15],
  'quarter past': (hour) => [hour, 15],
  'viertel vor': (hour) => [hour - 1, 45],
  'quarter to': (hour) => [hour - 1, 45],
  dreiviertel: (hour) => [hour - 1, 45],
  viertel: (hour) => [hour - 1, 15],
}

/** Nobody is asked in before seven: "um zwei" is the afternoon unless the morning is named. */
function inOpeningHours(hour: number, text: string): number {
  const isMorning = /\b(frueh|morgens|nachts|am|a\.m\.)(?:\s|$)/.test(
    text.replace(/\bam (?=[a-z]{3,}|\d)/g, ''),
  )
  if (hour >= 12 || hour === 0) return hour
  if (/\b(nachmittags?|abends?|pm|p\.m\.|afternoon|evening)\b/.test(text)) return hour + 12
  return hour < 7 && !isMorning ? hour + 12 : hour
}

function validTime(hour: number, minute: number): string | undefined {
  return hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59
    ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : undefined
}

/** "halb elf", "viertel nach zwei", "zehn vor neun": a time told from the full hour. */
function relative(text: string): readonly [number, number] | undefined {
  const part = new RegExp(
    String.raw`\b(?:um |gegen |at )?(halb|half past|viertel nach|quarter past|viertel vor|quarter to|dreiviertel|viertel) ${clockWord}`,
  ).exec(text)
  const hour = count(part?.[2])
  if (part && hour !== undefined) return quarter[part[1] ?? '']?.(hour)
  const minutes = new RegExp(String.raw`\b(?:um|gegen) ${clockWord} (vor|nach) ${clockWord}`).exec(text)
  const [away, full] = [count(minutes?.[1]), count(minutes?.[3])]
  if (minutes === null || away === undefined || full === undefined || away > 30) return undefined
  return minutes[2] === 'nach' ? [full, away] : [full - 1, 60 - away]
}

function spoken(text: string): readonly [number, number] | undefined {
  const digits =
    /\b(?:um|gegen|at|@)\s+(\d{1,2})(?:[:.h](\d{2}))?(?:\s*uhr(?:\s+(\d{1,2}))?)?/.exec(text) ??
    /\b(\d{1,2}):(\d{2})\b/.exec(text) ??
    /\b(\d{1,2})(?:[:.](\d{2}))?\s*(?:uhr(?:\s+(\d{1,2}))?|am|pm|o'clock)\b/.exec(text)
  if (digits) return [Number(digits[1]), Number(digits[2] ?? digits[3] ?? 0)]
  const words =
    new RegExp(String.raw`\b(?:um|gegen|at) ${clockWord}(?:(?: uhr)(?: ([a-z]{3,20}))?)?`).exec(text) ??
    new RegExp(String.raw`\b${clockWord} uhr(?: ([a-z]{3,20}))?`).exec(text)
  const hour = count(words?.[1])
  if (hour === undefined) return undefined
  const minute = count(words?.[2]) ?? 0
  return [hour, minute < 60 ? minute : 0]
}

/** The time of day in a folded text, "HH:MM"; undefined when none is said. */
export function timeOf(text: string): string | undefined {
  if (/\bat noon\b/.test(text)) return '12:00'
  const [hour, minute] = relative(text) ?? spoken(text) ?? []
  if (hour === undefined || minute === undefined || hour < 0) return undefined
  return validTime(inOpeningHours(hour, text), minute)
}
