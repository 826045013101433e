import { useText } from '../../../i18n/i18n.tsx'
import { Checkbox, TextField } from '../../../ui/fields.tsx'

/** A mandate as it is being given; null: the rates are transferred. */
export type MandateDraft = { readonly holder: string; readonly iban: string } | null

/** Lets the rates be collected: the words of the mandate, then whose account. */
export function MandateFields(props: {
  creditor: string
  draft: MandateDraft
  ibanError: string | undefined
  onChange: (draft: MandateDraft) => void
}) {
  const t = useText()
  const { draft, onChange } = props
  return (
    <>
      <Checkbox
        label={t('mandate.byDebit')}
        checked={draft !== null}
        onChange={() => onChange(draft === null ? { holder: '', iban: '' } : null)}
      />
      {draft !== null && (
        <>
          <p className="small soft">{t('mandate.words', { creditor: props.creditor })}</p>
          <TextField
            label={t('mandate.holder')}
            maxLength={100}
            autoComplete="name"
            value={draft.holder}
            onChange={(event) => onChange({ ...draft, holder: event.target.value })}
          />
          <TextField
            label={t('mandate.iban')}
            maxLength={50}
            autoComplete="off"
            error={props.ibanError}
            value={draft.iban}
            onChange={(event) => onChange({ ...draft, iban: event.target.value })}
          />
        </>
      )}
    </>
  )
}
