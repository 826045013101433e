import { useState } from 'react'
import { useDraft } from '../../../data/drafts.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields.tsx'

interface Props {
  /** Name of the draft that a reload brings back. */
  name: string
  label: string
  text: string
  /** Resolves true when the text was taken. */
  onSave: (text: string) => Promise<boolean>
  onCancel: () => void
}

/** The text of a section, one statement per line. Ctrl+Enter saves, Escape leaves it as it was. */
export function SectionEditor({ name, label, text, onSave, onCancel }: Props) {
  const t = useText()
  const [value, setValue, clear] = useDraft(name, text)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    if (await onSave(value)) clear()
    setSaving(false)
  }
  const cancel = () => {
    clear()
    onCancel()
  }
  return (
    <div className="stack">
      <TextArea
        label={label}
        hideLabel
        hint={t('documentation.lineHint')}
        voice
        lang="de"
        autoFocus
        maxLength={20_000}
        rows={Math.min(16, Math.max(4, value.split('\n').length + 1))}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void save()
          }
        }}
      />
      <div className="row tight">
        <Button
          variant="contained"
          color="primary"
          size="small"
          disabled={isSaving}
          onClick={() => void save()}
        >
          {t('action.save')}
        </Button>
        <Button variant="text" size="small" onClick={cancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  )
}
