import type { Onboarding } from '@honora/contract/factoring.ts'
import { ScanMark } from './ScanMark.tsx'

/** Names of the documents of an onboarding step; one that the virus scanner holds says so. */
export function StepDocuments({ documents }: { documents: Onboarding['steps'][number]['documents'] }) {
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
