import type { Settings } from '../config.ts'

/** Headers that every answer carries, by their names; they depend on the settings alone and are made once. */
export function securityHeaders(config: Settings): Map<string, string> {
  const isHttps = config.PUBLIC_URL.startsWith('https')
  return new Map([
    ['content-security-policy', contentPolicy(config, isHttps)],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-site'],
    ['origin-agent-cluster', '?1'],
    ['permissions-policy', 'microphone=(self), camera=(), geolocation=()'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
    ['x-dns-prefetch-control', 'off'],
    ['x-download-options', 'noopen'],
    ['x-frame-options', 'DENY'],
    ['x-permitted-cross-domain-policies', 'none'],
    // The filter of old browsers can be turned against the page.
    ['x-xss-protection', '0'],
    ...(isHttps ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ])
}

/** Nothing may be loaded or called but this server and what is configured beside it. */
function contentPolicy(config: Settings, isHttps: boolean): string {
  const chat = foreignOrigins(config.CHAT_WIDGET_URL)
  const legacyTargets = Object.values(config.LEGACY_HOSTS).flatMap((hosts) => Object.values(hosts))
  const called = foreignOrigins(
    config.PORTAL_API_BASE,
    config.CONSULTATION_API_BASE,
    config.BILLING_API_BASE,
    config.MONITORING_DSN,
    config.CHAT_WIDGET_URL,
    // Calls to them keep the scheme of the page.
    ...legacyTargets.map((host) => `${isHttps ? 'https' : 'http'}://${host}`),
  )
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...chat],
    // Scripts may set single properties of an element; style sheets and attributes in text are refused.
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'ws:', 'wss:', ...called],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:', ...chat],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

function foreignOrigins(...addresses: readonly string[]): readonly string[] {
  const origins = addresses
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)]
}
