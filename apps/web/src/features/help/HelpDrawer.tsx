import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { patternOf } from '../../ui/route-pattern.ts'
import { keysEverywhere, topicOf, type KeyHint } from './topics.ts'
import { useShown } from '../../ui/router/RouterView.tsx'
import styles from './help.module.css'

/** What the page in sight is for, its main steps and its keys. Stays open beside the work and follows from page to page. */
export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const t = useText()
  const title = useRef<HTMLHeadingElement>(null)
  const page = useShown()
  const topic = topicOf(patternOf(page?.route.path ?? '/'), page?.params['step'])

  useEffect(() => {
    const before = document.activeElement
    title.current?.focus()
    const drawer = title.current?.closest('aside')
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose()
    }
    drawer?.addEventListener('keydown', onKey)
    return () => {
      drawer?.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [onClose])

  return (
    <aside className={styles['help']} aria-labelledby="help-title">
      <header>
        <h2 id="help-title" tabIndex={-1} ref={title}>
          {t('help.open')}
        </h2>
        <IconAction icon="x" label={t('action.close')} onClick={onClose} />
      </header>
      <p>{t(`help.${topic.id}.purpose`)}</p>
      <h3>{t('help.steps')}</h3>
      <ul>
        {t(`help.${topic.id}.steps`)
          .split('\n')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      {topic.keys !== undefined && <Keys title={t('help.keys')} hints={topic.keys} />}
      <Keys title={t('help.everywhere')} hints={keysEverywhere} />
    </aside>
  )
}

function Keys({ title, hints }: { title: string; hints: readonly KeyHint[] }) {
  const t = useText()
  return (
    <section className={styles['help-keys']}>
      <h3>{title}</h3>
      <dl>
        {hints.map(({ does, caps }) => (
          <div key={does}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{/^[a-z]/.test(cap) ? t(`help.cap.${cap}`) : cap}</kbd>
              ))}
            </dt>
            <dd>{t(`help.key.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
