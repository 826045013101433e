import type { Module } from '../../platform/module.ts'
import { registerFhir } from './calls.ts'

export const fhirModule: Module = { name: 'fhir', groups: [], mount: registerFhir }
