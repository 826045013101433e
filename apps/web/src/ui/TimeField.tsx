import { useEffect, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { FieldFrame, useFieldIds } from './fields.tsx'

/** Reads a time of day as people type it (9, 930, 9:30, 9.30) into `HH:MM`; null when it is none. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim())
  const hours = Number(match?.[1] ?? Number.NaN)
  const minutes = Number(match?.[2] ?? 0)
  if (match === null || hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  label: ReactNode
  error?: string | undefined
  /** `HH:MM`, or empty where it may be. */
  value: string
  onChange: (value: string) => void
  /** May be left empty. */
  isOptional?: boolean
}

/**
 * A time of day on the 24-hour clock, typed; the browser's own control would follow the system's language. While it is
 * none, the input is not valid (`checkValidity`), and Enter does not send its form.
 */
export function TimeField({ label, error, value, onChange, isOptional = false, onKeyDown, ...input }: Props) {
  const t = useText()
  const [text, setText] = useState(value)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    setText((typed) => (parseTime(typed) === value ? typed : value))
  }, [value])
  const shownError = isWrong ? t('fieldError.time') : error
  const { id, noteId, describedBy } = useFieldIds(shownError !== undefined)
  const read = (typed: string): string | null => (isOptional && typed.trim() === '' ? '' : parseTime(typed))
  const leave = (field: HTMLInputElement): boolean => {
    const time = read(text)
    setWrong(time === null)
    field.setCustomValidity(time === null ? t('fieldError.time') : '')
    if (time !== null) setText(time)
    return time !== null
  }
  return (
    <FieldFrame label={label} error={shownError} id={id} noteId={noteId}>
      <input
        id={id}
        className={`inp ${shownError === undefined ? '' : 'bad'}`}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={shownError !== undefined}
        {...describedBy}
        {...input}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
          event.target.setCustomValidity('')
          const time = read(event.target.value)
          if (time !== null) onChange(time)
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
