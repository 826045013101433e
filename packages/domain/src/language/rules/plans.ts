import { entriesIn } from '../read/view.ts'
import { cueIn, emit, timeIn, said, type Turn } from '../turn.ts'

/** Return visits: "Kontrolle in sechs Monaten", "wir sehen uns morgen", "Termin vorne ausmachen". */
export function stateReturns(turn: Turn): void {
  if (turn.speaker === 'patient') return
  const pending = turn.state.pending
  const asked =
    pending !== undefined && turn.state.turn - pending.turn === 1 && pending.topics.includes('return')
  let done = false
  for (const sentence of turn.sentences) {
    if (sentence.asked || done) continue
    const time = timeIn(turn, sentence)
    const returns = cueIn(turn, sentence, 'return')
    const text = said(turn, sentence)
    const appointment =
      /\btermin/.test(text) && /(ausmachen|machen sie|vereinbaren|aus$|aus \b|geben|bekommen)/.test(text)
    const isBare = time?.kind === 'in' && asked && sentence.to - sentence.from <= 8
    const again =
      time?.kind === 'in' &&
      /\b(wieder|naechstes mal|naechster termin|schau\w*|guck\w*|kontrollier\w*|nachsehen|sehen|seh|sehe|komm\w*|pruefen|nochmal|noch mal|nachschauen|vorstellen)\b/.test(
        text,
      ) &&
      sentence.to - sentence.from <= 10 &&
      !turn.items.some((item) => item.sentence === sentence && item.act)
    if (
      !(returns && time?.kind === 'in') &&
      !(
        returns &&
        /\b(zur kontrolle|kontrolltermin|recall)\b/.test(text) &&
        !/\b(war|waren|war)\b/.test(text)
      ) &&
      !isBare &&
      !again &&
      !appointment
    )
      continue
    if (cueIn(turn, sentence, 'past') || time?.kind === 'ago') continue
    const planned = turn.items.some(
      (item) =>
        item.sentence === sentence &&
        item.act &&
        ![
          'roentgen',
          'wundkontrolle',
          'nahtentfernung',
          'streifenwechsel',
          'mundhygieneunterweisung',
          'politur',
        ].includes(item.act.act) &&
        item.act.group !== 'follow-up',
    )
    if (planned && turn.planned) continue
    if (
      turn.items.some(
        (item) =>
          item.sentence === sentence &&
          item.act &&
          ['wundkontrolle', 'nahtentfernung'].includes(item.act.act),
      ) &&
      turn.planned &&
      !/\bkontrolle\b/.test(text)
    )
      continue
    if (/wenn|falls/.test(text.split(' ')[0] ?? '')) continue
    const chunk = turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to)
    const wound = /wundkontrolle|wunde/.test(text)
    const cold =
      entriesIn(turn.view, 'trigger', sentence.from, sentence.to).some(
        (one) => one.entry.text === 'bei Kälte',
      ) || cueIn(turn, sentence, 'testCold')
    const noun = wound
      ? 'Wundkontrolle'
      : cold
        ? 'Sensibilitätskontrolle'
        : appointment && !returns
          ? 'Termin vereinbaren'
          : 'Kontrolle'
    if (wound && turn.planned) continue
    emit(turn, {
      group: 'follow-up',
      kind: `return-${wound ? 'wound' : 'visit'}`,
      noun,
      teeth: chunk?.teeth ?? [],
      temporality: 'planned',
      details: time ? [time.text] : [],
    })
    done = true
  }
}
