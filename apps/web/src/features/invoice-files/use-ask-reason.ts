import { createElement } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { TextArea } from '../../ui/fields.tsx'

interface Question {
  readonly header: string
  /** What will happen, above the field. */
  readonly explain?: string
  /** Label of the field. */
  readonly label: string
  /** The verb on the button. */
  readonly verb: string
}

/** Asks for a reason that somebody else will read; null when the person thought better of it. */
export function useAskReason(): (question: Question) => Promise<string | null> {
  const t = useText()
  const ask = useConfirm()
  return async ({ header, explain, label, verb }) => {
    let error: string | undefined
    for (;;) {
      let typed = ''
      const answer = await ask<'yes'>({
        header,
        question: createElement('div', { className: 'stack s4' }, [
          explain === undefined ? null : createElement('p', { key: 'explain' }, explain),
          createElement(TextArea, {
            key: 'reason',
            label,
            error,
            maxLength: 200,
            onChange: (event) => {
              typed = event.target.value
            },
          }),
        ]),
        buttons: [{ label: verb, value: 'yes', variant: 'error' }],
      })
      if (answer === null) return null
      if (typed.trim() !== '') return typed.trim()
      error = t('fieldError.required')
    }
  }
}
