import { format, isValid, parse } from 'date-fns'
import { lazy, Suspense, useEffect, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useLanguage, useText } from '../i18n/i18n.tsx'
import type { Locale } from '../i18n/locale.ts'
import { today } from '../i18n/berlin.ts'
import { FieldFrame, useFieldIds } from './fields.tsx'
import { IconAction } from './IconAction.tsx'

/** Loaded with the first month that is opened. */
const DayPicker = lazy(() => import('./DayPicker.tsx').then((module) => ({ default: module.DayPicker })))

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
  /** Of somebody's birth: a year of two digits is over, and nobody looks for it in a calendar. */
  isBirth?: boolean
  /** Called with a day once what was typed is one, with '' when the field was emptied. */
  onChange: (value: string) => void
}

/**
 * A day, always typeable; what was typed is never thrown away, also when it is no day: the input then is not valid
 * (`checkValidity`), and Enter does not send its form. A month opens beside it by its button or by Alt and the arrow down;
 * whoever goes through a form by Tab is not stopped by the button.
 */
export function DateField(props: Props) {
  const { label, hint, error, value, isBirth = false, onChange, onKeyDown, ...rest } = props
  const { locale } = useLanguage()
  const t = useText()
  const [text, setText] = useState(() => writeDay(value, locale))
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [anchor, setAnchor] = useState<HTMLInputElement | null>(null)
  const mayChoose = !isBirth && rest.disabled !== true && rest.readOnly !== true
  useEffect(() => {
    setText((typed) =>
      value !== '' && parseDay(typed, locale, isBirth) === value ? typed : writeDay(value, locale),
    )
  }, [value, locale, isBirth])

  const shownError = isWrong ? t('fieldError.date') : error
  const { id, noteId, describedBy } = useFieldIds(hint !== undefined || shownError !== undefined)
  const leave = (input: HTMLInputElement): boolean => {
    const day = text.trim() === '' ? '' : parseDay(text, locale, isBirth)
    setWrong(day === null)
    input.setCustomValidity(day === null ? t('fieldError.date') : '')
    if (day === null) return false
    setText(day === '' ? '' : writeDay(day, locale))
    if (day !== value) onChange(day)
    return true
  }
  return (
    <FieldFrame {...{ label, hint, id, noteId }} error={shownError}>
      <span className={`inp with-end ${shownError === undefined ? '' : 'bad'}`}>
        <input
          id={id}
          ref={field}
          inputMode="numeric"
          placeholder={t('shell.datePlaceholder')}
          aria-invalid={shownError !== undefined}
          {...describedBy}
          {...rest}
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
            if (event.altKey && event.key === 'ArrowDown' && mayChoose) {
              event.preventDefault()
              setAnchor(event.currentTarget)
            }
            onKeyDown?.(event)
          }}
        />
        {mayChoose && (
          <IconAction
            icon="calendar"
            small
            tabIndex={-1}
            aria-haspopup="dialog"
            label={t('shell.chooseDay')}
            onClick={() => setAnchor(field.current)}
          />
        )}
      </span>
      {anchor !== null && (
        <Suspense fallback={null}>
          <DayPicker
            anchor={anchor}
            label={t('shell.chooseDay')}
            value={value}
            onClose={() => setAnchor(null)}
            onChoose={(day) => {
              setAnchor(null)
              setWrong(false)
              anchor.setCustomValidity('')
              setText(writeDay(day, locale))
              onChange(day)
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
