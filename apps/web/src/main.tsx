import '@fontsource-variable/instrument-sans/index.css'
import '@fontsource-variable/source-serif-4/index.css'
import '@fontsource-variable/source-serif-4/wght-italic.css'
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

/** Faces of this machine are there at once, but only once asked for: the first text of a weight would stand in yet another font. */
const interimFaces = [400, 600].flatMap((weight) => [
  `${weight} 1em "Interim Sans"`,
  `${weight} 1em "Interim Serif"`,
])

Promise.allSettled(interimFaces.map((face) => document.fonts.load(face)))
  .then(() => start(document.getElementById('app')))
  .catch((reason: unknown) => {
    // Heard by `public/scheme.js`, which also hears of this file where it is missing.
    window.dispatchEvent(new Event('start-failed'))
    throw reason
  })
