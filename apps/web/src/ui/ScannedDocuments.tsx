import { ScanMark } from './ScanMark.tsx'

interface Props {
  documents: readonly { readonly name: string; readonly scanState: 'clean' | 'waiting' | 'infected' }[]
}

/** Names of stored documents; one that the virus scanner holds says so. */
export function ScannedDocuments({ documents }: Props) {
  return (
    <span className="row tight wrap">
      {documents.map((each, index) => (
        <span key={`${String(index)} ${each.name}`} className="row tight">
          {each.name}
          <ScanMark state={each.scanState} />
        </span>
      ))}
    </span>
  )
}
