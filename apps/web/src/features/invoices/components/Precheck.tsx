import type { DecisionPreview, FileIssue } from '@honora/contract/invoices.ts'
import type { z } from 'zod'
import { useFormats, useHasText, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StatusMark, Tone } from '../../../ui/StatusMark.tsx'

type Preview = z.infer<typeof DecisionPreview>

const tones = {
  purchase: ['ok', 'okc'],
  decline: ['err', 'sRejected'],
  manual: ['warn', 'user'],
  request_check: ['info', 'clock'],
  wait: ['info', 'clock'],
} as const

/** What the check found so far, and what each kind of factoring would come to. */
export function Precheck({
  findings,
  previews,
}: {
  findings: readonly FileIssue[]
  previews: Readonly<Record<'non_recourse' | 'recourse', Preview>>
}) {
  const t = useText()
  const general = findings.filter((each) => each.pointer?.startsWith('/positions/') !== true)
  const errors = findings.filter((each) => each.severity === 'error').length
  return (
    <div className="stack s4" aria-live="polite">
      <Card
        title={t('invoice.form.check')}
        aside={
          errors === 0 ? (
            <Tone tone="ok" icon="okc">
              {t('invoice.form.ok')}
            </Tone>
          ) : (
            <Tone tone="err" icon="err">
              {t('invoice.form.errors', { count: errors })}
            </Tone>
          )
        }
      >
        {general.length === 0 ? (
          <p className="soft small">{t('invoice.form.nothing')}</p>
        ) : (
          <ul className="stack">
            {general.map((finding, index) => (
              <li key={`${finding.code} ${String(index)}`} className="small">
                <StatusMark set="finding" status={finding.severity} bare /> {finding.message}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {(['non_recourse', 'recourse'] as const)
        .filter((type) => previews[type].isOffered)
        .map((type) => (
          <Side key={type} type={type} preview={previews[type]} />
        ))}
    </div>
  )
}

function Side({ type, preview }: { type: 'non_recourse' | 'recourse'; preview: Preview }) {
  const t = useText()
  const hasText = useHasText()
  const formats = useFormats()
  const outcome = preview.outcome
  return (
    <Card title={t(`factoringType.short.${type}`)}>
      {outcome === null ? (
        <p className="soft small">{t('invoice.form.noPreview')}</p>
      ) : (
        <>
          <Tone tone={tones[outcome][0]} icon={tones[outcome][1]}>
            {t(`invoice.outcome.${outcome}`)}
          </Tone>
          <p className="small muted">
            {preview.reason !== null && hasText(`decisionReason.${preview.reason}`)
              ? t(`decisionReason.${preview.reason}`)
              : ''}
          </p>
          <p className="b">{formats.money(preview.payoutCents)}</p>
          <p className="small muted">{t('invoice.form.payoutOn', { day: formats.date(preview.payoutOn) })}</p>
        </>
      )}
    </Card>
  )
}
