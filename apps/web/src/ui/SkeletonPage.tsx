import { SkeletonCard } from './Skeleton.tsx'

/** A page of cards that is still on its way, in the shape of what will come: the main thing wide, the rest beside it. */
export function SkeletonPage({ isSlow = false, main = [6] }: { isSlow?: boolean; main?: readonly number[] }) {
  return (
    <div className="grid g-main">
      <div className="stack s4">
        {main.map((lines, at) => (
          <SkeletonCard key={`${String(at)} ${String(lines)}`} lines={lines} isSlow={isSlow && at === 0} />
        ))}
      </div>
      <div className="stack s4">
        <SkeletonCard lines={3} />
        <SkeletonCard lines={4} />
      </div>
    </div>
  )
}
