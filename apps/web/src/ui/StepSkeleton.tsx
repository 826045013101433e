import { SkeletonPage } from './SkeletonPage.tsx'
import './styles/lists.css'

/** A step of an appointment that is still on its way: its main part wide, what belongs to it beside it. */
export function StepSkeleton({ isSlow = false }: { isSlow?: boolean }) {
  return (
    <div className="step-wait">
      <SkeletonPage isSlow={isSlow} main={[8]} />
    </div>
  )
}
