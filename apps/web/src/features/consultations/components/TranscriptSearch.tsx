import { useState, type RefObject } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { Line } from '../live/view.ts'
import styles from '../consultations.module.css'

interface Props {
  lines: readonly Line[]
  list: RefObject<HTMLElement | null>
  onFound: (lineId: string | null) => void
  onClose: () => void
}

const folded = (text: string): string => text.toLocaleLowerCase('de').normalize('NFKD').replace(/\p{M}/gu, '')

/** Lines of a long talk that hold what is typed, in the order of the talk; Enter goes on, Escape leaves. */
export function TranscriptSearch({ lines, list, onFound, onClose }: Props) {
  const t = useText()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const query = folded(text.trim())
  const hitsOf = (wanted: string): Line[] =>
    wanted === '' ? [] : lines.filter((line) => folded(line.text).includes(wanted))
  const hits = hitsOf(query)
  const show = (found: readonly Line[], index: number): void => {
    const line = found[index]
    setAt(index)
    onFound(line?.id ?? null)
    if (line === undefined) return
    list.current?.querySelector(`[data-line="${CSS.escape(line.id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: number): void => {
    if (hits.length > 0) show(hits, (at + by + hits.length) % hits.length)
  }
  return (
    <div className={styles['tr-search']}>
      <input
        className="inp grow"
        type="search"
        ref={(element) => element?.focus()}
        aria-label={t('live.search')}
        placeholder={t('live.search')}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          show(hitsOf(folded(value.trim())), 0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          else if (event.key === 'Escape') onClose()
          else return
          event.preventDefault()
        }}
      />
      <span className="small muted num" role="status">
        {query !== '' && t('live.searchCount', { at: hits.length === 0 ? 0 : at + 1, count: hits.length })}
      </span>
      <IconAction
        icon="left"
        label={t('live.searchBack')}
        disabled={hits.length < 2}
        onClick={() => step(-1)}
      />
      <IconAction
        icon="right"
        label={t('live.searchOn')}
        disabled={hits.length < 2}
        onClick={() => step(1)}
      />
      <IconAction icon="x" label={t('live.searchClose')} onClick={onClose} />
    </div>
  )
}
