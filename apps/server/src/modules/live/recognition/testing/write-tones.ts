import { installToneModels, toneRecording } from './tone-models.ts'
import { writeFileSync } from 'node:fs'

/** For tests outside the server: `write-tones.ts <models folder> <wav file>` makes a recogniser's models and speech for it. */
const [models, wav] = process.argv.slice(2)
if (models === undefined || wav === undefined)
  throw new Error('usage: write-tones.ts <models folder> <wav file>')
installToneModels(models)
writeFileSync(wav, toneRecording())
