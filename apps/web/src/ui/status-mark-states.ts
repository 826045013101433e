import type { IconName } from './icon-shapes.tsx'

type Tone = 'neutral' | 'ok' | 'warn' | 'err' | 'info' | 'acc' | 'live' | 'line'
/** Colour, shape and message id of one state: always all three. */
type Look = readonly [tone: Tone, icon: IconName, textId: string]

const documentLooks = (names: 'fileStatus' | 'invoiceStatus') =>
  ({
    created: ['neutral', 'sCreated', `${names}.created`],
    awaiting_conversion: ['warn', 'sWait', `${names}.awaiting_conversion`],
    complete: ['info', 'sComplete', `${names}.complete`],
    confirmed: ['acc', 'sConfirmed', `${names}.confirmed`],
    processed: ['ok', 'sDone', `${names}.processed`],
    rejected: ['err', 'sRejected', `${names}.rejected`],
  }) as const

/**
 * Every state that a mark can show, by set. A state that is missing here does not compile where it is used;
 * short labels (`status.*`) fit lists, the long ones stay in `appointmentStatus.*`.
 */
export const statusLooks = {
  file: documentLooks('fileStatus'),
  invoice: documentLooks('invoiceStatus'),
  dispatch: {
    planned: ['line', 'sPlanned', 'dispatch.state.planned'],
    sending: ['info', 'sWait', 'dispatch.state.sending'],
    sent: ['info', 'sConfirmed', 'dispatch.state.sent'],
    delivered: ['ok', 'sDone', 'dispatch.state.delivered'],
    bounced: ['err', 'sRejected', 'dispatch.state.bounced'],
    failed: ['err', 'err', 'dispatch.state.failed'],
    returned: ['err', 'undo', 'dispatch.state.returned'],
    cancelled: ['neutral', 'sCancelled', 'dispatch.state.cancelled'],
    unknown: ['warn', 'warn', 'dispatch.state.unknown'],
  },
  paymentBatch: {
    prepared: ['warn', 'sWait', 'paymentBatchState.prepared'],
    released: ['acc', 'sConfirmed', 'paymentBatchState.released'],
    handed_over: ['info', 'bank', 'paymentBatchState.handed_over'],
    executed: ['ok', 'sDone', 'paymentBatchState.executed'],
    refused: ['err', 'sRejected', 'paymentBatchState.refused'],
    cancelled: ['neutral', 'sCancelled', 'paymentBatchState.cancelled'],
  },
  paymentOrder: {
    waiting: ['line', 'sPlanned', 'paymentOrderState.waiting'],
    batched: ['info', 'sWait', 'paymentOrderState.batched'],
    executed: ['ok', 'sDone', 'paymentOrderState.executed'],
    returned: ['err', 'undo', 'paymentOrderState.returned'],
    cancelled: ['neutral', 'sCancelled', 'paymentOrderState.cancelled'],
  },
  appointment: {
    SCHEDULED: ['line', 'sPlanned', 'status.scheduled'],
    TRANSCRIPTION_IN_PROGRESS: ['live', 'sLive', 'status.recording'],
    DOCUMENTATION_IN_PROGRESS: ['info', 'pen', 'status.documentation'],
    BILLING_IN_PROGRESS: ['warn', 'euro', 'status.billing'],
    COMPLETED: ['ok', 'sDone', 'status.completed'],
    CANCELLED: ['neutral', 'sCancelled', 'status.cancelled'],
  },
  consultation: {
    pending: ['line', 'sPlanned', 'consultationStatus.pending'],
    recording: ['live', 'sLive', 'consultationStatus.recording'],
    transcribing: ['info', 'wave', 'consultationStatus.transcribing'],
    processing: ['info', 'cpu', 'consultationStatus.processing'],
    completed: ['ok', 'sDone', 'consultationStatus.completed'],
    cancelled: ['neutral', 'sCancelled', 'consultationStatus.cancelled'],
    failed: ['err', 'err', 'consultationStatus.failed'],
  },
  light: {
    green: ['ok', 'dot', 'trafficLight.green'],
    yellow: ['warn', 'tri', 'trafficLight.yellow'],
    red: ['err', 'oct', 'trafficLight.red'],
    pending: ['neutral', 'sCreated', 'status.running'],
  },
  finding: {
    error: ['err', 'err', 'billing.findings.error'],
    warning: ['warn', 'warn', 'billing.findings.warning'],
    info: ['info', 'info', 'billing.findings.info'],
  },
  recording: {
    none: ['line', 'sPlanned', 'recordingShown.none'],
    connecting: ['info', 'link', 'recordingShown.connecting'],
    running: ['live', 'sLive', 'recordingShort.running'],
    paused: ['neutral', 'pause', 'recordingShown.paused'],
    interrupted: ['warn', 'warn', 'recordingShort.interrupted'],
    elsewhere: ['info', 'user', 'recordingShort.elsewhere'],
    reading: ['info', 'wave', 'recordingShort.reading'],
    ended: ['ok', 'sDone', 'recordingShort.ended'],
  },
  audio: {
    safe: ['ok', 'shield', 'status.audioSafe'],
    saving: ['info', 'shieldwait', 'status.audioSaving'],
    local: ['warn', 'shieldwarn', 'status.audioLocal'],
    gap: ['err', 'shieldgap', 'status.audioGap'],
  },
  documentation: {
    draft: ['info', 'pen', 'documentationStatus.draft'],
    finalized: ['ok', 'sDone', 'documentationStatus.finalized'],
  },
  billing: {
    draft: ['warn', 'euro', 'billingStatus.draft'],
    finalized: ['ok', 'sComplete', 'billingStatus.finalized'],
    submitted: ['acc', 'sConfirmed', 'billingStatus.submitted'],
  },
  engine: {
    ready: ['ok', 'sDone', 'engineState.ready'],
    missing_model: ['warn', 'warn', 'engineState.missing_model'],
    downloading: ['info', 'download', 'engineState.downloading'],
    error: ['err', 'err', 'engineState.error'],
  },
  import: {
    open: ['warn', 'sWait', 'patientImportState.open'],
    running: ['info', 'sHalf', 'patientImportState.running'],
    done: ['ok', 'sDone', 'patientImportState.done'],
    undoing: ['info', 'sPlanned', 'patientImportState.undoing'],
    undone: ['neutral', 'undo', 'patientImportState.undone'],
    discarded: ['neutral', 'sCancelled', 'patientImportState.discarded'],
  },
  practiceExport: {
    waiting: ['line', 'sWait', 'practiceExportState.waiting'],
    running: ['info', 'sHalf', 'practiceExportState.running'],
    done: ['ok', 'sDone', 'practiceExportState.done'],
    failed: ['err', 'err', 'practiceExportState.failed'],
    expired: ['neutral', 'sCancelled', 'practiceExportState.expired'],
  },
  exchange: {
    taken: ['ok', 'download', 'practiceSystem.exchange.taken'],
    waiting: ['warn', 'sWait', 'practiceSystem.exchange.waiting'],
    refused: ['err', 'err', 'practiceSystem.exchange.refused'],
    delivered: ['ok', 'upload', 'practiceSystem.exchange.delivered'],
  },
  webhookDelivery: {
    waiting: ['info', 'sWait', 'settings.webhooks.deliveries.state.waiting'],
    sent: ['ok', 'sDone', 'settings.webhooks.deliveries.state.sent'],
    failed: ['err', 'err', 'settings.webhooks.deliveries.state.failed'],
  },
  importMatch: {
    new: ['ok', 'plus', 'fileImport.match.new'],
    same: ['neutral', 'user', 'fileImport.match.same'],
    unclear: ['warn', 'help', 'fileImport.match.unclear'],
    faulty: ['err', 'err', 'fileImport.match.faulty'],
  },
  importOutcome: {
    created: ['ok', 'plus', 'fileImport.outcome.created'],
    updated: ['info', 'pen', 'fileImport.outcome.updated'],
    skipped: ['neutral', 'sCancelled', 'fileImport.outcome.skipped'],
    failed: ['err', 'err', 'fileImport.outcome.failed'],
    undone: ['neutral', 'undo', 'fileImport.outcome.undone'],
    kept: ['warn', 'lock', 'fileImport.outcome.kept'],
  },
  localReader: {
    not_installed: ['neutral', 'settings', 'localReader.state.not_installed'],
    no_model: ['neutral', 'info', 'localReader.state.no_model'],
    downloading: ['info', 'download', 'localReader.state.downloading'],
    starting: ['info', 'clock', 'localReader.state.starting'],
    ready: ['ok', 'sDone', 'localReader.state.ready'],
    failed: ['err', 'err', 'localReader.state.failed'],
  },
} as const satisfies Record<string, Record<string, Look>>

export type StatusSet = keyof typeof statusLooks
export type StatusOf<Set extends StatusSet> = keyof (typeof statusLooks)[Set] & string
