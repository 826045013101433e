import { problemOf } from '../../../data/problem.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { usePathParam } from '../../../ui/path-param.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { isMoving, useImport } from '../data.ts'
import '../imports.module.css'
import type { FileImport, ImportKind } from '../kind.ts'
import { Actions } from './Actions.tsx'
import { Assumed } from './Assumed.tsx'
import { Findings } from './Findings.tsx'
import { Mapping } from './Mapping.tsx'
import { Rows } from './Rows.tsx'
import { Undecided } from './Undecided.tsx'
import '../../../ui/styles/lists.css'

/** One file on its way into the practice: columns, rows and decisions, then progress, result and the way back. */
export function ImportView({ kind }: { kind: ImportKind }) {
  const id = usePathParam('id')
  const t = useText()
  const question = useImport(kind, id)
  const of = question.data
  const change = (changed: FileImport) => void question.mutate(changed, { revalidate: false })
  const isMissing = problemOf(question.error).status === 404
  return (
    <Page
      tab={t(`${kind.texts}.title`)}
      title={
        <span className="wrap-any">
          {of?.name ?? t(isMissing ? 'error.NOT_FOUND.title' : `${kind.texts}.title`)}
        </span>
      }
      subtitle={of === undefined ? undefined : <Origin of={of} />}
      crumbs={[
        { label: t(kind.parent.textId), to: kind.parent.to },
        { label: t(`${kind.texts}.title`), to: kind.path },
      ]}
      actions={of === undefined ? undefined : <Actions kind={kind} of={of} onChanged={change} />}
    >
      <Answer question={question} skeleton={<SkeletonCard lines={6} isSlow={question.isSlow} />}>
        {(data) => (
          <div className="stack s4">
            <Standing kind={kind} of={data} />
            {data.state === 'open' && (
              <>
                <FileFindings of={data} />
                <Mapping kind={kind} of={data} onChanged={change} onStale={question.retry} />
                <Assumed kind={kind} of={data} onChanged={change} onStale={question.retry} />
                <Undecided kind={kind} of={data} onChanged={change} />
              </>
            )}
            {data.mappingProblem === null && data.state !== 'discarded' && (
              <Rows
                // Decisions for all rows at once change every one of them.
                key={data.state === 'open' ? String(data.counts.undecided === 0) : data.state}
                kind={kind}
                of={data}
                onChanged={change}
                onStale={question.retry}
              />
            )}
          </div>
        )}
      </Answer>
    </Page>
  )
}

function Origin({ of }: { of: FileImport }) {
  const t = useText()
  const formats = useFormats()
  const parts = [
    of.format.toUpperCase(),
    formats.size(of.sizeBytes),
    ...(of.charset === null ? [] : [of.charset]),
    t('fileImport.handedIn', { at: formats.dateTime(of.createdAt), name: of.createdBy }),
  ]
  return (
    <span className="row tight wrap">
      <StatusMark set="import" status={of.state} />
      <span>{parts.join(' · ')}</span>
    </span>
  )
}

/** Where the whole file stands: on its way, taken over, undone. */
function Standing({ kind, of }: { kind: ImportKind; of: FileImport }) {
  const t = useText()
  const formats = useFormats()
  const { counts } = of
  if (isMoving(of)) {
    const settled =
      of.state === 'running'
        ? counts.created + counts.updated + counts.skipped + counts.failed
        : counts.undone + counts.kept + counts.skipped + counts.failed
    return (
      <Card>
        <p role="status">{t(`fileImport.${of.state}`, { done: settled, count: counts.rows })}</p>
        <Progress
          done={counts.rows === 0 ? 0 : settled / counts.rows}
          label={t(`fileImport.${of.state}`, { done: settled, count: counts.rows })}
        />
        <p className="soft small">{t('fileImport.goesOn')}</p>
      </Card>
    )
  }
  if (of.state === 'done')
    return (
      <Notice tone={counts.failed > 0 ? 'warn' : 'ok'} title={t(`${kind.texts}.done`, { ...counts })}>
        {of.canUndo && t('fileImport.undoUntil', { at: formats.dateTime(of.keptUntil) })}
      </Notice>
    )
  if (of.state === 'undone')
    return <Notice tone={counts.kept > 0 ? 'warn' : 'ok'} title={t(`${kind.texts}.undone`, { ...counts })} />
  return of.state === 'discarded' ? <Notice title={t('fileImport.discarded')} /> : null
}

function FileFindings({ of }: { of: FileImport }) {
  const t = useText()
  if (of.findings.length === 0) return null
  return (
    <Card flush title={t('fileImport.findings')}>
      <Findings findings={of.findings} />
    </Card>
  )
}
