import { Component, useEffect, type ReactNode } from 'react'
import { useHasText, useText } from '../i18n/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'

/** German texts for the case that the catalogue itself could not be loaded. */
const fallback = {
  'shell.error.title': 'Da ist etwas schiefgegangen',
  'shell.error.message':
    'Diese Seite konnte nicht angezeigt werden. Was bereits gespeichert war, ist nicht betroffen.',
  'shell.error.offline':
    'Es besteht keine Verbindung zum Internet. Sobald sie wieder da ist, wird diese Seite von selbst geladen.',
  'shell.error.reported': 'Der Fehler wurde ohne Patientendaten gemeldet.',
  'shell.error.retry': 'Versuchen Sie es nochmal?',
} as const

interface ScreenProps {
  /** The report has arrived where errors are collected. */
  isReported?: boolean
  reload?: () => void
}

const reloadPage = (): void => window.location.reload()

/**
 * The full-page error: logo, title, explanation, and a button that reloads the page. A page that was missing for want of a
 * network comes by itself with it.
 */
export function ErrorScreen({ isReported = false, reload = reloadPage }: ScreenProps) {
  const t = useText()
  const hasText = useHasText()
  const text = (id: keyof typeof fallback): string => (hasText(id) ? t(id) : fallback[id])
  const isOffline = !navigator.onLine
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isOffline, reload])
  return (
    <main className="ep">
      <Logo />
      <div className="eb">
        <svg className="art" viewBox="0 0 132 72" aria-hidden="true">
          <path className="art-line" d="M10 66V32a21 21 0 0 1 42 0v6a21 21 0 0 0 42 0" />
          <path className="art-line" d="M80 32a21 21 0 0 1 42 0v34" />
          <path className="art-break" d="m62 8 8 12-6 8 8 14" />
        </svg>
        <Heading tab={text('shell.error.title')}>{text('shell.error.title')}</Heading>
        <p>
          {text(isOffline ? 'shell.error.offline' : 'shell.error.message')}
          {isReported && <> {text('shell.error.reported')}</>}
        </p>
        <Button
          variant="contained"
          color="primary"
          size="large"
          onClick={reload}
          startIcon={<Icon name="retry" />}
        >
          {text('shell.error.retry')}
        </Button>
      </div>
    </main>
  )
}

interface Props {
  /** Route path and organisation: when it changes, the page gets a new chance. */
  scope: string
  /** Reports the error; tells whether the report has arrived. */
  onError: (error: unknown) => Promise<boolean>
  children: ReactNode
}

interface State {
  failed: boolean
  isReported: boolean
  scope: string
}

/** Catches rendering errors, reports them once and shows the full-page error until the scope changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, isReported: false, scope: this.props.scope }

  static getDerivedStateFromError(): Pick<State, 'failed'> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.scope === state.scope ? null : { failed: false, isReported: false, scope: props.scope }
  }

  override componentDidCatch(error: unknown): void {
    void this.report(error)
  }

  private async report(error: unknown): Promise<void> {
    const { scope } = this.state
    const isReported = await this.props.onError(error)
    if (isReported) this.setState((state) => (state.scope === scope ? { isReported } : null))
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen isReported={this.state.isReported} /> : this.props.children
  }
}
