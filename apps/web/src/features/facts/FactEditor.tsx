import type { SpeechFact } from '@honora/contract/speech.ts'
import { factGroups, type FactGroup } from '@honora/language/facts/fact.ts'
import { readSurface, sortSurfaces, type Surface } from '@honora/language/facts/surfaces.ts'
import { isFront, sortTeeth } from '@honora/language/teeth/fdi.ts'
import { teethText } from '@honora/language/facts/shown.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import '../../ui/styles/italic.css'
import './facts.css'
import { Button } from '../../ui/Button.tsx'
import { formerTeeth, wordsOf } from './fact-words.ts'
import { ToothPicker } from './ToothPicker.tsx'
import type { FactEdit, NewFact } from './fact-edit.ts'

import styles from './FactEditor.module.css'
interface Common {
  missing: ReadonlySet<number>
  hasMilkTeeth: boolean
  close: () => void
}
type Props = Common &
  (
    | {
        fact: SpeechFact
        /** The words it rests on. */
        quote: string
        at: number | null
        change: (edit: FactEdit) => Promise<boolean>
        drop: () => Promise<boolean>
        /** Absent where the fact stands in the record already. */
        accept: ((attributes: Readonly<Record<string, unknown>>) => Promise<boolean>) | null
      }
    | { fact: null; add: (fact: NewFact) => Promise<boolean> }
  )

const lettersOf = (fact: SpeechFact | null): Surface[] =>
  (fact?.surfaces ?? []).flatMap((letter) => readSurface(letter) ?? [])

/**
 * Changes a fact at its place, or states a new one. Of a fact with one tooth, another tooth takes its place at once:
 * a wrong tooth is two touches away from the right one.
 */
export function FactEditor(props: Props) {
  const { fact, missing, hasMilkTeeth, close } = props
  const t = useText()
  const f = useFormats()
  const given = fact === null ? '' : wordsOf(fact)
  const [teeth, setTeeth] = useState<readonly number[]>(fact?.teeth ?? [])
  const [surfaces, setSurfaces] = useState<readonly Surface[]>(lettersOf(fact))
  const [words, setWords] = useState(given)
  const [group, setGroup] = useState<FactGroup>('finding')
  const [isSeveral, setSeveral] = useState((fact?.teeth.length ?? 0) > 1)
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = frame.current
    form?.scrollIntoView?.({ block: 'nearest' })
    const first =
      form?.querySelector<HTMLElement>('[data-keys="teeth"] [aria-pressed="true"]') ??
      form?.querySelector<HTMLElement>(fact === null ? 'textarea' : '[data-keys="quadrants"] button')
    first?.focus({ preventScroll: true })
  }, [fact])
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    const form = frame.current
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closing.current()
    }
    form?.addEventListener('keydown', press)
    return () => form?.removeEventListener('keydown', press)
  }, [])

  const attributesWith = (chosen: readonly number[]): Readonly<Record<string, unknown>> => ({
    ...(String(chosen) === String(fact?.teeth ?? []) ? {} : { teeth: chosen }),
    ...(String(surfaces) === String(lettersOf(fact)) ? {} : { surfaces }),
  })
  const save = async (chosen: readonly number[] = teeth): Promise<void> => {
    const attributes = attributesWith(chosen)
    const text = words.trim()
    if (props.fact === null) {
      if (text !== '' && (await props.add({ text, group, attributes: { teeth: chosen, surfaces } }))) close()
      return
    }
    const edit: FactEdit = { ...(text === given || text === '' ? {} : { text }), attributes }
    const isChanged = edit.text !== undefined || Object.keys(attributes).length > 0
    if (!isChanged && props.accept === null) return close()
    const isDone = isChanged ? await props.change(edit) : await props.accept?.({})
    if (isDone === true) close()
  }
  const toggle = (tooth: number): void => {
    const isReplaced = !isSeveral && !teeth.includes(tooth)
    const rest = teeth.includes(tooth) ? teeth.filter((each) => each !== tooth) : [...teeth, tooth]
    const next = isReplaced ? [tooth] : sortTeeth(rest)
    setTeeth(next)
    if (isReplaced && fact !== null) void save(next)
  }
  const letters = ['m', teeth.length > 0 && teeth.every(isFront) ? 'i' : 'o', 'd', 'v', 'l', 'z'] as const
  const heading = fact === null ? t('facts.addTitle') : t('facts.editTitle', { words: given })
  return (
    <form
      ref={frame}
      className={styles['fed']}
      aria-label={heading}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={styles['fed-head']}>
        {fact !== null && fact.teeth.length > 0 && <b className="z">{teethText(fact.teeth)}</b>}
        <b className="grow">{heading}</b>
        {props.fact !== null && props.at !== null && <span className="at">{f.duration(props.at)}</span>}
      </p>
      {props.fact !== null && props.quote !== '' && (
        <p className={styles['q']} lang="de">
          {t('facts.quote', { quote: props.quote })}
        </p>
      )}
      {fact !== null && fact.decidedBy !== null && fact.decidedAt !== null && (
        <p className="muted small">
          {t('facts.decided', { name: fact.decidedBy, at: f.dateTime(fact.decidedAt) })}
        </p>
      )}
      {fact === null && (
        <label className={styles['er']}>
          <span className={styles['lab2']}>{t('facts.group')}</span>
          <select
            className="inp h44"
            value={group}
            onChange={(event) => setGroup(factGroups.find((one) => one === event.target.value) ?? 'finding')}
          >
            {factGroups.map((each) => (
              <option key={each} value={each}>
                {t(`factGroup.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ToothPicker
        teeth={teeth}
        former={
          fact === null ? [] : [...formerTeeth(fact), ...fact.teeth.filter((one) => !teeth.includes(one))]
        }
        missing={missing}
        hasMilkTeeth={hasMilkTeeth}
        onToggle={toggle}
      />
      <div className={styles['er']}>
        <span className={styles['lab2']} id="fact-surfaces">
          {t('facts.surfaces')}
        </span>
        <div className={`${styles['keys']} ${styles['k7']}`} role="group" aria-labelledby="fact-surfaces">
          {letters.map((letter) => (
            <button
              key={letter}
              type="button"
              aria-pressed={surfaces.includes(letter)}
              aria-label={t(`surface.${letter}`)}
              onClick={() =>
                setSurfaces(
                  sortSurfaces(
                    surfaces.includes(letter)
                      ? surfaces.filter((each) => each !== letter)
                      : [...surfaces, letter],
                  ),
                )
              }
            >
              {letter}
            </button>
          ))}
          <button
            type="button"
            className={styles['several']}
            aria-pressed={isSeveral}
            onClick={() => setSeveral(!isSeveral)}
          >
            {t('facts.several')}
          </button>
        </div>
      </div>
      <label className={styles['er']}>
        <span className={styles['lab2']}>{t('facts.wording')}</span>
        <textarea
          className="inp wording"
          rows={1}
          lang="de"
          value={words}
          onChange={(event) => setWords(event.target.value.replace(/\n/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void save()
          }}
        />
      </label>
      <div className={`row ${styles['ea']}`}>
        {props.fact !== null && (
          <Button
            className="h44"
            color="error"
            onClick={() => void props.drop().then((isDone) => (isDone ? close() : undefined))}
          >
            {t('action.discard')}
          </Button>
        )}
        <span className="grow" />
        <Button className="h44" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button
          className="h44"
          variant="contained"
          color="primary"
          type="submit"
          disabled={words.trim() === ''}
        >
          {t(props.fact !== null && props.accept !== null ? 'facts.accept' : 'action.save')}
        </Button>
      </div>
    </form>
  )
}
