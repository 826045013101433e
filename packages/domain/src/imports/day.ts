/**
 * A day in one of the writings that files use, as `YYYY-MM-DD`: 1984-07-21, 21.7.1984, 21.07.84, 21/07/1984, 21071984 and
 * 19840721 (both of eight digits: no day between 1900 and 2100 has two readings). Two digits of a year mean the last
 * hundred years before `today`. Undefined for anything else.
 */
export function readDay(text: string, today: string): string | undefined {
  const plain = text.trim().replace(/[T ]\d{2}:\d{2}.*$/, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3])
  const spelled = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(plain)
  if (spelled !== null) return dayOf(wholeYear(spelled[3] ?? '', today), spelled[2], spelled[1])
  const digits = /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(plain)
  if (digits === null) return undefined
  const [, a = '', b = '', c = '', d = ''] = digits
  return dayOf(c + d, b, a) ?? dayOf(a + b, c, d)
}

function wholeYear(year: string, today: string): string {
  if (year.length === 4) return year
  const century = Number(today.slice(0, 2))
  return `${Number(year) > Number(today.slice(2, 4)) ? century - 1 : century}${year}`
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const exists = m >= 1 && m <= 12 && d >= 1 && d <= new Date(Date.UTC(y, m, 0)).getUTCDate()
  if (!exists || y < 1900 || y > 2100) return undefined
  return `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}
