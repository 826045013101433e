import {
  claimDocumentKinds,
  claimDocumentLimits,
  type ClaimDocumentKind,
  isMedical,
} from '@honora/domain/factoring/claim-documents.ts'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextArea } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { FilePicker } from '../../../ui/FilePicker.tsx'
import { acceptedTypes, type PickedFile } from '../picked-files.ts'
import type { Giving } from '../use-giving.ts'
import styles from '../claim-documents.module.css'

interface Props {
  readonly own: 'practice' | 'factor'
  readonly giving: Giving
  readonly picker: RefObject<HTMLInputElement | null>
  /** What the files are that the picker brings next, and those that are dropped; empty where it is still to be said. */
  readonly pickedKind: ClaimDocumentKind | ''
  readonly droppedKind: ClaimDocumentKind | ''
  /** The picker is opened by this field's own button, for any kind. */
  readonly onPickAny: () => void
}

/** Drop zone and picker, what was chosen with its kinds, a message, and one button for all of it. */
export function GiveDocuments({ own, giving, picker, pickedKind, droppedKind, onPickAny }: Props) {
  const t = useText()
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const [isOver, setOver] = useState(false)
  const { files, give } = giving
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void giving.add([...event.dataTransfer.files], droppedKind)
  }
  return (
    <form
      ref={form}
      className="stack s4"
      onSubmit={(event) => {
        event.preventDefault()
        void give.run().then(() => focusFirstError(form.current))
      }}
    >
      <div
        className={`${styles['give-zone']} ${isOver ? styles['over'] : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <div className="grow">
          <b className="b">{t(`claimDocuments.drop.${own}`)}</b>
          <p className="small soft">
            {t('claimDocuments.limits', {
              size: formats.size(claimDocumentLimits.bytes),
              count: claimDocumentLimits.files,
            })}
          </p>
        </div>
        <Button
          size="small"
          disabled={give.isRunning}
          onClick={() => {
            onPickAny()
            picker.current?.click()
          }}
        >
          {t('claimDocuments.choose')}
        </Button>
        <FilePicker
          ref={picker}
          label={t('claimDocuments.choose')}
          accept={acceptedTypes}
          isMultiple
          onPick={(files) => void giving.add([...files], pickedKind)}
        />
      </div>
      {files.length > 0 && (
        <>
          <ul className={styles['give-files']} aria-label={t('claimDocuments.chosen')}>
            {files.map((each) => (
              <Chosen key={each.key} picked={each} giving={giving} />
            ))}
          </ul>
          {giving.isTooMany && <Notice tone="warn">{t('fieldError.too_many_files')}</Notice>}
          {own === 'practice' && files.some(({ kind }) => kind !== '' && isMedical(kind)) && (
            <Notice tone="info">{t('claimDocuments.onlyNeeded')}</Notice>
          )}
          <TextArea
            label={t(`claimDocuments.message.${own}`)}
            value={giving.message}
            rows={2}
            maxLength={2000}
            disabled={give.isRunning}
            onChange={(event) => giving.setMessage(event.target.value)}
          />
          <FormProblem problem={giving.problem} />
          {give.isRunning && (
            <div className="stack s2" role="status">
              <span className="small soft">
                {giving.share < 1
                  ? t('claimDocuments.sending', { share: formats.number(Math.round(giving.share * 100)) })
                  : t('claimDocuments.checking')}
              </span>
              <Progress done={giving.share} label={t('claimDocuments.progress')} />
            </div>
          )}
          <div className="row wrap">
            <Button type="submit" variant="contained" color="primary" disabled={give.isRunning}>
              {t(`claimDocuments.give.${own}`, { count: files.length })}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

/** Who sends what cannot go is led to the first file that holds it back. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

function Chosen({ picked, giving }: { picked: PickedFile; giving: Giving }) {
  const t = useText()
  const formats = useFormats()
  const { key, file, kind, error } = picked
  const text = useErrorText(error)
  return (
    <li>
      <div className={styles['give-file']}>
        <span className="t1">{file.name}</span>
        <span className="t2">{formats.size(file.size)}</span>
      </div>
      <SelectField
        label={t('claimDocuments.kindOf', { name: file.name })}
        hideLabel
        value={kind}
        error={text}
        disabled={giving.give.isRunning}
        options={[
          { value: '', label: t('claimDocuments.chooseKind') },
          ...claimDocumentKinds.map((each) => ({ value: each, label: t(`claimDocuments.kind.${each}`) })),
        ]}
        onChange={(event) =>
          giving.choose(key, claimDocumentKinds.find((each) => each === event.target.value) ?? '')
        }
      />
      <IconAction
        icon="x"
        label={t('claimDocuments.remove', { name: file.name })}
        disabled={giving.give.isRunning}
        onClick={() => giving.remove(key)}
      />
    </li>
  )
}

function useErrorText(error: PickedFile['error']): string | undefined {
  const t = useText()
  if (error === null) return undefined
  return 'text' in error ? error.text : t(`fieldError.${error.code}`)
}
