import { factGroups } from '@honora/language/facts/fact.ts'
import { teethText } from '@honora/language/facts/shown.ts'
import type { FormEvent } from 'react'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import '../../ui/styles/italic.css'
import './facts.css'
import { Button } from '../../ui/Button.tsx'
import { formerTeeth } from './fact-words.ts'
import { SurfaceKeys } from './SurfaceKeys.tsx'
import { ToothPicker } from './ToothPicker.tsx'
import { type FactEditing, useFactForm } from './use-fact-form.ts'

import styles from './FactEditor.module.css'

/**
 * Changes a fact at its place, or states a new one. Of a fact with one tooth, another tooth takes its place at once:
 * a wrong tooth is two touches away from the right one.
 */
export function FactEditor(props: FactEditing) {
  const { fact, missing, hasMilkTeeth, close } = props
  const t = useText()
  const f = useFormats()
  const { frame, ...form } = useFactForm(props)
  const { given, teeth, words, save } = form
  const heading = fact === null ? t('facts.addTitle') : t('facts.editTitle', { words: given })
  return (
    <form
      ref={frame}
      className={styles['fed']}
      aria-label={heading}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
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
            value={form.group}
            onChange={(event) =>
              form.setGroup(factGroups.find((one) => one === event.target.value) ?? 'finding')
            }
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
        onToggle={form.toggle}
      />
      <SurfaceKeys
        teeth={teeth}
        surfaces={form.surfaces}
        onToggle={form.toggleSurface}
        isSeveral={form.isSeveral}
        onSeveral={() => form.setSeveral(!form.isSeveral)}
      />
      <label className={styles['er']}>
        <span className={styles['lab2']}>{t('facts.wording')}</span>
        <textarea
          className="inp wording"
          rows={1}
          lang="de"
          value={words}
          onChange={(event) => form.setWords(event.target.value.replace(/\n/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            save()
          }}
        />
      </label>
      <div className={`row ${styles['ea']}`}>
        {props.fact !== null && (
          <Button
            className={`h44 ${styles['drop']}`}
            color="error"
            onClick={() => void props.drop().then((isDone) => (isDone ? close() : undefined))}
          >
            {t('action.discard')}
          </Button>
        )}
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
