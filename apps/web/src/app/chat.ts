import type { WebConfig } from '../data/config.ts'

/** The support chat. It hears of routes as patterns (`/patients/$id`), never of ids. */
export interface ChatWidget {
  readonly routeCompleted: (pattern: string) => void
}

declare global {
  interface Window {
    /** What a configured widget script may offer. */
    honoraChat?: { routeCompleted?: (pattern: string) => void }
  }
}

/** Loads the widget's script when an address is configured; without one there is no chat and nothing is loaded. */
export function createChat(
  config: Pick<WebConfig['chat'], 'scriptUrl'>,
  page: Document = document,
): ChatWidget {
  if (config.scriptUrl === null || config.scriptUrl === '') return { routeCompleted: () => undefined }
  const script = page.createElement('script')
  script.src = config.scriptUrl
  script.async = true
  let pattern: string | null = null
  const show = (): void => {
    if (pattern !== null) page.defaultView?.honoraChat?.routeCompleted?.(pattern)
  }
  script.addEventListener('load', show)
  page.head.append(script)
  return {
    routeCompleted: (next) => {
      pattern = next
      show()
    },
  }
}
