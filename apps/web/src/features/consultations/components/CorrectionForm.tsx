import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import transcriptPanelStyles from './TranscriptPanel.module.css'

const focusAtEnd = (element: HTMLTextAreaElement | null): void => {
  if (element === null || element === document.activeElement) return
  element.focus()
  element.setSelectionRange(element.value.length, element.value.length)
}

/** The words of a line, to be corrected; null: left as they are. */
export function CorrectionForm({
  text,
  done,
}: {
  text: string
  done: (text: string | null) => Promise<void>
}) {
  const t = useText()
  const [value, setValue] = useState(text)
  return (
    <form
      className={`${transcriptPanelStyles['tx']} row`}
      onSubmit={(event) => {
        event.preventDefault()
        void done(value.trim() === '' ? null : value.trim())
      }}
    >
      <textarea
        className="inp grow wording"
        rows={1}
        lang="de"
        aria-label={t('live.correct')}
        value={value}
        ref={focusAtEnd}
        onChange={(event) => setValue(event.target.value.replace(/\n/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') void done(null)
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void done(value.trim() === '' ? null : value.trim())
        }}
      />
      <Button type="submit" size="small">
        {t('action.save')}
      </Button>
    </form>
  )
}
