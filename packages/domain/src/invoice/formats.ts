/** What a format is called on screens, and how its files end. The id is the value of the API and of the database. */
interface Format {
  readonly id: string
  readonly name: string
  readonly ending: string
  readonly mime: string
}

/** Files that come in; each has a reader in `@honora/formats/importers.ts`. */
export const importFormats = [
  { id: 'padnext', name: 'PADneXt', ending: 'zip', mime: 'application/zip', alsoEndings: ['xml', 'padx'] },
  { id: 'pad', name: 'PAD', ending: 'dat', mime: 'application/octet-stream', alsoEndings: ['pad'] },
  { id: 'rz', name: 'RZ', ending: 'rz', mime: 'text/csv', alsoEndings: ['txt'] },
  { id: 'pdf', name: 'PDF', ending: 'pdf', mime: 'application/pdf', alsoEndings: [] },
] as const satisfies readonly (Format & { readonly alsoEndings: readonly string[] })[]
export const importFormatIds = importFormats.map(({ id }) => id)
export type ImportFormat = (typeof importFormatIds)[number]

/** Files that go out; each but the PDF, which is a document, has a writer in `@honora/formats/exporters.ts`. */
export const exportFormats = [
  { id: 'pdf', name: 'PDF', ending: 'pdf', mime: 'application/pdf' },
  { id: 'padnext', name: 'PADneXt', ending: 'zip', mime: 'application/zip' },
  { id: 'pad', name: 'PAD', ending: 'dat', mime: 'application/octet-stream' },
  { id: 'rz', name: 'RZ', ending: 'rz', mime: 'text/csv' },
] as const satisfies readonly Format[]
export const exportFormatIds = exportFormats.map(({ id }) => id)
export type ExportFormat = (typeof exportFormatIds)[number]
export const exportMimes: readonly string[] = exportFormats.map(({ mime }) => mime)

const names = new Map<string, string>([...importFormats, ...exportFormats].map(({ id, name }) => [id, name]))

function formatName(id: string): string {
  return names.get(id) ?? id
}

/**
 * Name of the format of a file, the same in every language. One that nothing was recognised in is filed under rz, as a format must be given: it has none.
 */
export function formatNameOfFile(file: {
  readonly format: string
  readonly charset: string | null
  readonly status: string
}): string {
  const isUnknown = file.status === 'rejected' && file.format === 'rz' && file.charset === null
  return isUnknown ? '–' : formatName(file.format)
}
