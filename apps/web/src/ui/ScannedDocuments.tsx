import { ScanMark } from './ScanMark.tsx'

interface Props {
  documents: readonly { readonly name: string; readonly scanState: 'clean' | 'waiting' | 'infected' }[]
  /** Address of the document with this number, counted from 1. */
  hrefOf: (number: number) => string
}

/** Stored documents by their names, to be downloaded; one that the virus scanner holds says so instead. */
export function ScannedDocuments({ documents, hrefOf }: Props) {
  return (
    <span className="row tight wrap">
      {documents.map((each, index) => (
        <span key={`${String(index)} ${each.name}`} className="row tight">
          {each.scanState === 'clean' ? (
            <a className="link" href={hrefOf(index + 1)} download={each.name}>
              {each.name}
            </a>
          ) : (
            each.name
          )}
          <ScanMark state={each.scanState} />
        </span>
      ))}
    </span>
  )
}
