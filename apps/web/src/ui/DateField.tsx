import { format, isValid, parse } from 'date-fns'
import { useEffect, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useLanguage, useText } from '../i18n/i18n.tsx'
import type { Locale } from '../i18n/locale.ts'
import { today } from '../i18n/berlin.ts'
import { FieldFrame, useFieldIds } from './fields.tsx'

/** Spellings that are understood, the usual one of the language first. */
const patterns: Readonly<Record<Locale, readonly string[]>> = {
  de: ['dd.MM.yyyy', 'd.M.yyyy', 'd.M.yy', 'ddMMyyyy', 'yyyy-MM-dd'],
  en: ['dd/MM/yyyy', 'd/M/yyyy', 'd/M/yy', 'd MMM yyyy', 'ddMMyyyy', 'yyyy-MM-dd'],
  it: ['dd/MM/yyyy', 'd/M/yyyy', 'd/M/yy', 'ddMMyyyy', 'yyyy-MM-dd'],
  es: ['dd/MM/yyyy', 'd/M/yyyy', 'd/M/yy', 'ddMMyyyy', 'yyyy-MM-dd'],
}

/**
 * Reads a typed day; null when it is none, or outside 1900 to 2100. A year of two digits lies within fifty years of
 * today, or of somebody's birth: of the hundred that are over.
 */
export function parseDay(text: string, locale: Locale, isBirth = false): string | null {
  const year = Number(today().slice(0, 4))
  const around = new Date(isBirth ? year - 50 : year, 0, 1)
  for (const pattern of patterns[locale]) {
    const day = parse(text.trim(), pattern, around)
    if (isValid(day) && day.getFullYear() >= 1900 && day.getFullYear() <= 2100)
      return format(day, 'yyyy-MM-dd')
  }
  return null
}

/** A day as it is typed in the language: `2026-11-24` → `24.11.2026`. */
function writeDay(value: string, locale: Locale): string {
  const day = parse(value, 'yyyy-MM-dd', new Date())
  return isValid(day) ? format(day, patterns[locale][0] ?? 'dd.MM.yyyy') : value
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Of somebody's birth: a year of two digits is over. */
  isBirth?: boolean
  /** Called with a day once what was typed is one, with '' when the field was emptied. */
  onChange: (value: string) => void
}

/**
 * A day, always typeable; what was typed is never thrown away, also when it is no day: the input then is not valid
 * (`checkValidity`), and Enter does not send its form.
 */
export function DateField(props: Props) {
  const { label, hint, error, value, isBirth = false, onChange, onKeyDown, ...input } = props
  const { locale } = useLanguage()
  const t = useText()
  const [text, setText] = useState(() => writeDay(value, locale))
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    setText((typed) =>
      value !== '' && parseDay(typed, locale, isBirth) === value ? typed : writeDay(value, locale),
    )
  }, [value, locale, isBirth])

  const shownError = isWrong ? t('fieldError.date') : error
  const { id, noteId, describedBy } = useFieldIds(hint !== undefined || shownError !== undefined)
  const leave = (field: HTMLInputElement): boolean => {
    const day = text.trim() === '' ? '' : parseDay(text, locale, isBirth)
    setWrong(day === null)
    field.setCustomValidity(day === null ? t('fieldError.date') : '')
    if (day === null) return false
    setText(day === '' ? '' : writeDay(day, locale))
    if (day !== value) onChange(day)
    return true
  }
  return (
    <FieldFrame {...{ label, hint, id, noteId }} error={shownError}>
      <input
        id={id}
        className={`inp ${shownError === undefined ? '' : 'bad'}`}
        inputMode="numeric"
        placeholder={t('shell.datePlaceholder')}
        aria-invalid={shownError !== undefined}
        {...describedBy}
        {...input}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
          event.target.setCustomValidity('')
          const day = parseDay(event.target.value, locale, isBirth)
          if (day !== null && event.target.value.trim().length >= 8) onChange(day)
        }}
        onBlur={(event) => void leave(event.target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !leave(event.currentTarget)) event.preventDefault()
          onKeyDown?.(event)
        }}
      />
    </FieldFrame>
  )
}
