import { readWhen } from './dates.ts'
import type { CommandContext, ReadCommand } from './tools.ts'

const visit =
  /\b(recall\w*|termin\w*|\w*kontroll\w*|wiedervorstell\w*|einbestell\w*|bestell\w*|appointment|check-?up|see .{0,20}again|\w*nachsorge|wiedersehen|wieder ?kommen|seh\w* .{0,40}\bwieder|(?:next|return) visit|wieder in|wieder (?:am|naechst\w*)|komm\w* .{0,40}\bwieder|lad\w* .{0,40}\bein|come back|remind|follow up|erinner\w*|follow-?up|schedule|book|plan\w*|vereinbar\w*)\b/
const firm = /\b(recall\w*|termin\w*|appointment|schedule|einbestell\w*|wiedervorstell\w*|kontrolle im)\b/
const purposes =
  /\b(?:Nahtentfernung|Fadenzug|Fäden (?:ziehen|entfernen|raus)|Wundkontrolle|Nachkontrolle|Schienenkontrolle|Röntgenkontrolle|Implantatkontrolle|Jahreskontrolle|Prophylaxe|PZR|Zahnreinigung|UPT|Nachsorge|Einprobe|Anprobe|Eingliederung|Verbandswechsel|Streifenwechsel|suture removal|wound check|cleaning)(?![\p{L}])/iu
const roughly =
  /(?:(?:vor|nach)mittags?|(?<!\p{L})(?:morgens|frühmorgens|abends|in the (?:morning|afternoon)|(?:Anfang|Mitte|Ende) (?:nächster|der|dieser) Woche|(?:Anfang|Mitte|Ende) \p{L}+|(?:beginning|middle|end) of \p{L}+|(?:über)?nächste Woche|next week|the week after next))(?!\p{L})/iu

/** "zur Wundkontrolle", "Nahtentfernung …": what the visit is for. */
function purposeOf(text: string): string | undefined {
  const said =
    /\b(?:zur|zum|für die|für eine|for(?: an?)?)\s+(?!uhr)(\p{L}[\p{L} -]{2,80}?(?: (?:(?:an|on) )?[1-8][1-8])?)(?:\s+(?:in|am|um|nächst\w*|next|on|at|morgen|übermorgen|tomorrow)(?!\p{L}).*|[.!]|$)/iu
      .exec(text)?.[1]
      ?.trim() ?? purposes.exec(text)?.[0]
  return said !== undefined &&
    !/^(recall|termin|kontrolle|check-?up|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|next .*|(?:nächst|kommend|erst|zweit|dritt)e[nrs]? .*|\p{L}+(?:t|st)en (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember).*)$/iu.test(
      said,
    )
    ? said
    : undefined
}

/** "Recall in sechs Monaten", "Termin nächsten Dienstag um zehn zur Kontrolle"; a vague time stays in the note as it was said. */
export function readRecall(text: string, plain: string, context: CommandContext): ReadCommand | undefined {
  if (!visit.test(plain) && !purposes.test(text)) return undefined
  const when = readWhen(text, context.today)
  if (!when) return firm.test(plain) ? { tool: 'schedule_recall', refused: 'invalid' } : undefined
  const rough = when.on === undefined ? undefined : roughly.exec(text)?.[0].replace(/mittag$/i, 'mittags')
  const purpose = purposeOf(text) ?? (rough === undefined ? undefined : 'Kontrolle')
  const note = [purpose, rough].filter((part) => part !== undefined).join(' ')
  return { tool: 'schedule_recall', arguments: { ...when, ...(note === '' ? {} : { note }) } }
}
