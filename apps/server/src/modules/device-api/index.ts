import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { registerWire } from './calls.ts'
import { transcribeRecording } from './transcribe.ts'

/** The API that recording devices and their SDK speak. */
export const deviceApiModule: Module = {
  name: 'device-api',
  groups: [],
  jobs: [transcribeRecording],
  mount: (app, deps) => registerWire(app, deps),
}
