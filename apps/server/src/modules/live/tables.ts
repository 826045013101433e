import type { RecordingMeasure } from './audio/recording.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'audio_part.recorders': Readonly<Record<string, number>>
    'interaction.encounter_period': Readonly<Record<string, unknown>>
    'interaction.gaps': RecordingMeasure['gaps']
    'interaction.patient': unknown
    'interaction.remote': { readonly id: string; readonly websocketUrl: string }
  }
}
