import { namesOf, recordOf } from '@honora/language/lists.ts'
import type { IconName } from './icon-shapes.tsx'

type Tone = 'neutral' | 'ok' | 'warn' | 'err' | 'info' | 'acc' | 'live' | 'line'
/** Colour, shape and message id of one state: always all three. */
type Look = readonly [tone: Tone, icon: IconName, textId: string]

/** Without a message id of its own a state is called `<names>.<state>`. */
const named = <State extends string>(
  names: string,
  looks: Record<State, readonly [tone: Tone, icon: IconName, textId?: string]>,
): Record<State, Look> =>
  recordOf(namesOf(looks), (state) => {
    const [tone, icon, textId = `${names}.${state}`] = looks[state]
    return [tone, icon, textId]
  })

const documentLooks = (names: 'fileStatus' | 'invoiceStatus') =>
  named(names, {
    created: ['neutral', 'sCreated'],
    awaiting_conversion: ['warn', 'sWait'],
    complete: ['info', 'sComplete'],
    confirmed: ['acc', 'sConfirmed'],
    processed: ['ok', 'sDone'],
    rejected: ['err', 'sRejected'],
  })

/**
 * Every state that a mark can show, by set. A state that is missing here does not compile where it is used;
 * short labels (`status.*`) fit lists, the long ones stay in `appointmentStatus.*`.
 */
export const statusLooks = {
  file: documentLooks('fileStatus'),
  invoice: documentLooks('invoiceStatus'),
  dispatch: named('dispatch.state', {
    planned: ['line', 'sPlanned'],
    sending: ['info', 'sWait'],
    sent: ['info', 'sConfirmed'],
    delivered: ['ok', 'sDone'],
    bounced: ['err', 'sRejected'],
    failed: ['err', 'err'],
    returned: ['err', 'undo'],
    cancelled: ['neutral', 'sCancelled'],
    unknown: ['warn', 'warn'],
  }),
  paymentBatch: named('paymentBatchState', {
    prepared: ['warn', 'sWait'],
    released: ['acc', 'sConfirmed'],
    handed_over: ['info', 'bank'],
    executed: ['ok', 'sDone'],
    refused: ['err', 'sRejected'],
    cancelled: ['neutral', 'sCancelled'],
  }),
  paymentOrder: named('paymentOrderState', {
    waiting: ['line', 'sPlanned'],
    batched: ['info', 'sWait'],
    executed: ['ok', 'sDone'],
    returned: ['err', 'undo'],
    cancelled: ['neutral', 'sCancelled'],
  }),
  appointment: {
    SCHEDULED: ['line', 'sPlanned', 'status.scheduled'],
    TRANSCRIPTION_IN_PROGRESS: ['live', 'sLive', 'status.recording'],
    DOCUMENTATION_IN_PROGRESS: ['info', 'pen', 'status.documentation'],
    BILLING_IN_PROGRESS: ['warn', 'euro', 'status.billing'],
    COMPLETED: ['ok', 'sDone', 'status.completed'],
    CANCELLED: ['neutral', 'sCancelled', 'status.cancelled'],
  },
  consultation: named('consultationStatus', {
    pending: ['line', 'sPlanned'],
    recording: ['live', 'sLive'],
    transcribing: ['info', 'wave'],
    processing: ['info', 'cpu'],
    completed: ['ok', 'sDone'],
    cancelled: ['neutral', 'sCancelled'],
    failed: ['err', 'err'],
  }),
  light: named('trafficLight', {
    green: ['ok', 'dot'],
    yellow: ['warn', 'tri'],
    red: ['err', 'oct'],
    pending: ['neutral', 'sCreated', 'status.running'],
  }),
  finding: named('billing.findings', {
    error: ['err', 'err'],
    warning: ['warn', 'warn'],
    info: ['info', 'info'],
  }),
  recording: named('recordingShort', {
    none: ['line', 'sPlanned', 'recordingShown.none'],
    connecting: ['info', 'link', 'recordingShown.connecting'],
    running: ['live', 'sLive'],
    /** It runs on, and nothing of it arrives. */
    cut: ['warn', 'cloudoff'],
    paused: ['neutral', 'pause', 'recordingShown.paused'],
    interrupted: ['warn', 'warn'],
    elsewhere: ['info', 'user'],
    reading: ['info', 'wave'],
    ended: ['ok', 'sDone'],
  }),
  audio: {
    safe: ['ok', 'shield', 'status.audioSafe'],
    saving: ['info', 'shieldwait', 'status.audioSaving'],
    local: ['warn', 'shieldwarn', 'status.audioLocal'],
    gap: ['err', 'shieldgap', 'status.audioGap'],
  },
  documentation: named('documentationStatus', {
    draft: ['info', 'pen'],
    finalized: ['ok', 'sDone'],
  }),
  billing: named('billingStatus', {
    draft: ['warn', 'euro'],
    finalized: ['ok', 'sComplete'],
    submitted: ['acc', 'sConfirmed'],
  }),
  engine: named('engineState', {
    ready: ['ok', 'sDone'],
    missing_model: ['warn', 'warn'],
    downloading: ['info', 'download'],
    error: ['err', 'err'],
  }),
  import: named('patientImportState', {
    open: ['warn', 'sWait'],
    running: ['info', 'sHalf'],
    done: ['ok', 'sDone'],
    undoing: ['info', 'sPlanned'],
    undone: ['neutral', 'undo'],
    discarded: ['neutral', 'sCancelled'],
  }),
  practiceExport: named('practiceExportState', {
    waiting: ['line', 'sWait'],
    running: ['info', 'sHalf'],
    done: ['ok', 'sDone'],
    failed: ['err', 'err'],
    expired: ['neutral', 'sCancelled'],
  }),
  exchange: named('practiceSystem.exchange', {
    taken: ['ok', 'download'],
    waiting: ['warn', 'sWait'],
    refused: ['err', 'err'],
    delivered: ['ok', 'upload'],
  }),
  webhookDelivery: named('settings.webhooks.deliveries.state', {
    waiting: ['info', 'sWait'],
    sent: ['ok', 'sDone'],
    failed: ['err', 'err'],
  }),
  importMatch: named('fileImport.match', {
    new: ['ok', 'plus'],
    same: ['neutral', 'user'],
    unclear: ['warn', 'help'],
    faulty: ['err', 'err'],
  }),
  importOutcome: named('fileImport.outcome', {
    created: ['ok', 'plus'],
    updated: ['info', 'pen'],
    skipped: ['neutral', 'sCancelled'],
    failed: ['err', 'err'],
    undone: ['neutral', 'undo'],
    kept: ['warn', 'lock'],
  }),
  localReader: named('localReader.state', {
    not_installed: ['neutral', 'settings'],
    no_model: ['neutral', 'info'],
    downloading: ['info', 'download'],
    starting: ['info', 'clock'],
    ready: ['ok', 'sDone'],
    failed: ['err', 'err'],
  }),
} as const satisfies Record<string, Record<string, Look>>

export type StatusSet = keyof typeof statusLooks
export type StatusOf<Set extends StatusSet> = keyof (typeof statusLooks)[Set] & string
