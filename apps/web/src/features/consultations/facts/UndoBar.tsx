import type { SpeechFact } from '@honora/contract/speech.ts'
import { teethText } from '@honora/language/facts/shown.ts'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { wordsOf } from '../../facts/index.ts'
import { undoMs } from '../../../ui/use-undo.ts'
import type { Undoable } from './use-fact-decisions.ts'

import styles from './UndoBar.module.css'
import '../../../ui/styles/snackbar.css'
/** Says what was decided, and takes it back for eight seconds. */
export function UndoBar({ undoable, undo }: { undoable: Undoable; undo: () => void }) {
  const t = useText()
  const [left, setLeft] = useState(undoMs / 1000)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const { facts, kind } = undoable
  return (
    <div className={styles['undo-bar']}>
      <Icon name="undo" />
      <span className="grow" role="status">
        <b>{t(`facts.undo.${kind}`, { n: facts.length })}</b>
        <span>{(kind === 'acceptedAll' ? facts : facts.slice(0, 1)).map(inOneLine).join(' · ')}</span>
      </span>
      <button type="button" className={styles['un']} aria-keyshortcuts="Control+Z" onClick={undo}>
        {t('action.undo')}
      </button>
      <em aria-hidden>{t('facts.secondsLeft', { seconds: left })}</em>
      <i className="time-left" style={{ '--time-ms': `${undoMs}ms` }} />
    </div>
  )
}

const inOneLine = (fact: SpeechFact): string =>
  [teethText(fact.teeth), wordsOf(fact), fact.surfaces.join('')].filter((part) => part !== '').join(' ')
