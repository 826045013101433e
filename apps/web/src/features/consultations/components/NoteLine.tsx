import type { FormEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type Note, useNotes } from './use-notes.ts'

import styles from './NoteLine.module.css'
interface Props {
  appointmentId: string
  note: (note: Note) => Promise<unknown>
}

/** A typed note, read like what is said. Whoever types fast does not wait. */
export function NoteLine({ appointmentId, note }: Props) {
  const t = useText()
  const { text, setText, post } = useNotes(appointmentId, note)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const given = text.trim()
    if (given === '') return
    setText('')
    post({ id: crypto.randomUUID(), text: given })
  }
  return (
    <form data-note-line className={styles['noteline']} onSubmit={send}>
      <input
        className="inp grow"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('live.note.placeholder')}
        aria-label={t('live.typedNote')}
      />
      <Button type="submit" startIcon={<Icon name="pen" />}>
        {t('live.note.send')}
      </Button>
    </form>
  )
}
