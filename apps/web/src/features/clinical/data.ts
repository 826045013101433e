import type { ClinicalEntry, PatientChange, PatientClinical } from '@honora/contract/clinical.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useAction } from '../../data/use-action.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useNotify, useReportProblem } from '../../ui/snackbars.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { useClinicalTexts } from './texts.ts'

/** What was done last to the file of a patient is reported at once, in place of what was reported before. */
export const topic = 'clinical'

const shown = new Set([
  'patient',
  'patients',
  'patient-clinical',
  'patient-chart',
  'patient-changes',
  'appointments',
  'appointment',
])

/** Lets everything that shows this patient's warnings ask again. */
export function useRefreshPatient(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && shown.has(String(key[0])))
  }, [mutate])
}

/** The file of a patient; changes of others arrive by themselves. */
export function usePatientClinical(patientId: string, isAsked = true): Question<PatientClinical> {
  const client = useClient()
  const question = useQuestion(isAsked && ['patient-clinical', patientId], () =>
    client.getPatientClinical({ params: { id: patientId } }),
  )
  useServerEvents(['patient.updated'], ({ id }) => {
    if (id === patientId) question.retry()
  })
  return question
}

/** What a documentation would change in the file; asked again when the documentation or the file changes. */
export function usePatientChanges(documentationId: string, version: number): Question<PatientChange[]> {
  const client = useClient()
  const question = useQuestion(
    ['patient-changes', documentationId, version],
    async () => (await client.listPatientChanges({ params: { id: documentationId } })).changes,
    { keepPreviousData: true },
  )
  useServerEvents(['patient.updated', 'consultation.updated'], question.retry)
  return question
}

/** Stopping, removing and confirming an entry; the first two can be taken back for eight seconds. */
export function useEntryActions(patientId: string) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const undoable = useUndo(topic)
  const texts = useClinicalTexts()
  const refresh = useRefreshPatient()
  const paramsOf = (entry: ClinicalEntry) => ({ id: patientId, entryId: entry.id })

  const said = (id: string, entry: ClinicalEntry) => t(id, { text: texts.entry(entry) })
  const offerBack = (message: string, back: () => Promise<unknown>) =>
    undoable({ message, back: () => back().then(refresh) })
  const stop = useAction(async (entry: ClinicalEntry) => {
    await client.stopClinicalEntry({ params: paramsOf(entry), body: { version: entry.version } })
    await refresh()
    offerBack(said('clinical.said.stopped', entry), () =>
      client.updateClinicalEntry({ params: paramsOf(entry), body: { stoppedOn: null } }),
    )
  }, report)
  const remove = useAction(async (entry: ClinicalEntry, reason: string) => {
    await client.removeClinicalEntry({ params: paramsOf(entry), body: { reason, version: entry.version } })
    await refresh()
    offerBack(said('clinical.said.removed', entry), () =>
      client.restoreClinicalEntry({ params: paramsOf(entry) }),
    )
  }, report)
  const confirm = useAction(async (entry: ClinicalEntry) => {
    await client.confirmClinicalEntry({ params: paramsOf(entry) })
    await refresh()
    notify({ severity: 'success', message: said('clinical.said.confirmed', entry), topic })
  }, report)
  return { stop, remove, confirm }
}

/** Deciding on proposed changes of a documentation. */
export function useChangeActions() {
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  const undoable = useUndo(topic)
  const refresh = useRefreshPatient()
  const paramsOf = ({ documentationId, id }: PatientChange) => ({ id: documentationId, changeId: id })
  const reopen = useAction(async (change: PatientChange) => {
    await client.reopenPatientChange({ params: paramsOf(change) })
    await refresh()
  }, report)
  const confirm = useAction(async (changes: readonly PatientChange[]) => {
    for (const change of changes) await client.confirmPatientChange({ params: paramsOf(change) })
    await refresh()
  }, report)
  const dismiss = useAction(async (change: PatientChange, text: string) => {
    await client.dismissPatientChange({ params: paramsOf(change) })
    await refresh()
    undoable({ message: t('clinical.said.dismissed', { text }), back: () => reopen.run(change) })
  }, report)
  return { confirm, dismiss, reopen }
}
