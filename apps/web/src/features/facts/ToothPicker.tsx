import { quadrantOf } from '@honora/language/teeth/fdi.ts'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.tsx'

import factEditorStyles from './FactEditor.module.css'
import toothPickerStyles from './ToothPicker.module.css'
const quadrants = [1, 2, 3, 4] as const
const byHand = { permanent: 8, milk: 5 } as const

interface Props {
  teeth: readonly number[]
  /** Teeth that the fact stood at before; drawn struck through. */
  former: readonly number[]
  /** Teeth that are not there; drawn dashed. */
  missing: ReadonlySet<number>
  /** Milk teeth stand beside the permanent ones. */
  hasMilkTeeth: boolean
  onToggle: (tooth: number) => void
}

/** A tooth by quadrant and position, in large keys. */
export function ToothPicker({ teeth, former, missing, hasMilkTeeth, onToggle }: Props) {
  const t = useText()
  const [first] = teeth
  const at = first === undefined ? undefined : quadrantOf(first)
  const [quadrant, setQuadrant] = useState<number>(at === undefined ? 1 : ((at - 1) % 4) + 1)
  const isUpper = quadrant < 3
  // As in the mouth seen from the front: the patient's right runs from the last molar to the middle.
  const row = (digit: number, count: number): number[] => {
    const all = Array.from({ length: count }, (_, index) => digit * 10 + index + 1)
    return quadrant === 1 || quadrant === 4 ? all.toReversed() : all
  }
  const rows = [row(quadrant, byHand.permanent), ...(hasMilkTeeth ? [row(quadrant + 4, byHand.milk)] : [])]
  const keyClass = (tooth: number): string | undefined => {
    if (former.includes(tooth)) return 'was'
    return missing.has(tooth) ? 'gone' : undefined
  }
  return (
    <>
      <div className={factEditorStyles['er']}>
        <span className={factEditorStyles['lab2']} id="fact-quadrant">
          {t('facts.tooth')}
        </span>
        <div
          data-keys="quadrants"
          className={`${factEditorStyles['keys']} ${toothPickerStyles['k4']}`}
          role="group"
          aria-labelledby="fact-quadrant"
        >
          {quadrants.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === quadrant}
              aria-label={t(`facts.quadrant.${each}`)}
              onClick={() => setQuadrant(each)}
            >
              {t(`facts.quadrantShort.${each}`)}
            </button>
          ))}
        </div>
      </div>
      {(isUpper ? rows : rows.toReversed()).map((line) => (
        <div
          key={line[0]}
          data-keys="teeth"
          className={
            line.length === byHand.milk
              ? `${factEditorStyles['keys']} ${toothPickerStyles['k5']}`
              : `${factEditorStyles['keys']} ${toothPickerStyles['k8']}`
          }
          role="group"
          aria-label={t('facts.tooth')}
        >
          {line.map((tooth) => (
            <button
              key={tooth}
              type="button"
              className={keyClass(tooth)}
              aria-pressed={teeth.includes(tooth)}
              onClick={() => onToggle(tooth)}
            >
              {tooth}
            </button>
          ))}
        </div>
      ))}
    </>
  )
}
