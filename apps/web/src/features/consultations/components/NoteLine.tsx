import { useRef, useState, type FormEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

/** A typed note, read like what is said. Whoever types fast does not wait: notes go out one after the other. */
export function NoteLine({ note }: { note: (text: string) => Promise<unknown> }) {
  const t = useText()
  const [text, setText] = useState('')
  const queue = useRef(Promise.resolve())
  const sendAfter = async (earlier: Promise<void>, given: string): Promise<void> => {
    await earlier
    // What was refused stands in the field again, before what was typed since.
    if ((await note(given)) === undefined) setText((typed) => [given, typed].join(' ').trim())
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const given = text.trim()
    if (given === '') return
    setText('')
    queue.current = sendAfter(queue.current, given)
  }
  return (
    <form className="noteline" onSubmit={send}>
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
