import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useConfig } from '../data/client.tsx'
import { useText } from '../i18n/i18n.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { isTyping } from '../ui/is-typing.ts'

const HelpDrawer = lazy(() =>
  import('../features/help/HelpDrawer.tsx').then((module) => ({ default: module.HelpDrawer })),
)

/** Opens and closes the help drawer, as does the key `?` outside of fields; absent where another chat is configured. */
export function HelpButton() {
  const t = useText()
  const { chat } = useConfig()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    if (!chat.help) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [chat.help])

  if (!chat.help) return null
  return (
    <>
      <IconAction
        icon="help"
        label={t('shell.help')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <HelpDrawer onClose={close} />
        </Suspense>
      )}
    </>
  )
}
