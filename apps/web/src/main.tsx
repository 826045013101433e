import '@fontsource-variable/instrument-sans/index.css'
import '@fontsource-variable/source-serif-4/index.css'
import './ui/styles/fonts.css'
import './ui/theme/tokens.css'
import './ui/styles/base.css'
import './ui/styles/shell.css'
import './ui/styles/surfaces.css'
import './ui/styles/controls.css'
import './ui/styles/parts.css'
import './ui/styles/narrow.css'
import './ui/styles/touch.css'
import { start } from './app/start.tsx'

start(document.getElementById('app')).catch((reason: unknown) => {
  // Heard by `public/scheme.js`, which also hears of this file where it is missing.
  window.dispatchEvent(new Event('start-failed'))
  throw reason
})
