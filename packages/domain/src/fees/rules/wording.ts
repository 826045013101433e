/** What a bare list of a rule is about. */
const leads: Readonly<Record<string, string>> = {
  not_with: 'Nicht daneben',
  not_with_unless_justified: 'Nicht ohne Begründung daneben',
  only_with: 'Nur neben',
  not_for: 'Nicht für',
  min_interval: 'Abstand',
  factor_fixed: 'Faktor',
  factor_range: 'Faktor',
  valid_until: 'Gültig bis',
}

/** What a bare number of a rule counts by; the others name it. */
const counted: Readonly<Record<string, string>> = {
  max_per_session: 'je Sitzung',
  max_per_tooth: 'je Zahn',
  max_per_region: 'je Kieferhälfte oder Frontzahnbereich',
  max_per_case: 'je Behandlungsfall',
  max_per_year: 'je Jahr',
  max_per_halfyear: 'je Kalenderhalbjahr',
  max_per_canal: 'je Kanal',
  max_per_day: 'je Tag',
  max_per_jaw: 'je Kiefer',
  max_per_period: 'je Zeitraum',
  max_per_span: 'je Spanne',
}

/**
 * A rule in words that stand alone. The register writes what is checked as a bare list ("Sitzung: 6190") or number ("1");
 * what begins with a word of its own says enough.
 */
export function ruleText({ type, message }: { readonly type: string; readonly message: string }): string {
  const by = counted[type]
  const [, number, rest = ''] = /^(\d+x?)(.*)$/s.exec(message) ?? []
  if (by !== undefined && number !== undefined)
    return /^ (je|innerhalb|Sitzungen)\b/.test(rest)
      ? `Höchstens ${message}`
      : `Höchstens ${number} ${by}${rest}`
  const lead = leads[type]
  if (lead === undefined || /^(nicht|nur|genau|neben|nebeneinander|nach)\b/.test(message)) return message
  const inSession = /^Sitzung: (.+)$/s.exec(message)?.[1]
  if (inSession !== undefined) return `${lead} in derselben Sitzung: ${inSession}`
  return /^[\p{L}/ -]+: /u.test(message) ? `${lead}, ${message}` : `${lead}: ${message}`
}
