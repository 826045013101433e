import type { DocumentSection } from './documents.ts'
import type { MadeSegment } from './texts.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'wire_document.sections': DocumentSection[]
    'wire_transcript.participants': unknown
    'wire_transcript.segments': MadeSegment[]
  }
}
