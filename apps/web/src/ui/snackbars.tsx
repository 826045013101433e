import {
  lazy,
  Suspense,
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { Problem } from '../data/problem.ts'
import { useProblemText } from './problem-text.ts'

export const autoHideMs = 5000

export interface Snack {
  readonly severity: 'success' | 'info' | 'warning' | 'error'
  readonly message: string
  /** Second, quieter line. */
  readonly detail?: string
  /** `keys` also run it, where nothing is being typed. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly keys?: 'Control+Z' }
  /** Null: stays until it is closed. Default 5000. */
  readonly durationMs?: number | null
  /** A later one of the same topic takes the place of an earlier one instead of waiting behind it. */
  readonly topic?: string
}

type Notify = (snack: Snack) => void
const NotifyContext = createContext<Notify | null>(null)

// The snackbar's own code comes with the first one.
const SnackbarView = lazy(() =>
  import('./SnackbarView.tsx').then((module) => ({ default: module.SnackbarView })),
)

/** Shows one snackbar after the other, bottom right. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly (Snack & { key: number })[]>([])
  const notify = useCallback<Notify>((snack) => {
    setQueue((waiting) => {
      const others = waiting.filter(({ topic }) => topic === undefined || topic !== snack.topic)
      const next = { ...snack, key: Math.max(0, ...waiting.map(({ key }) => key)) + 1 }
      // A refusal is reported at once: it is about what somebody just did.
      return snack.severity === 'error' ? [next, ...others] : [...others, next]
    })
  }, [])
  const current = queue[0]

  return (
    <NotifyContext value={notify}>
      {children}
      {current !== undefined && (
        <Suspense fallback={null}>
          {' '}
          <SnackbarView
            key={current.key}
            snack={current}
            onGone={() => setQueue((waiting) => waiting.slice(1))}
          />
        </Suspense>
      )}
    </NotifyContext>
  )
}

/** `notify({ severity, message })`; several follow one another. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (notify === null) throw new Error('SnackbarProvider is missing')
  return notify
}

/** Tells a refusal by snackbar: `error.<CODE>` and the server's detail. It stays until it is closed. */
export function useReportProblem(): (problem: Problem) => void {
  const notify = useNotify()
  const textOf = useProblemText()
  return useMemo(
    () => (problem) => {
      if (problem.code === 'USER_UNAUTHORIZED' || problem.code === 'ORGANIZATION_CHANGED') return
      const text = textOf(problem)
      // A form marks its fields by itself; here there are none.
      const fix = problem.code === 'VALIDATION_FAILED' ? '' : text.mend
      const detail = [text.detail === '' ? text.message : text.detail, fix]
        .filter((part) => part !== '')
        .join(' ')
      notify({ severity: 'error', message: text.title, detail, durationMs: null })
    },
    [notify, textOf],
  )
}
