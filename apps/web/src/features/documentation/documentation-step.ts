import { voiceFont } from '../../ui/voice-font.ts'
import { DocumentationStep } from './components/DocumentationStep.tsx'

/** The step as it is loaded when it is opened: the record quotes what was said, so its fonts come with it. */
export async function documentationStep() {
  await voiceFont()
  return { default: DocumentationStep }
}
