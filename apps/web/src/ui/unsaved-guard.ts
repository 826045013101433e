import { useCallback, useEffect } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { useConfirm } from './confirm.tsx'
import { useBlocker } from './router/RouterView.tsx'

/** Asks whether unsaved changes may be given up; true when they may. */
export function useAskDiscard(): () => Promise<boolean> {
  const t = useText()
  const confirm = useConfirm()
  return useCallback(async () => {
    const answer = await confirm({
      header: t('shell.unsaved.title'),
      question: t('shell.unsaved.message'),
      buttons: [
        { label: t('shell.unsaved.discard'), value: 'discard' },
        { label: t('shell.unsaved.stay'), value: 'stay', variant: 'primary' },
      ],
    })
    return answer === 'discard'
  }, [t, confirm])
}

/** Asks before a page with unsaved changes is left; closing the tab asks in the browser's own words. */
export function useUnsavedGuard(isDirty: boolean): void {
  const mayDiscard = useAskDiscard()
  useBlocker(isDirty, async () => !(await mayDiscard()))
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
