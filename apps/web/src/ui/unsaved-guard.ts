import { useBlocker } from '@tanstack/react-router'
import { useText } from '../i18n/i18n.tsx'
import { useConfirm } from './confirm.tsx'

/** Asks before a page with unsaved changes is left; closing the tab asks in the browser's own words. */
export function useUnsavedGuard(isDirty: boolean): void {
  const t = useText()
  const confirm = useConfirm()
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const answer = await confirm({
        header: t('shell.unsaved.title'),
        question: t('shell.unsaved.message'),
        buttons: [
          { label: t('shell.unsaved.discard'), value: 'discard' },
          { label: t('shell.unsaved.stay'), value: 'stay', variant: 'primary' },
        ],
      })
      return answer !== 'discard'
    },
  })
}
