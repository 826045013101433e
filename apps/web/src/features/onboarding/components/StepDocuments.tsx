import type { Onboarding } from '@honora/contract/factoring.ts'
import { stepDemands } from '@honora/domain/organisation/onboarding.ts'
import { useId, useRef } from 'react'
import { useApiUrl } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ScannedDocuments } from '../../../ui/ScannedDocuments.tsx'
import { FilePicker } from '../../../ui/FilePicker.tsx'

interface Props {
  step: Onboarding['steps'][number]
  /** Picked and not submitted yet. */
  chosen: File | undefined
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

/** What is there of a step's documents, which one it asks for, and adding one. */
export function StepDocuments({ step, chosen, error, onChoose }: Props) {
  const t = useText()
  const urlOf = useApiUrl()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isRequired = stepDemands[step.key].document === 'required'
  const label = isRequired ? t(`onboarding.document.${step.key}`) : t('onboarding.document')
  return (
    <div className="stack s2">
      <div className="row wrap">
        <FilePicker
          ref={input}
          label={label}
          accept=".pdf,.png,.jpg,.jpeg"
          onPick={([file]) => onChoose(file)}
        />
        <Button
          size="small"
          startIcon={<Icon name="upload" size="small" />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {chosen !== undefined && <span className="small muted">{chosen.name}</span>}
      </div>
      {step.documents.length > 0 && (
        <p className="small">
          <ScannedDocuments
            documents={step.documents}
            hrefOf={(number) =>
              urlOf(`/v1/organization/onboarding/steps/${step.key}/documents/${String(number)}`)
            }
          />
        </p>
      )}
      <p className="small soft" id={hintId}>
        {t(isRequired ? `onboarding.documentHint.${step.key}` : 'onboarding.documentHint')}
      </p>
      {error !== undefined && (
        <p className="ferr" role="alert">
          <Icon name="err" size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
