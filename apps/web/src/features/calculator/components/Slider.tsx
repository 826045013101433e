import { useId, type CSSProperties } from 'react'
import { nearest } from '../stops.ts'
import styles from '../calculator.module.css'

/** A number that is set by sliding, with its value beside its name. */
export function Slider(props: {
  label: string
  value: number
  shown: string
  stops: readonly number[]
  onChange: (value: number) => void
}) {
  const { label, value, shown, stops, onChange } = props
  const id = useId()
  const place = nearest(stops, value)
  const last = stops.length - 1
  const filled: CSSProperties & { '--filled': string } = { '--filled': String(place / last) }
  return (
    <div className={styles['calc-slider']}>
      <span className="row between">
        <label className="small b" htmlFor={id}>
          {label}
        </label>
        <output htmlFor={id}>{shown}</output>
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={place}
        style={filled}
        aria-valuetext={shown}
        onChange={(event) => onChange(stops[Number(event.target.value)] ?? value)}
      />
    </div>
  )
}
