import {
  lazy,
  Suspense,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'

/** A button of a confirmation; a `primary` one has the focus, but where one is an `error`, the first harmless one. */
export interface ConfirmButton<Value> {
  /** A verb: "Endgültig finalisieren", never "OK". */
  readonly label: string
  readonly value: Value
  readonly variant?: 'primary' | 'error' | 'default'
}

export interface ConfirmRequest<Value> {
  readonly header: string
  readonly question: ReactNode
  readonly buttons: readonly ConfirmButton<Value>[]
}

// Dialogs are loaded with the first question …
const loadDialog = () => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog }))
const ConfirmDialog = lazy(loadDialog)

/** … or ahead of it, where the question must come up without a network too. */
export function useReadyConfirm(): void {
  useEffect(() => {
    loadDialog().catch(() => undefined)
  }, [])
}

type Ask = <Value>(request: ConfirmRequest<Value>) => Promise<Value | null>
const ConfirmContext = createContext<Ask | null>(null)

interface Open {
  readonly request: ConfirmRequest<() => void>
  readonly answer: (choose: (() => void) | null) => void
}

/** Asks one question at a time; a second one waits for the first to be answered. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null)
  const waiting = useRef<Promise<unknown>>(Promise.resolve())

  const ask = useCallback(<Value,>(request: ConfirmRequest<Value>) => {
    const turn = waiting.current.then(
      () =>
        new Promise<Value | null>((resolve) => {
          setOpen({
            request: {
              ...request,
              buttons: request.buttons.map((button) => ({ ...button, value: () => resolve(button.value) })),
            },
            answer: (choose) => {
              setOpen(null)
              if (choose === null) resolve(null)
              else choose()
            },
          })
        }),
    )
    waiting.current = turn
    return turn
  }, [])

  return (
    <ConfirmContext value={ask}>
      {children}
      {open !== null && (
        <Suspense fallback={null}>
          <ConfirmDialog request={open.request} onAnswer={open.answer} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}

/** `await confirm({ header, question, buttons })` gives the value of the chosen button, or null when it was closed. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (ask === null) throw new Error('ConfirmProvider is missing')
  return ask
}
