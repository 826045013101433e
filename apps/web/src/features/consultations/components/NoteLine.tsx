import { useState, type FormEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

/** A typed note, read like what is said. */
export function NoteLine({ note }: { note: (text: string) => Promise<unknown> }) {
  const t = useText()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const given = text.trim()
    if (given === '' || isSending) return
    setSending(true)
    const answer = await note(given)
    setSending(false)
    if (answer !== undefined) setText('')
  }
  return (
    <form className="noteline" onSubmit={(event) => void send(event)}>
      <input
        className="inp grow"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('live.note.placeholder')}
        aria-label={t('live.typedNote')}
      />
      <Button type="submit" disabled={isSending} startIcon={<Icon name="pen" />}>
        {t('live.note.send')}
      </Button>
    </form>
  )
}
