import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Settings } from '../config.ts'

/** Headers that every answer carries, by their names. They depend on the settings alone: they are asked of the library once. */
export function securityHeaders(config: Settings): Map<string, string> {
  const request = new IncomingMessage(new Socket())
  const blank = new ServerResponse(request)
  helmet(optionsOf(config))(request, blank, () => undefined)
  blank.setHeader('permissions-policy', 'microphone=(self), camera=(), geolocation=()')
  return new Map(Object.entries(blank.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Origins of what is configured beside this server: nothing else may be loaded or called by the page. */
function foreignOrigins(...addresses: readonly string[]): readonly string[] {
  const origins = addresses
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)]
}

function optionsOf(config: Settings): HelmetOptions {
  const isHttps = config.PUBLIC_URL.startsWith('https')
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
  // `'self'` covers sockets too, but not in every browser.
  const sockets = [...foreignOrigins(config.PUBLIC_URL), ...called].map((origin) =>
    origin.replace(/^http/, 'ws'),
  )
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...chat],
        // Scripts may set single properties of an element; style sheets and attributes in text are refused.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...called, ...sockets],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...chat],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    frameguard: { action: 'deny' },
  }
}
