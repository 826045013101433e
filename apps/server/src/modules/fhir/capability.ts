import type { CapabilityStatement } from 'fhir/r4.js'
import { commonParameters } from './parameters.ts'
import { resources } from './resources.ts'

/** Day on which the interface last changed what it can do. */
const changedOn = '2026-11-23'

/** What this server can do, made from the same tables that it reads and searches by. */
export function capabilityStatement(base: string, version: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: changedOn,
    kind: 'instance',
    software: { name: 'Honora', version },
    implementation: { description: 'Honora: reading the records of one practice', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        documentation:
          'Read only. Unknown parameters are left out and named, or refused with Prefer: handling=strict. Text of resources is German.',
        security: {
          cors: false,
          description:
            'API key of the practice as bearer token; each type needs the permission named with it.',
        },
        resource: [
          ...resources.map(({ type, access, query }) => ({
            type,
            documentation: `Permission: ${access}`,
            interaction: [{ code: 'read' as const }, { code: 'search-type' as const }],
            versioning: 'versioned' as const,
            conditionalRead: 'not-match' as const,
            readHistory: false,
            searchParam: Object.entries({ ...commonParameters(query), ...query.parameters }).map(
              ([name, { type: kind, documentation }]) => ({ name, type: kind, documentation }),
            ),
          })),
          {
            type: 'Binary' as const,
            documentation: 'Permission: documentation.read. The PDF of a DocumentReference of the same id.',
            interaction: [{ code: 'read' as const }],
          },
        ],
      },
    ],
  }
}
