import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import { claimDocumentKinds, type ClaimDocumentKind } from '@honora/domain/factoring/claim-documents.ts'
import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'

interface Props {
  readonly invoiceId: string
  /** Kinds that are not requested yet. */
  readonly kinds: readonly ClaimDocumentKind[]
  readonly onRequested: (data: ClaimDocuments) => void
  readonly onClose: () => void
}

/** The factor asks for one document of a kind. */
export function RequestForm({ invoiceId, kinds, onRequested, onClose }: Props) {
  const t = useText()
  const client = useClient()
  const ask = useProblemForm({
    defaultValues: { kind: '', note: '' },
    send: async ({ kind, note }) => {
      const known = claimDocumentKinds.find((each) => each === kind)
      if (known === undefined) return
      const body = { kind: known, ...(note.trim() === '' ? {} : { note }) }
      onRequested(await client.requestClaimDocument({ params: { id: invoiceId }, body }))
      onClose()
    },
  })
  return (
    <Modal title={t('claimDocuments.request')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void ask.submit(event)} noValidate>
        <SelectField
          label={t('claimDocuments.kind')}
          options={[
            { value: '', label: t('claimDocuments.chooseKind') },
            ...kinds.map((each) => ({ value: each, label: t(`claimDocuments.kind.${each}`) })),
          ]}
          error={ask.errorAt('kind')}
          {...ask.form.register('kind', { required: true })}
        />
        <TextField
          label={t('claimDocuments.note')}
          hint={t('claimDocuments.noteHint')}
          maxLength={500}
          error={ask.errorAt('note')}
          {...ask.form.register('note')}
        />
        <FormProblem problem={ask.problem} homeless={ask.homeless} />
        <DialogFoot onCancel={onClose} submit={t('claimDocuments.request')} isDisabled={ask.isSending} />
      </form>
    </Modal>
  )
}
