import type { ReactNode } from 'react'

/** Own drawings: 20 px grid, 1.6 px stroke, round ends. */
const shapes = {
  today: (
    <>
      <path d="M3.5 5.5h13v11h-13z" />
      <path d="M3.5 8.8h13M7 3.5v3M13 3.5v3" />
      <circle cx="10" cy="12.7" r="1.6" />
    </>
  ),
  calendar: (
    <>
      <rect x="3" y="4" width="14" height="13" rx="2" />
      <path d="M3 8h14M7.7 8v9M12.3 8v9" />
    </>
  ),
  patients: (
    <>
      <circle cx="8" cy="7" r="3" />
      <path d="M2.8 16.5c.3-3 2.4-4.7 5.2-4.7s4.9 1.7 5.2 4.7" />
      <path d="M13 4.3a3 3 0 0 1 0 5.4M15 12.3c1.4.7 2.1 2.1 2.3 4.2" />
    </>
  ),
  codes: (
    <>
      <path d="M4 3.5h9.5l2.5 2.5v10.5H4z" />
      <path d="M7 8h6M7 11h6M7 14h3.5" />
    </>
  ),
  overview: (
    <>
      <path d="M3 16.5h14" />
      <path d="M5 13.5V10M10 13.5V5M15 13.5V8" />
    </>
  ),
  files: (
    <>
      <path d="M6.5 3h5L15 6.5V15H6.5z" />
      <path d="M11.5 3v3.5H15M4 6v11.5h8.5" />
    </>
  ),
  invoice: (
    <>
      <path d="M5 2.8h10v14.4l-2-1.3-1.7 1.3-1.5-1.3-1.6 1.3-1.5-1.3L5 17.2z" />
      <path d="M7.8 6.8h4.4M7.8 9.8h4.4" />
    </>
  ),
  credit: (
    <>
      <path d="M3.3 14a7 7 0 1 1 13.4 0" />
      <path d="m10 12 3.2-4" />
      <circle cx="10" cy="12.6" r="1" />
    </>
  ),
  statements: (
    <>
      <rect x="3" y="3.5" width="14" height="13" rx="2" />
      <path d="M6 8h5M6 11.5h3M12.3 13.5h2M14 7.5v.01" />
    </>
  ),
  calculator: (
    <>
      <rect x="4" y="2.8" width="12" height="14.4" rx="2" />
      <path d="M7 6.3h6M7 10.2h.01M10 10.2h.01M13 10.2h.01M7 13.5h.01M10 13.5h3" />
    </>
  ),
  settings: (
    <>
      <path d="M3 6h7.5M14.5 6H17M3 14h2.5M9.5 14H17" />
      <circle cx="12.5" cy="6" r="2" />
      <circle cx="7.5" cy="14" r="2" />
    </>
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5" />
      <path d="m13 13 3.5 3.5" />
    </>
  ),
  bell: (
    <>
      <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.2 1H3.8zM8.5 16.8h3" />
    </>
  ),
  moon: (
    <>
      <path d="M16 11.8A6.6 6.6 0 0 1 8.2 4a6.6 6.6 0 1 0 7.8 7.8z" />
    </>
  ),
  chev: (
    <>
      <path d="m6 8 4 4 4-4" />
    </>
  ),
  right: (
    <>
      <path d="m8 5 5 5-5 5" />
    </>
  ),
  left: (
    <>
      <path d="m12 5-5 5 5 5" />
    </>
  ),
  updown: (
    <>
      <path d="m7 8 3-3 3 3M7 12l3 3 3-3" />
    </>
  ),
  plus: (
    <>
      <path d="M10 4.5v11M4.5 10h11" />
    </>
  ),
  x: (
    <>
      <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />
    </>
  ),
  more: (
    <>
      <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth="2.6" />
    </>
  ),
  mic: (
    <>
      <rect x="7.3" y="2.8" width="5.4" height="9" rx="2.7" />
      <path d="M4.8 9.5a5.2 5.2 0 0 0 10.4 0M10 14.7v2.5M7.5 17.2h5" />
    </>
  ),
  pause: (
    <>
      <path d="M7 5v10M13 5v10" strokeWidth="2.6" />
    </>
  ),
  play: (
    <>
      <path d="M6.5 4.3v11.4l9-5.7z" fill="currentColor" />
    </>
  ),
  stop: (
    <>
      <rect x="5.5" y="5.5" width="9" height="9" rx="1.5" fill="currentColor" />
    </>
  ),
  shield: (
    <>
      <path d="M10 2.6 16 5v4.6c0 3.7-2.4 6.3-6 7.8-3.6-1.5-6-4.1-6-7.8V5z" />
      <path d="m7.3 9.9 2 2 3.5-3.8" />
    </>
  ),
  shieldwait: (
    <>
      <path d="M10 2.6 16 5v4.6c0 3.7-2.4 6.3-6 7.8-3.6-1.5-6-4.1-6-7.8V5z" />
      <path d="M10 6.8v3.2l2 1.4" />
    </>
  ),
  shieldwarn: (
    <>
      <path d="M10 2.6 16 5v4.6c0 3.7-2.4 6.3-6 7.8-3.6-1.5-6-4.1-6-7.8V5z" />
      <path d="M10 6.5v4M10 13v.01" />
    </>
  ),
  shieldgap: (
    <>
      <path d="M10 2.6 16 5v4.6c0 3.7-2.4 6.3-6 7.8-3.6-1.5-6-4.1-6-7.8V5z" />
      <path d="M7 10h1.5M11.5 10H13" />
    </>
  ),
  check: (
    <>
      <path d="m4.5 10.5 3.7 3.7 7.3-8" />
    </>
  ),
  pen: (
    <>
      <path d="m4 16 .8-3.3L13.3 4.2a1.5 1.5 0 0 1 2.1 0l.4.4a1.5 1.5 0 0 1 0 2.1L7.3 15.2z" />
      <path d="m11.8 5.7 2.5 2.5" />
    </>
  ),
  quote: (
    <>
      <path d="M4 14.5c2.3-.6 3.5-2.3 3.5-5V6H3.5v4H6M12.5 14.5c2.3-.6 3.5-2.3 3.5-5V6h-4v4h2.5" />
    </>
  ),
  letter: (
    <>
      <path d="M2.8 4.8h14.4v10.4H2.8zM3.1 5.3l6.9 5.6 6.9-5.6" />
    </>
  ),
  phone: (
    <>
      <path d="M5 3.2h2.6l1.3 3.5-1.8 1.4a9.5 9.5 0 0 0 4.8 4.8l1.4-1.8 3.5 1.3V15a1.8 1.8 0 0 1-2 1.8C8.6 16.3 3.7 11.4 3.2 5.2a1.8 1.8 0 0 1 1.8-2z" />
    </>
  ),
  wave: (
    <>
      <path d="M3 10h.01M6 7.5v5M9 4.5v11M12 7v6M15 8.5v3M17.5 10h.01" />
    </>
  ),
  tooth: (
    <>
      <path d="M10 5.2C8.7 3.6 3.8 2.7 3.8 7.2c0 3 1.3 3.7 1.6 6.300.2 1.900.5 3.7 1.5 3.7 1.5 0 1-4.2 3.1-4.2s1.6 4.2 3.1 4.2c1 0 1.3-1.8 1.5-3.700.3-2.6 1.6-3.3 1.6-6.3 0-4.5-4.9-3.6-6.2-2z" />
    </>
  ),
  euro: (
    <>
      <path d="M15 5.2A5.8 5.8 0 0 0 6 10a5.8 5.8 0 0 0 9 4.8M3.5 8.6h7.5M3.5 11.4h6.5" />
    </>
  ),
  upload: (
    <>
      <path d="M10 13V4M6.3 7.5 10 3.8l3.7 3.7M4 13.5v3h12v-3" />
    </>
  ),
  download: (
    <>
      <path d="M10 3.8V13M6.3 9.3 10 13l3.7-3.7M4 13.5v3h12v-3" />
    </>
  ),
  filter: (
    <>
      <path d="M3.5 5.5h13M6 10h8M8.5 14.5h3" />
    </>
  ),
  user: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M4 16.8c.4-3.2 2.8-5 6-5s5.6 1.8 6 5" />
    </>
  ),
  globe: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M3 10h14M10 3c2.3 2.2 2.3 11.8 0 14M10 3c-2.3 2.2-2.3 11.8 0 14" />
    </>
  ),
  err: (
    <>
      <path d="M6.9 2.8h6.2l4.1 4.1v6.2l-4.1 4.1H6.9l-4.1-4.1V6.9z" />
      <path d="M10 6.3v4.5M10 13.7v.01" />
    </>
  ),
  warn: (
    <>
      <path d="M10 3 17.8 16.5H2.2z" />
      <path d="M10 8v4M10 14.2v.01" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 9.3v4.2M10 6.5v.01" />
    </>
  ),
  help: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M10 13.6v.01" />
    </>
  ),
  okc: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="m6.8 10.2 2.3 2.3 4.2-4.7" />
    </>
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 5.8V10l2.8 1.8" />
    </>
  ),
  lock: (
    <>
      <rect x="4" y="9" width="12" height="8" rx="2" />
      <path d="M6.8 9V6.5a3.2 3.2 0 0 1 6.4 0V9" />
    </>
  ),
  retry: (
    <>
      <path d="M16 10a6 6 0 1 1-1.9-4.4M16.3 3v3.3H13" />
    </>
  ),
  undo: (
    <>
      <path d="M7 4.5 3.5 8 7 11.5M3.5 8h8a4.5 4.5 0 0 1 0 9H8" />
    </>
  ),
  pdf: (
    <>
      <path d="M5 2.8h6.5L15.5 7v10.2H5z" />
      <path d="M11.3 3v4.3h4M7.8 11h5M7.8 13.8h3.5" />
    </>
  ),
  key: (
    <>
      <circle cx="6.5" cy="13.5" r="3" />
      <path d="m8.7 11.3 7.3-7.3M13 7l2.5 2.5" />
    </>
  ),
  bolt: (
    <>
      <path d="M11 2.8 4.5 11.5h5L9 17.2l6.5-8.7h-5z" />
    </>
  ),
  history: (
    <>
      <path d="M4 10a6 6 0 1 1 1.8 4.3M4 6v4h4" />
      <path d="M10 7v3.3l2.2 1.3" />
    </>
  ),
  link: (
    <>
      <path d="M8.5 11.5 11.5 8.5M9 6l1.5-1.5a3.2 3.2 0 0 1 5 5L14 11M11 14l-1.5 1.5a3.2 3.2 0 0 1-5-5L6 9" />
    </>
  ),
  flag: (
    <>
      <path d="M5 17.5v-14M5 4h9.5l-2 3.3 2 3.2H5" />
    </>
  ),
  allergy: (
    <>
      <circle cx="10" cy="10" r="2.2" />
      <path d="M10 3v2.5M10 14.5V17M3 10h2.5M14.5 10H17M5 5l1.8 1.8M13.2 13.2 15 15M15 5l-1.8 1.8M6.8 13.2 5 15" />
    </>
  ),
  bank: (
    <>
      <path d="m3 8 7-4.5L17 8zM4.5 16.5h11M6 8.5v5.5M10 8.5v5.5M14 8.5v5.5" />
    </>
  ),
  out: (
    <>
      <path d="M8 3.5H4v13h4M11 6.5l3.5 3.5-3.5 3.5M14.5 10H8" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5z" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  swap: (
    <>
      <path d="M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3" />
    </>
  ),
  keyboard: (
    <>
      <rect x="2.5" y="5" width="15" height="10" rx="2" />
      <path d="M5.5 8h.01M8.5 8h.01M11.5 8h.01M14.5 8h.01M6.5 12h7" />
    </>
  ),
  cpu: (
    <>
      <rect x="5.5" y="5.5" width="9" height="9" rx="1.5" />
      <path d="M8 3v2.5M12 3v2.5M8 14.5V17M12 14.5V17M3 8h2.5M3 12h2.5M14.5 8H17M14.5 12H17" />
    </>
  ),
  bulb: (
    <>
      <path d="M7.5 14.3c0-2-2.7-3-2.7-6.3a5.2 5.2 0 0 1 10.4 0c0 3.3-2.7 4.3-2.7 6.3zM8 17h4" />
    </>
  ),
  cloudoff: (
    <>
      <path d="M6 15.5h8.5a3 3 0 0 0 .5-6 5 5 0 0 0-9.3-1.2A3.7 3.7 0 0 0 6 15.5z" />
      <path d="m3.5 3.5 13 13" />
    </>
  ),
  sCreated: (
    <>
      <circle cx="10" cy="10" r="6.5" strokeDasharray="3 2.7" />
    </>
  ),
  sWait: (
    <>
      <path d="M5.5 3.5h9M5.5 16.5h9M6.5 3.5c0 4 3.5 4 3.5 6.5s-3.5 2.5-3.5 6.5M13.5 3.5c0 4-3.5 4-3.5 6.5s3.5 2.5 3.5 6.5" />
    </>
  ),
  sComplete: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="m7 10.2 2.1 2.1 4-4.3" />
    </>
  ),
  sConfirmed: (
    <>
      <path d="M3 10 17 3.5 13 17l-3.3-5.2z" />
    </>
  ),
  sDone: (
    <>
      <circle cx="10" cy="10" r="7.2" fill="currentColor" stroke="none" />
      <path d="m6.8 10.2 2.3 2.3 4.2-4.7" stroke="var(--surface)" />
    </>
  ),
  sRejected: (
    <>
      <path d="M7 3h6l4 4v6l-4 4H7l-4-4V7z" />
      <path d="m7.5 7.5 5 5M12.5 7.5l-5 5" />
    </>
  ),
  sPlanned: (
    <>
      <circle cx="10" cy="10" r="6.5" />
    </>
  ),
  sLive: (
    <>
      <circle cx="10" cy="10" r="3.2" fill="currentColor" stroke="none" />
      <circle cx="10" cy="10" r="6.5" />
    </>
  ),
  sCancelled: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="m5.5 14.5 9-9" />
    </>
  ),
  sHalf: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" stroke="none" />
    </>
  ),
  dot: (
    <>
      <circle cx="10" cy="10" r="4.5" fill="currentColor" stroke="none" />
    </>
  ),
  tri: (
    <>
      <path d="M10 3.5 17.5 16.5h-15z" fill="currentColor" stroke="none" />
    </>
  ),
  oct: (
    <>
      <path d="M7 3h6l4 4v6l-4 4H7l-4-4V7z" fill="currentColor" stroke="none" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

export const iconShapes: Readonly<Record<IconName, ReactNode>> = shapes
