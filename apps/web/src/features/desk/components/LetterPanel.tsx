import { Answer } from '../../../ui/Answer.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { DispatchActions, DispatchMark, useDispatch } from '../../dispatches/index.ts'
import type { PanelProps } from './TaskPanels.tsx'

/** A letter or mail about a claim that reached nobody: why, where it went, and what can be done about it. */
export function LetterPanel({ task, onDone }: PanelProps) {
  const t = useText()
  const question = useDispatch(task.recordId)
  return (
    <Answer question={question} rows={3}>
      {(dispatch) => (
        <div className="stack s4">
          <p className="row wrap tight">
            <Link className="link" to={`/factoring/dispatches/${dispatch.id}`}>
              {t(`dispatch.kind.${dispatch.kind}`)}
            </Link>
            <DispatchMark state={dispatch.state} />
            <Link className="link" to={`/factoring/invoices/${dispatch.invoiceId ?? ''}`}>
              {t('dispatch.invoice', { number: dispatch.invoiceNumber })}
            </Link>
          </p>
          <p>
            {t('dispatch.to')} {dispatch.to}
          </p>
          {dispatch.problem !== null && (
            <Notice tone="warn">
              {t(`dispatch.problem.${dispatch.problem}`)}{' '}
              {dispatch.remedy !== null && t(`dispatch.remedy.${dispatch.remedy}`)}
            </Notice>
          )}
          <div className="row wrap">
            <DispatchActions dispatch={dispatch} onChanged={onDone} onSettled={onDone} />
          </div>
        </div>
      )}
    </Answer>
  )
}
