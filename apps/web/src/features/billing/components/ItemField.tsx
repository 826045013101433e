import type { InputHTMLAttributes, Ref } from 'react'

import styles from './ItemEditor.module.css'
interface Props {
  label: string
  error: string | undefined
  input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }
  width?: number
  wide?: boolean
  inputMode?: 'numeric' | 'decimal'
}

/** A text field of an item, with its label above and what is wrong with it below. */
export function ItemField({ label, error, input, width, wide = false, inputMode }: Props) {
  const isBad = error !== undefined
  return (
    <label
      className={wide ? `${styles['ef']} wide` : styles['ef']}
      style={width === undefined ? {} : { width }}
    >
      <span className="micro muted">{label}</span>
      <input
        {...input}
        className={`inp sm ${isBad ? 'bad' : ''}`}
        type="text"
        inputMode={inputMode}
        aria-invalid={isBad}
        autoComplete="off"
      />
      {isBad && (
        <span className="micro danger-t" role="alert">
          {error}
        </span>
      )}
    </label>
  )
}
